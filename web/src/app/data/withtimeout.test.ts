import { Problem } from '@kreislauf/core/problems.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withTimeout } from './withtimeout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a part of the app that stalls is given up after two minutes, and no sooner', async () => {
  let told: unknown
  withTimeout(new Promise(() => {})).catch((problem: unknown) => (told = problem))
  await vi.advanceTimersByTimeAsync(119_000)
  expect(told).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1000)
  expect(told).toBeInstanceOf(Problem)
  expect(told).toMatchObject({ code: 'no-answer', params: { count: 120 } })
})

test('what comes or fails in time is handed on', async () => {
  await expect(withTimeout(Promise.resolve(1))).resolves.toBe(1)
  await expect(withTimeout(Promise.reject(new TypeError('lost')))).rejects.toThrow('lost')
})
