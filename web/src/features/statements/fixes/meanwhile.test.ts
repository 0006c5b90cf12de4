import { disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { incidents } from '@kreislauf/core/features/incidents/contract.ts'
import { spares } from '@kreislauf/core/features/spares/contract.ts'
import type { Endpoint } from '@kreislauf/core/kit.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { setDone } from './done.tsx'
import { setNumber } from './numbers.tsx'
import { writeLists } from './staff.tsx'

/** What the server has, and what it is told. */
const server = vi.hoisted(() => ({
  records: new Map<number, object>(),
  saved: [] as object[],
}))
const told = vi.hoisted(() => ({ done: [] as unknown[] }))
vi.mock('../../../app/shell/notify.tsx', async original => ({
  ...(await original<object>()),
  notifyDone: (...words: unknown[]) => told.done.push(words),
}))
vi.mock('../../../app/data/api.ts', async original => ({
  ...(await original<object>()),
  call: async (endpoint: Endpoint, { params, body }: { params: { id: number }; body?: object }) => {
    if ([incidents.get, spares.get, disposals.process].includes(endpoint as never)) return server.records.get(params.id)
    server.saved.push(body ?? {})
    return {}
  },
}))
beforeEach(() => {
  server.records.clear()
  server.saved.length = 0
  told.done.length = 0
})

test('the day that a colleague has entered for an incident meanwhile stays', async () => {
  server.records.set(1, { id: 1, version: 2, doneon: '2026-03-01' })
  server.records.set(2, { id: 2, version: 1, doneon: null })
  expect(await setDone(5, 1, '2026-04-01')).toBe(false)
  expect(await setDone(5, 2, '2026-04-01')).toBe(true)
  expect(server.saved).toEqual([expect.objectContaining({ id: 2, doneon: '2026-04-01' })])
})

test('the person that a colleague has named for a list meanwhile stays', async () => {
  server.records.set(1, { id: 1, version: 2, staffId: 9, spareOuts: [] })
  server.records.set(2, { id: 2, version: 1, staffId: null, spareOuts: [] })
  const items = [1, 2].map(id => ({ id: String(id), target: 'spares' }))
  await writeLists({ finding: { items } as never, dismantlerId: 5, staffId: 4 })
  expect(server.saved).toEqual([expect.objectContaining({ id: 2, staffId: 4 })])
  expect(told.done).toEqual([
    ['statements.fixes.saved', { count: 1 }],
    ['statements.fixes.kept', { count: 1 }],
  ])
})

test('the number that a colleague has entered for a disposal meanwhile stays', async () => {
  server.records.set(1, { id: 1, version: 2, disposal: { receiptnumber: 'A 1' }, btbEntryOuts: [] })
  server.records.set(2, { id: 2, version: 1, disposal: { receiptnumber: null }, btbEntryOuts: [] })
  expect(await setNumber(5, 1, 'receiptnumber', 'B 2')).toBe(false)
  expect(await setNumber(5, 2, 'receiptnumber', 'B 2')).toBe(true)
  expect(server.saved).toEqual([
    expect.objectContaining({ disposal: expect.objectContaining({ receiptnumber: 'B 2' }) }),
  ])
})
