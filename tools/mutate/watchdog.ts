import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const fileIn = (folder: string) => join(folder, '.mutants/process')

/** Notes that this process runs the next trial. */
export const noteProcess = (folder: string): void => writeFileSync(fileIn(folder), String(process.pid))

/** Seconds that a file may load: a new process loads the whole server, which takes minutes on a busy computer. */
const LOADING = 600

/** Ends the process of a trial that takes longer than it may, as one does that loops for ever. Trials run one after the other. */
export class Watchdog {
  /** Seconds that the tests of each file may take; those of a missing one may take any time. */
  #allowed: ReadonlyMap<string, number> = new Map()
  #timer: NodeJS.Timeout | undefined
  #ended: string | undefined
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  watch(allowed: ReadonlyMap<string, number>): void {
    this.#allowed = allowed
    this.#ended = undefined
  }

  /** The file is being loaded. */
  loads(file: string): void {
    this.#allow(file, LOADING)
  }

  /** Its tests begin. */
  begins(file: string): void {
    this.#allow(file, this.#allowed.get(file))
  }

  #allow(file: string, seconds: number | undefined): void {
    this.ends()
    if (seconds !== undefined && this.#allowed.has(file))
      this.#timer = setInterval(() => this.#end(file), seconds * 1000)
  }

  /** Tries again later where the process has not started yet. */
  #end(file: string): void {
    try {
      process.kill(Number(readFileSync(fileIn(this.#folder), 'utf8')), 'SIGKILL')
      this.#ended = file
      this.ends()
    } catch {}
  }

  ends(): void {
    clearInterval(this.#timer)
  }

  /** The test file whose process was ended since `watch`. */
  get ended(): string | undefined {
    return this.#ended
  }
}
