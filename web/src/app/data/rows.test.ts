import type { Change } from '@kreislauf/core/events.ts'
import type { Topic } from '@kreislauf/core/features.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { merged, type Row, readByRow, renewRows } from './rows.ts'

const changed = (dataClass: Topic, dataId: number, event = 'updated'): Change => ({
  ...{ event, dataClass, dataId },
  senderAccountId: null,
})

let lists = 0
/** A list on screen, whose rows are read from `now`; `reads` records them. */
async function shown(now: Row[]) {
  const client = new QueryClient()
  const reads: (number[] | 'all')[] = []
  const queryKey = ['receptions', ++lists]
  const read = async (ids: number[]) => {
    reads.push(ids)
    return now.filter(({ id }) => ids.includes(id))
  }
  const observer = new QueryObserver<Row[]>(client, {
    queryKey,
    queryFn: async () => {
      reads.push('all')
      return [...now]
    },
    meta: { rows: { of: { receptions: 'id', cars: 'carId' }, read } },
  })
  observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(now))
  const rows = () => client.getQueryData<Row[]>(queryKey)
  const hear = (event: Change) => [...renewRows(client, event)].length
  return { reads, rows, hear }
}

const golf = { id: 1, carId: 11, car: 'Golf' }
const polo = { id: 2, carId: 12, car: 'Polo' }

test('a changed record replaces its row, and the others stay the same objects', async () => {
  const now = [golf, polo]
  const { reads, rows, hear } = await shown(now)
  const before = rows()
  now[1] = { ...polo, car: 'Polo GTI' }
  expect(hear(changed('receptions', 2))).toBe(1)
  await vi.waitFor(() => expect(rows()?.[1]).toMatchObject({ car: 'Polo GTI' }))
  expect(rows()?.[0]).toBe(before?.[0])
  expect(reads).toEqual(['all', [2]])
})

test('a change of another record refreshes the rows that refer to it, several at once', async () => {
  const now = [golf, polo]
  const { reads, rows, hear } = await shown(now)
  now[0] = { ...golf, car: 'Golf VI' }
  for (const id of [11, 12, 13]) expect(hear(changed('cars', id))).toBe(1)
  await vi.waitFor(() => expect(rows()?.[0]).toMatchObject({ car: 'Golf VI' }))
  expect(reads).toEqual(['all', [1, 2]])
})

test('a list is refetched as a whole after a deletion, or if the change matches no row', async () => {
  const { hear } = await shown([golf])
  expect(hear(changed('receptions', 1, 'deleted'))).toBe(0)
  expect(hear(changed('companies', 1))).toBe(0)
})

test('changes that arrive while rows are being read are read afterwards', async () => {
  const now = [golf]
  const { reads, rows, hear } = await shown(now)
  hear(changed('receptions', 1))
  await vi.waitFor(() => expect(reads).toHaveLength(2))
  now[0] = { ...golf, car: 'Golf VII' }
  hear(changed('receptions', 1))
  await vi.waitFor(() => expect(rows()?.[0]).toMatchObject({ car: 'Golf VII' }))
})

test('new rows come first, and rows that no longer belong to the list are removed', () => {
  const up = { id: 3, car: 'up!' }
  expect(merged([golf, polo], [2, 3], [up])).toEqual([up, golf])
  expect(merged([golf, polo], [9], [])).toEqual([golf, polo])
})

test('records added by others enter a filtered list, but not a list of named or of a few records', () => {
  const of = { parts: 'id' }
  expect([readByRow(of), readByRow(of, { q: 'Motor' }), readByRow({})]).toEqual([true, true, false])
  expect([readByRow(of, { ids: '3092' }), readByRow(of, { limit: 20 })]).toEqual([false, false])
})
