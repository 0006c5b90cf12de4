import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { outdate } from './outdated.ts'

test('a change that arrives during the first read of a record is shown', async () => {
  const client = new QueryClient()
  let stored = 'before'
  let answer = () => {}
  const queryFn = async () => {
    const read = stored
    await new Promise<void>(done => {
      answer = done
    })
    return read
  }
  const observer = new QueryObserver(client, { queryKey: ['record'], queryFn })
  const leave = observer.subscribe(() => {})
  stored = 'after'
  void outdate(client, () => true)
  await vi.waitFor(() => {
    answer()
    expect(observer.getCurrentResult().data).toBe('after')
  })
  leave()
})

test('cached answers that no screen shows are refetched only when needed', async () => {
  const client = new QueryClient()
  let reads = 0
  await client.fetchQuery({ queryKey: ['record'], queryFn: () => ++reads, staleTime: 60_000 })
  await outdate(client, () => true)
  expect(reads).toBe(1)
  expect(await client.fetchQuery({ queryKey: ['record'], queryFn: () => ++reads, staleTime: 60_000 })).toBe(2)
})

test('a save is done while the server is still drawing a picture for the screen', async () => {
  const client = new QueryClient()
  let reads = 0
  const record = new QueryObserver(client, { queryKey: ['order'], queryFn: () => ++reads })
  const picture = new QueryObserver(client, { queryKey: ['order', 'photo'], queryFn: () => new Promise(() => {}) })
  const leave = [record.subscribe(() => {}), picture.subscribe(() => {})]
  await vi.waitFor(() => expect(reads).toBe(1))
  await outdate(client, () => true)
  expect(reads).toBe(2)
  for (const one of leave) one()
})
