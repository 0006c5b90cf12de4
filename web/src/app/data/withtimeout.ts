import { Problem } from '@kreislauf/core/problems.ts'

/** So long whatever is loaded may take, in milliseconds. */
export const MOST_WAIT = 120_000

/** What is being loaded, or `no-answer` where it neither comes nor fails. */
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
