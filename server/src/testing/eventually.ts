import { vi } from 'vitest'

/** Asks again until it holds, however busy the machine is. */
export const eventually = <Result>(check: () => Result | Promise<Result>) => vi.waitFor(check, { timeout: 15_000 })
