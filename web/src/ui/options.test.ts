import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { optionsFound, optionsFoundBy } from './options.ts'

const people = ['Schröder, Anna', 'Łukasz Nowak', 'Citroën C3', '160103 Altreifen'].map(label => ({
  value: label,
  label,
}))
const offered = (search: string, filter = optionsFound) =>
  filter({ options: people, search, limit: 9 }).map(one => ('label' in one ? one.label : ''))

test.each([
  ['schroeder', ['Schröder, Anna']],
  ['Anna Schröder', ['Schröder, Anna']],
  ['lukasz', ['Łukasz Nowak']],
  ['CITROEN', ['Citroën C3']],
  ['16 01 03', ['160103 Altreifen']],
  ['', people.map(({ label }) => label)],
  ['Müller', []],
])('"%s" offers the choices that a list would find', (search, labels) => {
  expect(offered(search)).toEqual(labels)
})

test('choices are also found by details that their label does not show, and groups keep their heading', () => {
  const byPlace = optionsFoundBy(({ label }) => (label.startsWith('Łukasz') ? `${label} Köln` : label))
  expect(offered('koeln nowak', byPlace)).toEqual(['Łukasz Nowak'])
  const options = [{ group: 'Team', items: people }]
  expect(optionsFound({ options, search: 'citroen', limit: 9 })).toEqual([
    { group: 'Team', items: [{ value: 'Citroën C3', label: 'Citroën C3' }] },
  ])
})

const root = `${import.meta.dirname}/../..`
const fields = globSync('src/**/*.tsx', { cwd: root }).flatMap(file =>
  [
    ...readFileSync(`${root}/${file}`, 'utf8').matchAll(
      /^( *)[^\n]*<(Select|MultiSelect|Autocomplete)\b(?:[^\n]*\/>$|[\s\S]*?\n\1\/>)/gm,
    ),
  ].map(([text, , kind]) => ({ file, text, kind })),
)

test('every list of choices that can be searched is searched by the rule of all searches', () => {
  const searchable = fields.filter(({ text, kind }) => kind === 'Autocomplete' || /\bsearchable\b/.test(text))
  expect(searchable.length).toBeGreaterThan(10)
  expect(searchable.filter(({ text }) => !/\bfilter=/.test(text)).map(({ file }) => file)).toEqual([])
})
