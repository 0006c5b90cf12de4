import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dailyAt, type Job } from '../jobs/jobs.ts'
import { directUrl } from '../process/config.ts'
import type { Platform } from '../process/platform.ts'
import { backup } from './dump.ts'

const NAME = /^kreislauf-(\d{4}-\d{2}-\d{2})T\d{4}\.backup$/

export const isBackup = (name: string) => NAME.test(name)

/** `kreislauf-2026-11-21T0200.backup`, in Berlin time. */
export const backupName = (due: Date) => {
  const here = Temporal.Instant.fromEpochMilliseconds(due.getTime()).toZonedDateTimeISO('Europe/Berlin')
  return `kreislauf-${here.toPlainDate()}T${here.toPlainTime().toString({ smallestUnit: 'minute' }).replace(':', '')}.backup`
}

/** Names of our own backups older than the given days; ignores other files in the folder. */
export function outdated(names: readonly string[], now: Date, days: number): string[] {
  const first = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO('Europe/Berlin')
    .toPlainDate()
    .subtract({ days })
    .toString()
  return names.filter(name => (NAME.exec(name)?.[1] ?? first) < first)
}

/** Daily backup into BACKUP_DIR; deletes old ones after a complete new one. */
export function backupJobs({ config, files }: Pick<Platform, 'config' | 'files'>): Job[] {
  const folder = config.BACKUP_DIR
  const url = directUrl(config)
  if (!folder || !url) return []
  return [
    {
      name: 'backup',
      lastDue: dailyAt(config.BACKUP_TIME),
      async work(due) {
        const path = join(folder, backupName(due))
        await rm(path, { force: true })
        await backup(url, files, path)
        for (const name of outdated(await readdir(folder), due, config.BACKUP_KEEP)) await rm(join(folder, name))
      },
    },
  ]
}
