import { type ChildProcess, fork } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import { HELPER_IDLE_SECONDS } from '../files/limits.ts'

/** Priority below that of the server. */
const LATER = 10

/**
 * Lowers the priority of a new process. On Linux each thread has its own and inherits that of the one that starts it: the
 * first one, then those that it may have started before.
 */
function putLater(pid: number): void {
  setPriority(pid, LATER)
  if (process.platform !== 'linux') return
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`)) setPriority(Number(thread), LATER)
  } catch {
    // The process or the thread has already ended.
  }
}

/** A worker process that serves one caller at a time. `Input` is the type of its input, `Output` of its output. */
export class Helper<Input extends object, Output> {
  readonly #process: ChildProcess
  readonly #received: Output[] = []
  readonly #end: (signal: NodeJS.Signals | null) => void
  #lost: Error | undefined
  #wake = () => {}

  constructor(process: ChildProcess, lost: () => void) {
    this.#process = process
    process.on('message', message => {
      this.#received.push(message as Output)
      this.#wake()
    })
    this.#end = signal => {
      this.#lost ??= new HelperLost(signal === 'SIGABRT')
      this.#wake()
      lost()
    }
    process.on('exit', (_, signal) => this.#end(signal)).on('error', () => this.#end(null))
  }

  send(input: Input): void {
    if (this.#process.connected) this.#process.send(input)
  }

  /** The next message from it. Throws HelperLost once the process has ended. */
  async next(): Promise<Output> {
    for (;;) {
      const one = this.#received.shift()
      if (one !== undefined) return one
      if (this.#lost) throw this.#lost
      await new Promise<void>(resolve => {
        this.#wake = resolve
      })
    }
  }

  kill(): void {
    this.#process.kill('SIGKILL')
    this.#end('SIGKILL')
  }

  /** Disconnects it, whereupon it exits by itself. */
  letGo(): void {
    if (this.#process.connected) this.#process.disconnect()
  }

  /** An idle worker does not keep this process alive. */
  hold(working: boolean): void {
    for (const one of [this.#process, this.#process.channel]) one?.[working ? 'ref' : 'unref']()
  }
}

/** A worker process ended unexpectedly; `full` if it ran out of memory. */
export class HelperLost extends Error {
  readonly full: boolean

  constructor(full: boolean) {
    super('The process that did the work ended')
    this.full = full
  }
}

/**
 * A pool of worker processes for untrusted input. They receive only the messages sent to them: they share neither the
 * thread pool that hashes passwords nor the secrets of the environment, and run at low priority. At most `most` at
 * once, further callers wait; `heapMb` of heap each.
 */
export class Crew<Input extends object, Output> {
  readonly #file: URL
  readonly #most: number
  readonly #flags: string[]
  readonly #all = new Set<Helper<Input, Output>>()
  readonly #idle = new Map<Helper<Input, Output>, NodeJS.Timeout>()
  readonly #waiting: ((helper: Helper<Input, Output>) => void)[] = []

  constructor(file: URL, most: number, heapMb?: number) {
    this.#file = file
    this.#most = most
    this.#flags = heapMb ? [`--max-old-space-size=${heapMb}`] : []
  }

  /** Takes a worker; the caller has to give it back. */
  take(): Promise<Helper<Input, Output>> {
    return new Promise(resolve => {
      this.#waiting.push(resolve)
      this.#dispatch()
    })
  }

  /** Returns a worker to the pool; one that is still busy is killed. */
  giveBack(helper: Helper<Input, Output>): void {
    if (!this.#all.has(helper)) return
    helper.hold(false)
    this.#idle.set(helper, setTimeout(() => this.#leave(helper), HELPER_IDLE_SECONDS * 1000).unref())
    this.#dispatch()
  }

  #dispatch(): void {
    if (!this.#waiting.length) return
    const [idle] = this.#idle.keys()
    const helper = idle ?? (this.#all.size < this.#most ? this.#begin() : undefined)
    if (!helper) return
    clearTimeout(this.#idle.get(helper))
    this.#idle.delete(helper)
    helper.hold(true)
    this.#waiting.shift()?.(helper)
  }

  #begin(): Helper<Input, Output> {
    const process = fork(this.#file, {
      execArgv: this.#flags,
      env: { PATH: globalThis.process.env['PATH'], UV_THREADPOOL_SIZE: '2' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', this.#flags.length ? 'ignore' : 'inherit', 'ipc'],
    })
    if (process.pid) putLater(process.pid)
    const helper: Helper<Input, Output> = new Helper(process, () => {
      this.#leave(helper)
      this.#dispatch()
    })
    this.#all.add(helper)
    return helper
  }

  #leave(helper: Helper<Input, Output>): void {
    clearTimeout(this.#idle.get(helper))
    this.#idle.delete(helper)
    this.#all.delete(helper)
    helper.letGo()
  }
}
