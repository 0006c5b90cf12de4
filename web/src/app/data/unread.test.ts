import { Problem, type ProblemCode } from '@kreislauf/core/problems.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { unreadOf } from './unread.ts'

/** A read that failed so, with somebody who still wants its answer unless it is `left`. */
async function failing(code: ProblemCode, left = false) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const error = new Problem(code)
  const observer = new QueryObserver(client, { queryKey: [code], queryFn: () => Promise.reject(error) })
  const leave = observer.subscribe(() => {})
  await observer.refetch()
  if (left) leave()
  return { client, error }
}

test('a read that failed beside the main one of a screen is told above it', async () => {
  const { client, error } = await failing('unexpected')
  expect(unreadOf(client, new Map())).toMatchObject([{ state: { error } }])
})

test('what a place of the screen tells itself is not told twice', async () => {
  const { client, error } = await failing('unexpected')
  expect(unreadOf(client, new Map([[error, 1]]))).toEqual([])
})

test('what nobody waits for any more, one may not read or is not there is no failure', async () => {
  for (const { client } of await Promise.all([failing('unexpected', true), failing('forbidden'), failing('not-found')]))
    expect(unreadOf(client, new Map())).toEqual([])
})
