import { Problem } from '@kreislauf/core/problems.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withTimeout } from './withtimeout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('loading a part of the app is given up after two minutes, and no sooner', async () => {
  let failure: unknown
  withTimeout(new Promise(() => {})).catch((problem: unknown) => (failure = problem))
  await vi.advanceTimersByTimeAsync(119_000)
  expect(failure).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1000)
  expect(failure).toBeInstanceOf(Problem)
  expect(failure).toMatchObject({ code: 'no-answer', params: { count: 120 } })
})

test('the result or failure of a load in time is passed on', async () => {
  await expect(withTimeout(Promise.resolve(1))).resolves.toBe(1)
  await expect(withTimeout(Promise.reject(new TypeError('lost')))).rejects.toThrow('lost')
})
