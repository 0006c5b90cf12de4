import { Problem } from '@kreislauf/core/problems.ts'

/** Time limit of any load, in ms. */
export const MOST_WAIT = 120_000

/** Resolves with the loaded part; throws `no-answer` after the time limit. */
export async function withTimeout<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stalled = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Problem('no-answer', { count: MOST_WAIT / 1000 })), MOST_WAIT)
  })
  try {
    return await Promise.race([loading, stalled])
  } finally {
    clearTimeout(timer)
  }
}
