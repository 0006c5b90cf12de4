import { Problem, type ProblemCode } from '@kreislauf/core/problems.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { unreadOf } from './useunread.ts'

/** A read that failed with this code; somebody still waits for its answer unless `left`. */
async function failing(code: ProblemCode, left = false) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const error = new Problem(code)
  const observer = new QueryObserver(client, { queryKey: [code], queryFn: () => Promise.reject(error) })
  const leave = observer.subscribe(() => {})
  await observer.refetch()
  if (left) leave()
  return { client, error }
}

test('a failed read besides the main one of a screen is shown above it', async () => {
  const { client, error } = await failing('unexpected')
  expect(unreadOf(client, new Map())).toMatchObject([{ state: { error } }])
})

test('a failure that a part of the screen shows itself is not shown twice', async () => {
  const { client, error } = await failing('unexpected')
  expect(unreadOf(client, new Map([[error, 1]]))).toEqual([])
})

test('reads that are abandoned, forbidden or not found do not count as failures', async () => {
  for (const { client } of await Promise.all([failing('unexpected', true), failing('forbidden'), failing('not-found')]))
    expect(unreadOf(client, new Map())).toEqual([])
})
