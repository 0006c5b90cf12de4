import { incidents } from '@kreislauf/core/features/incidents/contract.ts'
import { spares } from '@kreislauf/core/features/spares/contract.ts'
import type { Endpoint } from '@kreislauf/core/kit.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { setDone } from './done.tsx'
import { writeLists } from './staff.tsx'

/** What the server has, and what it is told. */
const server = vi.hoisted(() => ({
  records: new Map<number, object>(),
  saved: [] as object[],
}))
vi.mock('../../../app/data/api.ts', async original => ({
  ...(await original<object>()),
  call: async (endpoint: Endpoint, { params, body }: { params: { id: number }; body?: object }) => {
    if (endpoint === incidents.get || endpoint === spares.get) return server.records.get(params.id)
    server.saved.push(body ?? {})
    return {}
  },
}))
beforeEach(() => {
  server.records.clear()
  server.saved.length = 0
})

test('the day that a colleague has entered for an incident meanwhile stays', async () => {
  server.records.set(1, { id: 1, version: 2, doneon: '2026-03-01' })
  server.records.set(2, { id: 2, version: 1, doneon: null })
  for (const id of [1, 2]) await setDone(5, id, '2026-04-01')
  expect(server.saved).toEqual([expect.objectContaining({ id: 2, doneon: '2026-04-01' })])
})

test('the person that a colleague has named for a list meanwhile stays', async () => {
  server.records.set(1, { id: 1, version: 2, staffId: 9, spareOuts: [] })
  server.records.set(2, { id: 2, version: 1, staffId: null, spareOuts: [] })
  const items = [1, 2].map(id => ({ id: String(id), target: 'spares' }))
  await writeLists({ finding: { items } as never, dismantlerId: 5, staffId: 4 })
  expect(server.saved).toEqual([expect.objectContaining({ id: 2, staffId: 4 })])
})
