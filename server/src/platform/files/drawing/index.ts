import { Problem } from '@kreislauf/core/problems.ts'
import { Crew } from '../../jobs/crew.ts'
import { DRAWERS, DRAWING_PATIENCE_SECONDS } from '../limits.ts'
import type { Job } from './jobs.ts'

export type Drawn = { bytes: Uint8Array } | { failure: string }

const drawers = new Crew<Job, Drawn>(new URL('./drawer.ts', import.meta.url), DRAWERS)

/**
 * Draws a picture in a separate process. Rejects with the fault of the picture, also if it takes too much work or kills the process; with Problem
 * `busy` {seconds} if the machine had no time for it.
 */
export async function draw(job: Job): Promise<Uint8Array> {
  const drawer = await drawers.take()
  let late = false
  const over = setTimeout(() => {
    late = true
    drawer.kill()
  }, DRAWING_PATIENCE_SECONDS * 1000)
  try {
    drawer.send(job)
    const drawn = await drawer.next().catch((lost: unknown) => {
      throw late ? new Problem('busy', { seconds: DRAWING_PATIENCE_SECONDS }) : lost
    })
    if ('failure' in drawn) throw new Error(drawn.failure)
    return drawn.bytes
  } finally {
    clearTimeout(over)
    drawers.giveBack(drawer)
  }
}
