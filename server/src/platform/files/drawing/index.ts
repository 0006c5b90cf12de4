import { Crew } from '../../crew.ts'
import { DRAWERS, DRAWING_SECONDS } from '../../limits.ts'
import type { Job } from './jobs.ts'

export type Drawn = { bytes: Uint8Array } | { failure: string }

const drawers = new Crew<Job, Drawn>(new URL('./drawer.ts', import.meta.url), DRAWERS)

/** Draws a picture in a process of its own. Rejects with what is wrong with the picture, also where it takes too long or kills the process. */
export async function draw(job: Job): Promise<Uint8Array> {
  const drawer = await drawers.take()
  const over = setTimeout(() => drawer.kill(), DRAWING_SECONDS * 1000)
  try {
    drawer.say(job)
    const drawn = await drawer.next()
    if ('failure' in drawn) throw new Error(drawn.failure)
    return drawn.bytes
  } finally {
    clearTimeout(over)
    drawers.giveBack(drawer)
  }
}
