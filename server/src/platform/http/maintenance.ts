import type { Endpoint } from '@kreislauf/core/kit.ts'
import { Maintenance } from '@kreislauf/core/maintenance.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type pg from 'pg'
import type { Changes } from '../database/changes.ts'
import type { Config } from '../process/config.ts'

/** Cache time in ms, in case the notification of a change is lost. */
const FRESH = 2000
/** Seconds until a browser retries: default, minimum and maximum. */
const AGAIN = { usual: 120, least: 15, most: 3600 }

/** While the demo is being reset nobody has access, not even admins. */
type Told = Maintenance & { resetting: boolean }

/** The operator's maintenance switch: `MAINTENANCE` of the configuration, or the one in the database (decision 42). */
export class MaintenanceSwitch {
  readonly #pool: pg.Pool
  readonly #config: Config
  #read: { at: number; value: Promise<Told> } | undefined

  constructor(pool: pg.Pool, config: Config, changes: Changes) {
    this.#pool = pool
    this.#config = config
    changes.hear('operator_setting', () => {
      this.#read = undefined
    })
  }

  /** The switch in the database, cached for at most two seconds. */
  now(): Promise<Told> {
    if (this.#read && Date.now() - this.#read.at < FRESH) return this.#read.value
    const value = this.#stored()
    this.#read = { at: Date.now(), value }
    value.catch(() => {
      this.#read = undefined
    })
    return value
  }

  /** The problem that a call is refused with during maintenance; calls of the system itself are always served. */
  async why(endpoint: Endpoint): Promise<Problem | undefined> {
    if (endpoint.feature === 'system') return undefined
    const { on, until, resetting } = await this.now()
    if (endpoint.always && !resetting) return undefined
    if (this.#config.MAINTENANCE) return new Problem('maintenance', { seconds: AGAIN.usual })
    return on ? new Problem('maintenance', { seconds: secondsTill(until) }) : undefined
  }

  /** Whether the operator's admins are refused too. */
  async total(): Promise<boolean> {
    return this.#config.MAINTENANCE || (await this.now()).resetting
  }

  async #stored(): Promise<Told> {
    const { rows } = await this.#pool.query(`select value from operator_setting where key = 'maintenance'`)
    const value: { resetting?: boolean } = rows[0]?.value ?? {}
    return { ...Maintenance.parse({ on: false, ...value }), resetting: value.resetting === true }
  }
}

function secondsTill(until: string | null | undefined) {
  if (!until) return AGAIN.usual
  const seconds = Math.ceil((Date.parse(until) - Date.now()) / 1000)
  return Math.min(AGAIN.most, Math.max(AGAIN.least, seconds))
}
