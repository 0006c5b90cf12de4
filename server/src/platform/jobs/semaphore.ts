import { Problem, type ProblemCode } from '@kreislauf/core/problems.ts'
import {
  FORMS_OF_ONE,
  IMPORT_PATIENCE_SECONDS,
  IMPORTS_AT_ONCE,
  TABLES_AT_ONCE,
  UPLOAD_PATIENCE_SECONDS,
  UPLOADS_OF_ONE,
  UPLOADS_WAITING,
} from '../files/limits.ts'

interface Waiting {
  company: number
  enter: () => void
}

interface PlacesOptions {
  ofOne?: number
  queue?: number
  problem?: ProblemCode
}

/** A semaphore for scarce resources, of which one company gets at most half; further callers wait in a queue. */
export class Semaphore {
  readonly #most: number
  readonly #mostOfOne: number
  readonly #patience: number
  readonly #queue: number
  readonly #problem: ProblemCode
  readonly #taken = new Map<number, number>()
  #inside = 0
  #waiting: Waiting[] = []

  /**
   * `patience`: maximum wait in seconds; `ofOne`: permits for one company, half of all by default; `queue`: maximum
   * number of waiting callers of one company; `problem`: thrown if no permit is available.
   */
  constructor(most: number, patience: number, { ofOne, queue = 5, problem = 'busy' }: PlacesOptions = {}) {
    this.#most = most
    this.#mostOfOne = ofOne ?? Math.max(1, Math.floor(most / 2))
    this.#patience = patience
    this.#queue = queue
    this.#problem = problem
  }

  /**
   * Runs the work while holding a permit. Throws Problem `busy` (or `problem`) {seconds} if none becomes free in time,
   * or if the caller is gone.
   */
  async through<Result>(company: number, gone: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    await this.#enter(company, gone)
    try {
      return await work()
    } finally {
      this.#leave(company)
    }
  }

  #free(company: number) {
    return this.#inside < this.#most && (this.#taken.get(company) ?? 0) < this.#mostOfOne
  }

  #take(company: number) {
    this.#inside++
    this.#taken.set(company, (this.#taken.get(company) ?? 0) + 1)
  }

  async #enter(company: number, gone: AbortSignal): Promise<void> {
    if (gone.aborted) throw this.#busy()
    if (this.#free(company)) return this.#take(company)
    const mine = this.#waiting.filter(waiting => waiting.company === company)
    if (mine.length >= this.#queue) throw this.#busy()
    await new Promise<void>((resolve, reject) => {
      const end = () => {
        clearTimeout(over)
        gone.removeEventListener('abort', giveUp)
        this.#waiting = this.#waiting.filter(one => one !== waiting)
      }
      const giveUp = () => {
        end()
        reject(this.#busy())
      }
      const enter = () => {
        end()
        resolve()
      }
      const waiting = { company, enter }
      const over = setTimeout(giveUp, this.#patience * 1000)
      gone.addEventListener('abort', giveUp)
      this.#waiting.push(waiting)
    })
  }

  #leave(company: number) {
    this.#inside--
    const left = (this.#taken.get(company) ?? 1) - 1
    if (left) this.#taken.set(company, left)
    else this.#taken.delete(company)
    const next = this.#waiting.find(waiting => this.#free(waiting.company))
    if (!next) return
    this.#take(next.company)
    next.enter()
  }

  #busy() {
    return new Problem(this.#problem, { seconds: this.#patience })
  }
}

/** For files that companies upload. */
export const semaphoreForFiles = () => {
  const ofOne = { ofOne: UPLOADS_OF_ONE, queue: UPLOADS_WAITING }
  return {
    forms: new Semaphore(Number.POSITIVE_INFINITY, UPLOAD_PATIENCE_SECONDS, {
      ofOne: FORMS_OF_ONE,
      queue: UPLOADS_WAITING,
    }),
    tablesComing: new Semaphore(Number.POSITIVE_INFINITY, UPLOAD_PATIENCE_SECONDS, ofOne),
    uploads: new Semaphore(Number.POSITIVE_INFINITY, UPLOAD_PATIENCE_SECONDS, ofOne),
    tables: {
      lookedAt: new Semaphore(TABLES_AT_ONCE, UPLOAD_PATIENCE_SECONDS, ofOne),
      broughtIn: new Semaphore(IMPORTS_AT_ONCE, IMPORT_PATIENCE_SECONDS, ofOne),
    },
  }
}
