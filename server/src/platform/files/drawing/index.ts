import { type ChildProcess, fork } from 'node:child_process'
import { DRAWER_IDLE_SECONDS, DRAWERS, DRAWING_SECONDS } from '../../limits.ts'
import type { Job } from './jobs.ts'

interface Order {
  job: Job
  resolve: (bytes: Uint8Array) => void
  reject: (error: Error) => void
}
type Answer = { bytes: Uint8Array } | { failure: string }

const idle: ChildProcess[] = []
const busy = new Map<ChildProcess, { order: Order; over: NodeJS.Timeout }>()
const waiting: Order[] = []

/**
 * Draws a picture in a process of its own, which has nothing of this server but the picture: neither the threads that passwords need
 * nor the secrets of its environment. Rejects with what is wrong with the picture, also where it takes too long or kills the process.
 */
export const draw = (job: Job): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    waiting.push({ job, resolve, reject })
    dispatch()
  })

function dispatch(): void {
  if (!waiting.length) return
  const drawer = idle.pop() ?? (busy.size < DRAWERS ? begin() : undefined)
  const order = drawer && waiting.shift()
  if (!drawer || !order) return
  const over = setTimeout(() => drawer.kill('SIGKILL'), DRAWING_SECONDS * 1000)
  busy.set(drawer, { order, over })
  hold(drawer, true)
  drawer.send(order.job)
}

function begin(): ChildProcess {
  const drawer = fork(new URL('./drawer.ts', import.meta.url), {
    execArgv: [],
    env: { PATH: process.env['PATH'], UV_THREADPOOL_SIZE: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let letGo: NodeJS.Timeout | undefined
  drawer.on('message', (answer: Answer) => {
    const order = released(drawer)
    idle.push(drawer)
    letGo = setTimeout(() => leave(drawer), DRAWER_IDLE_SECONDS * 1000).unref()
    if ('bytes' in answer) order?.resolve(answer.bytes)
    else order?.reject(new Error(answer.failure))
    dispatch()
  })
  const lost = () => {
    clearTimeout(letGo)
    leave(drawer)
    released(drawer)?.reject(new Error('The process that drew the picture ended'))
    dispatch()
  }
  drawer.on('exit', lost).on('disconnect', lost).on('error', lost)
  return drawer
}

/** An idle one ends by itself when nobody holds its line any more. */
function leave(drawer: ChildProcess): void {
  const at = idle.indexOf(drawer)
  if (at < 0) return
  idle.splice(at, 1)
  if (drawer.connected) drawer.disconnect()
}

function released(drawer: ChildProcess): Order | undefined {
  const work = busy.get(drawer)
  clearTimeout(work?.over)
  busy.delete(drawer)
  hold(drawer, false)
  return work?.order
}

/** A process that draws nothing does not keep this one alive. */
function hold(drawer: ChildProcess, working: boolean): void {
  for (const one of [drawer, drawer.channel]) one?.[working ? 'ref' : 'unref']()
}
