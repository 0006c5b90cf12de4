import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Gauge, type Registry } from 'prom-client'
import { isBackup } from '../backup/schedule.ts'
import { spaceOf } from '../files/space.ts'
import type { Platform } from '../process/platform.ts'

interface Upkeep {
  /** Seconds since the last backup by any server; null if there is none. */
  backupAge: number | null
  deadMails: number
  /** Failed runs without a later success, by job. */
  failedJobs: Record<string, number>
}

async function upkeepOf({ pool }: Pick<Platform, 'pool'>): Promise<Upkeep> {
  const { rows } = await pool.raw.query<Upkeep>(
    `select (select extract(epoch from now() - max(finished_at))::float from job_run where name = 'backup') as "backupAge",
       (select count(*)::int from mail where state = 'DEAD') as "deadMails",
       (select coalesce(jsonb_object_agg(name, failed), '{}') from (select name, count(*) filter (where failure is not null and finished_at is null) as failed
          from job_run group by name) of_job) as "failedJobs"`,
  )
  return rows[0] ?? { backupAge: null, deadMails: 0, failedJobs: {} }
}

/** Size in bytes of the newest backup in the folder. */
async function lastBackup(folder: string): Promise<number | undefined> {
  const newest = (await readdir(folder).catch(() => [])).filter(isBackup).sort().at(-1)
  return newest === undefined ? undefined : (await stat(join(folder, newest)).catch(() => undefined))?.size
}

/**
 * Registers the gauges for alerts: age of the last backup, failed jobs, free disk space. Without the database, the
 * gauges that need it are omitted.
 */
export function measureUpkeep(register: Registry, platform: Platform): void {
  const { config } = platform
  const gauge = (name: string, help: string, labelNames: string[], collect: (of: Gauge) => Promise<void>) =>
    new Gauge({
      ...{ name, help, labelNames, registers: [register] },
      async collect() {
        this.reset()
        await collect(this)
      },
    })
  let asking: Promise<Upkeep | undefined> | undefined
  /** All gauges of one scrape share one query. */
  const found = () => {
    asking ??= upkeepOf(platform)
      .catch(() => undefined)
      .finally(() => {
        asking = undefined
      })
    return asking
  }
  if (config.BACKUP_DIR) {
    const folder = config.BACKUP_DIR
    gauge('backup_age_seconds', 'Time since the last backup was whole; +Inf where none ever was', [], async of => {
      const upkeep = await found()
      if (upkeep) of.set(upkeep.backupAge ?? Number.POSITIVE_INFINITY)
    })
    gauge('backup_bytes', 'Size of the newest backup in BACKUP_DIR', [], async of =>
      of.set((await lastBackup(folder)) ?? 0),
    )
  }
  gauge('mail_dead', 'Mails that nobody tries to send any more', [], async of => {
    const upkeep = await found()
    if (upkeep) of.set(upkeep.deadMails)
  })
  gauge('jobs_failed', 'Runs that failed and have not been made up for, by job', ['job'], async of => {
    for (const [job, count] of Object.entries((await found())?.failedJobs ?? {})) of.set({ job }, count)
  })
  gauge('disk_free_bytes', 'Room in the folders that this server keeps data in', ['folder'], async of => {
    const { DATA_DIR, FILES_DIR, BACKUP_DIR } = config
    for (const [folder, path] of Object.entries({ data: DATA_DIR, files: FILES_DIR, backup: BACKUP_DIR })) {
      const space = path && (await spaceOf(path))
      if (space) of.set({ folder }, space.free)
    }
  })
}
