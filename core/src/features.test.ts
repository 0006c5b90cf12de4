import { expect, test } from 'vitest'
import type { Catalogue } from './catalogue.ts'
import { problems, topics } from './features.ts'

const catalogues = Object.entries(
  import.meta.glob<Record<string, Catalogue>>('./features/*/catalogue.ts', { eager: true }),
).map(([path, module]) => [path.split('/')[2] ?? '', Object.values(module)] as const)

test.each(catalogues)(
  'the catalogue of %s is collected, and all in it is named after the feature',
  (feature, parts) => {
    expect(parts).toHaveLength(1)
    const codes = parts.flatMap(part => Object.keys(part.problems ?? {}))
    expect(codes.filter(code => !(code in problems))).toEqual([])
    expect(codes.filter(code => !code.startsWith(`${feature}.`))).toEqual([])
    expect(parts.flatMap(part => Object.keys(part.topics ?? {})).filter(topic => !(topic in topics))).toEqual([])
  },
)

test('no two problems share a number, and each feature has a thousand of its own', () => {
  const numbers = Object.values(problems).map(({ errnum }) => errnum)
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  const thousands = catalogues.map(([, parts]) => [
    ...new Set(
      parts.flatMap(part => Object.values(part.problems ?? {})).map(({ errnum }) => Math.floor(errnum / 1000)),
    ),
  ])
  expect(thousands.filter(own => own.length > 1)).toEqual([])
  const all = thousands.flat()
  expect(all.filter((own, index) => all.indexOf(own) !== index)).toEqual([])
  expect(all).not.toContain(1)
})
