import { keysOf } from '../../keys.ts'
import { type Key, keyFrom } from '../../words.ts'
import type { JobRun, SystemStatus } from './contract.ts'

/** The key of recurring work: `trial notices` is `system.jobs.trial-notices`. */
export const jobWords = (name: string): Key => keyFrom(`system.jobs.${name.replace(/[^A-Za-z]+/g, '-')}`)

/** A run that has not ended and is not given up yet: it works or waits for its turn. Thirty minutes as in `ask_job`. */
const ABANDONED_MS = 30 * 60_000
export const runsNow = (run: JobRun | null, now = Date.now()): boolean =>
  !!run && !run.finished && !run.failure && now - Date.parse(run.begun) < ABANDONED_MS

/** How long a finished run took, in whole seconds; undefined while it runs or where it failed. */
export const secondsOf = ({ begun, finished }: JobRun): number | undefined =>
  finished ? Math.round((Date.parse(finished) - Date.parse(begun)) / 1000) : undefined

/** A backup is late an hour after the next one was due. */
const BACKUP_HOURS = 25

/** Days in which a company counts as new, and ahead of which its ending trial or certificate is shown; `system_status` counts the same. */
export const NEW_DAYS = 7
export const TRIAL_DAYS = 14
export const CERTIFICATE_DAYS = 30

const GIGABYTE = 1024 ** 3

export type Need = 'neutral' | 'warning' | 'bad'

/** Whether the backup needs somebody: none is made, none was whole yet, or the last one is older than a day. */
export function backupNeed({ daily, last }: SystemStatus['backup'], now = Date.now()): Need {
  if (!daily) return 'warning'
  return last && now - Date.parse(last) < BACKUP_HOURS * 3_600_000 ? 'neutral' : 'bad'
}

/** Whether space needs somebody: below a tenth or 10 GB it soon will, below 2 GB it does now. */
export function diskNeed(disk: SystemStatus['disk']): Need {
  if (!disk) return 'neutral'
  if (disk.free < 2 * GIGABYTE) return 'bad'
  return disk.free < 10 * GIGABYTE || disk.free < disk.total / 10 ? 'warning' : 'neutral'
}

/** What of the installation needs somebody. */
export type Trouble = 'maintenance' | 'backup' | 'disk' | 'jobs'

type Health = Pick<SystemStatus, 'maintenance' | 'closed' | 'backup' | 'disk' | 'jobs'>

/** Works whose last run failed. */
export const failedJobs = ({ jobs }: Pick<SystemStatus, 'jobs'>): number =>
  jobs.filter(({ run }) => run?.failure).length

/** How much each part of the installation needs somebody; those that do not are left out. */
export function troublesOf(status: Health, now = Date.now()): { what: Trouble; need: Need }[] {
  const needs: Record<Trouble, Need> = {
    maintenance: status.maintenance.on || status.closed ? 'warning' : 'neutral',
    backup: backupNeed(status.backup, now),
    disk: diskNeed(status.disk),
    jobs: failedJobs(status) ? 'bad' : 'neutral',
  }
  return keysOf(needs).flatMap(what => (needs[what] === 'neutral' ? [] : [{ what, need: needs[what] }]))
}
