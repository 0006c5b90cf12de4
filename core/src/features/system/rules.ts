import { keysOf } from '../../keys.ts'
import { type Key, keyFrom } from '../../words.ts'
import type { JobRun, SystemStatus } from './contract.ts'

/** Locale key of a job: `trial notices` is `system.jobs.trial-notices`. */
export const jobWords = (name: string): Key => keyFrom(`system.jobs.${name.replace(/[^A-Za-z]+/g, '-')}`)

/** An unfinished run counts as active (running or queued) for thirty minutes, as in `ask_job`. */
const ABANDONED_MS = 30 * 60_000
export const runsNow = (run: JobRun | null, now = Date.now()): boolean =>
  !!run && !run.finished && !run.failure && now - Date.parse(run.begun) < ABANDONED_MS

/** Duration of a finished run in whole seconds; undefined while it runs or after a failure. */
export const secondsOf = ({ begun, finished }: JobRun): number | undefined =>
  finished ? Math.round((Date.parse(finished) - Date.parse(begun)) / 1000) : undefined

/** A backup is late one hour after the next one was due. */
const BACKUP_HOURS = 25

/** Days for which a company counts as new, and before which an ending trial or certificate is shown; same as in `system_status`. */
export const NEW_DAYS = 7
export const TRIAL_DAYS = 14
export const CERTIFICATE_DAYS = 30

const GIGABYTE = 1024 ** 3

export type Need = 'neutral' | 'warning' | 'bad'

/** Whether the backup needs attention: none configured, none complete yet, or the last one older than a day. */
export function backupNeed({ daily, last }: SystemStatus['backup'], now = Date.now()): Need {
  if (!daily) return 'warning'
  return last && now - Date.parse(last) < BACKUP_HOURS * 3_600_000 ? 'neutral' : 'bad'
}

/** Whether disk space needs attention: soon below a tenth or 10 GB, now below 2 GB. */
export function diskNeed(disk: SystemStatus['disk']): Need {
  if (!disk) return 'neutral'
  if (disk.free < 2 * GIGABYTE) return 'bad'
  return disk.free < 10 * GIGABYTE || disk.free < disk.total / 10 ? 'warning' : 'neutral'
}

/** Parts of the installation that need attention. */
export type Trouble = 'maintenance' | 'backup' | 'disk' | 'jobs'

type Health = Pick<SystemStatus, 'maintenance' | 'closed' | 'backup' | 'disk' | 'jobs'>

/** Jobs whose last run failed. */
export const failedJobs = ({ jobs }: Pick<SystemStatus, 'jobs'>): number =>
  jobs.filter(({ run }) => run?.failure).length

/** Urgency of each part of the installation that needs attention. */
export function troublesOf(status: Health, now = Date.now()): { what: Trouble; need: Need }[] {
  const needs: Record<Trouble, Need> = {
    maintenance: status.maintenance.on || status.closed ? 'warning' : 'neutral',
    backup: backupNeed(status.backup, now),
    disk: diskNeed(status.disk),
    jobs: failedJobs(status) ? 'bad' : 'neutral',
  }
  return keysOf(needs).flatMap(what => (needs[what] === 'neutral' ? [] : [{ what, need: needs[what] }]))
}
