import sharp from 'sharp'
import { asError } from '../../process/aserror.ts'
import { DRAWING_SECONDS } from '../limits.ts'
import type { Drawn } from './index.ts'
import { done, type Job } from './jobs.ts'

sharp.cache(false)
sharp.concurrency(1)

/** Process that draws one picture after the other for its parent server, and ends with it. */
process.on('message', async (job: Job) => {
  const over = limited(process.cpuUsage())
  const answer: Drawn = await done(job).then(
    bytes => ({ bytes }),
    error => ({ failure: asError(error).message }),
  )
  clearInterval(over)
  process.send?.(answer)
})
/** Ends this process, whose threads cannot be stopped otherwise, after too much CPU time: a busy machine does not count. */
const limited = (since: NodeJS.CpuUsage) =>
  setInterval(() => {
    const { user, system } = process.cpuUsage(since)
    if (user + system > DRAWING_SECONDS * 1e6) process.kill(process.pid, 'SIGKILL')
  }, 500)

process.on('disconnect', () => process.exit())
