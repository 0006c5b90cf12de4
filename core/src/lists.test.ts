import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { codedColumn, list } from './list.ts'
import { everyList } from './testing/lists.ts'

const locales = resolve(import.meta.dirname, '../locales/de')
const lists = await everyList()

function said(key: string): unknown {
  const [feature = '', ...path] = key.split('.')
  const words: unknown = JSON.parse(readFileSync(`${locales}/${feature}.json`, 'utf8'))
  return path.reduce((node, part) => (node as Record<string, unknown> | undefined)?.[part], words)
}

test('each list has a unique name, a heading for each column and a text for each code', () => {
  expect(new Set(lists.map(({ name }) => name)).size).toBe(lists.length)
  expect(lists.length).toBeGreaterThan(25)
  const keys = lists.flatMap(({ columns }) =>
    columns.flatMap(({ label, coded }) => [label, ...(coded?.codes ?? []).map(code => `${coded?.words}.${code}`)]),
  )
  expect([...new Set(keys)].filter(key => typeof said(key) !== 'string')).toEqual([])
})

test('the default sort of a list is one of its fields', () => {
  const wrong = lists.filter(({ sort, sortable }) => sort && !sortable.includes(sort.replace(/^-/, '')))
  expect(wrong.map(({ name }) => name)).toEqual([])
})

const Row = z.object({
  id: z.int(),
  step: z.enum(['PARTS', 'DRAINING']).nullable(),
  tags: z.array(z.string()),
  open: z.boolean().default(true),
})
const columns = {
  step: { words: 'cars.steps' },
  tags: { label: 'cars.columns.car', value: (row: z.output<typeof Row>) => row.tags.join(', ') },
  open: { label: 'words.yes', kind: 'flag' },
} as const
const rows = list('cars', Row, columns, { sort: '-id' })

test('headings follow from the name, codes from the schema, and plain fields are sortable', () => {
  expect(rows.columns.map(({ label }) => label)).toEqual(['cars.columns.step', 'cars.columns.car', 'words.yes'])
  expect(rows.sortable).toEqual(['id', 'step', 'open'])
  const step = codedColumn(rows, 'step')
  expect(step.coded.codes).toEqual(['PARTS', 'DRAINING'])
  const row = { id: 1, step: null, tags: ['x', 'y'], open: true }
  expect([step.words?.(row), step.words?.({ ...row, step: 'DRAINING' })]).toEqual([undefined, 'cars.steps.DRAINING'])
  expect(rows.columns[1]?.value(row)).toBe('x, y')
})

test('words without known codes are refused, and a column without codes has no filter for them', () => {
  const unknown = { id: { label: 'words.yes', words: 'cars.steps' } } as const
  expect(() => list('cars', Row, unknown)).toThrow('words.yes')
  expect(() => codedColumn(rows, 'tags')).toThrow('cars has no codes in tags')
})

test('a list without a heading for a column, or without a text for each of its codes, does not compile', () => {
  // @ts-expect-error: there is no `cars.columns.open`
  list('cars', Row, { open: { kind: 'flag' } })
  // @ts-expect-error: no kind of file is called as a step
  list('cars', Row, { step: { words: 'files.kinds' } })
})
