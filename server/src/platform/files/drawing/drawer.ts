import sharp from 'sharp'
import { asError } from '../../thrown.ts'
import type { Drawn } from './index.ts'
import { done, type Job } from './jobs.ts'

sharp.cache(false)
sharp.concurrency(1)

/** Draws one picture after the other for the server that began this process, and ends with it. */
process.on('message', async (job: Job) => {
  const answer: Drawn = await done(job).then(
    bytes => ({ bytes }),
    error => ({ failure: asError(error).message }),
  )
  process.send?.(answer)
})
process.on('disconnect', () => process.exit())
