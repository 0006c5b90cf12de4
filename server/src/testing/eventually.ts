import { vi } from 'vitest'

/** Retries until the check passes, for at most the given seconds. */
export const eventually = <Result>(check: () => Result | Promise<Result>, seconds = 40) =>
  vi.waitFor(check, { timeout: seconds * 1000 })
