import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { HELPER_IDLE_SECONDS } from '../files/limits.ts'

/** Whoever works with the server comes first. */
const LATER = 10

/** A process that works for one at a time. `Said` is what it is told, `Told` what it answers. */
export class Helper<Said extends object, Told> {
  readonly #process: ChildProcess
  readonly #told: Told[] = []
  readonly #end: (signal: NodeJS.Signals | null) => void
  #lost: Error | undefined
  #wake = () => {}

  constructor(process: ChildProcess, lost: () => void) {
    this.#process = process
    process.on('message', told => {
      this.#told.push(told as Told)
      this.#wake()
    })
    this.#end = signal => {
      this.#lost ??= new HelperLost(signal === 'SIGABRT')
      this.#wake()
      lost()
    }
    process.on('exit', (_, signal) => this.#end(signal)).on('error', () => this.#end(null))
  }

  say(said: Said): void {
    if (this.#process.connected) this.#process.send(said)
  }

  /** What it tells next. Throws HelperLost once the process has ended. */
  async next(): Promise<Told> {
    for (;;) {
      const one = this.#told.shift()
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

  /** It ends by itself when nobody holds its line any more. */
  letGo(): void {
    if (this.#process.connected) this.#process.disconnect()
  }

  /** A process that does nothing does not keep this one alive. */
  hold(working: boolean): void {
    for (const one of [this.#process, this.#process.channel]) one?.[working ? 'ref' : 'unref']()
  }
}

/** A process that works for this one has ended before its time; `full` where its memory had an end. */
export class HelperLost extends Error {
  readonly full: boolean

  constructor(full: boolean) {
    super('The process that did the work ended')
    this.full = full
  }
}

/**
 * Processes for what strangers send. They have nothing of this server but what they are told: neither the threads that passwords need nor
 * the secrets of its environment, and the processor only when nobody else wants it. `most` at once, others wait; `heapMb` each.
 */
export class Crew<Said extends object, Told> {
  readonly #file: URL
  readonly #most: number
  readonly #flags: string[]
  readonly #all = new Set<Helper<Said, Told>>()
  readonly #idle = new Map<Helper<Said, Told>, NodeJS.Timeout>()
  readonly #waiting: ((helper: Helper<Said, Told>) => void)[] = []

  constructor(file: URL, most: number, heapMb?: number) {
    this.#file = file
    this.#most = most
    this.#flags = heapMb ? [`--max-old-space-size=${heapMb}`] : []
  }

  /** One for whoever asks, who gives it back. */
  take(): Promise<Helper<Said, Told>> {
    return new Promise(resolve => {
      this.#waiting.push(resolve)
      this.#dispatch()
    })
  }

  /** Back for the next one; one that was left in the middle of its work is killed before. */
  giveBack(helper: Helper<Said, Told>): void {
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

  #begin(): Helper<Said, Told> {
    const process = fork(this.#file, {
      execArgv: this.#flags,
      env: { PATH: globalThis.process.env['PATH'], UV_THREADPOOL_SIZE: '2' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', this.#flags.length ? 'ignore' : 'inherit', 'ipc'],
    })
    // Before it has begun any thread: on Linux each has a priority of its own, that of the one which began it.
    if (process.pid) setPriority(process.pid, LATER)
    const helper: Helper<Said, Told> = new Helper(process, () => {
      this.#leave(helper)
      this.#dispatch()
    })
    this.#all.add(helper)
    return helper
  }

  #leave(helper: Helper<Said, Told>): void {
    clearTimeout(this.#idle.get(helper))
    this.#idle.delete(helper)
    this.#all.delete(helper)
    helper.letGo()
  }
}
