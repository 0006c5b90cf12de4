import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than a process needs to end by itself, beyond its time to drain. */
const patienceMs = 15_000

/**
 * Runs `count` server processes on one port. They end with this process, however it ends; one that dies is replaced.
 * Resolves when all listen; throws when one ends before.
 */
export async function startWorkers(count: number, env: Record<string, string> = {}, drainSeconds = 0) {
  cluster.schedulingPolicy = count === 1 ? cluster.SCHED_NONE : cluster.SCHED_RR
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'main.ts'), args: [] })
  let stopping = false
  const running = new Set<Worker>()

  const begin = async () => {
    const worker = cluster.fork(env)
    running.add(worker)
    worker.once('exit', () => running.delete(worker))
    const listening = await Promise.race([
      once(worker, 'listening').then(() => true),
      once(worker, 'exit').then(() => false),
    ])
    if (listening) worker.once('exit', replace)
    return listening
  }
  const replace = async () => {
    while (!stopping) {
      console.error('A server process ended unexpectedly; starting another')
      if (await begin()) return
      await sleep(2000)
    }
  }
  const stop = async () => {
    stopping = true
    const ended = [...running].map(worker => once(worker, 'exit'))
    for (const worker of running) worker.process.kill('SIGTERM')
    const slow = setTimeout(
      () => [...running].forEach(worker => void worker.process.kill('SIGKILL')),
      patienceMs + drainSeconds * 1000,
    )
    await Promise.all(ended)
    clearTimeout(slow)
  }

  const begun = await Promise.all(Array.from({ length: count }, begin))
  if (begun.every(Boolean)) return { stop }
  await stop()
  throw new Error('The server did not start')
}
