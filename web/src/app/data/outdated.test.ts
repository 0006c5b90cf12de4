import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { outdate } from './outdated.ts'

test('a change that comes while a record is read for the first time is seen', async () => {
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

test('what was read before and nobody shows is read again only when it is wanted', async () => {
  const client = new QueryClient()
  let reads = 0
  await client.fetchQuery({ queryKey: ['record'], queryFn: () => ++reads, staleTime: 60_000 })
  await outdate(client, () => true)
  expect(reads).toBe(1)
  expect(await client.fetchQuery({ queryKey: ['record'], queryFn: () => ++reads, staleTime: 60_000 })).toBe(2)
})
