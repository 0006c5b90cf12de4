import { vi } from 'vitest'

/** Asks again until it holds, however busy the machine is; at most for so many seconds. */
export const eventually = <Result>(check: () => Result | Promise<Result>, seconds = 40) =>
  vi.waitFor(check, { timeout: seconds * 1000 })
