import { today as todayInBerlin } from '@kreislauf/core/days.ts'
import { onOwnerConnection } from '../platform/database/ownerconnection.ts'
import type { FileStore } from '../platform/files/store.ts'
import { dailyAt, type Job } from '../platform/jobs/jobs.ts'
import type { Platform } from '../platform/process/platform.ts'
import { mandatorIds, sweepMandator, sweepPassing } from './queries.ts'
import type { Gone } from './rules.ts'

interface Sweeping {
  url: string
  files: FileStore
  /** The day that counts; another one in tests. */
  today?: string
  /** Only tells what would go. */
  dry?: boolean
}

/**
 * Deletes or anonymises personal data whose retention has ended (decision 45, domain.md 1.9), mandator by mandator, and keeps a log
 * of it. The history still verifies afterwards: only values go, never a link of the chain (details O84).
 */
export function sweep({ url, files, today = todayInBerlin(), dry = false }: Sweeping): Promise<Gone[]> {
  return onOwnerConnection(url, async client => {
    const gone: Gone[] = []
    for (const mandatorId of await mandatorIds(client)) {
      const swept = await sweepMandator(client, mandatorId, today, !dry)
      gone.push(...swept.gone)
      if (!dry) for (const key of swept.keys) await files.delete(key)
    }
    return [...gone, ...(await sweepPassing(client, !dry))]
  })
}

/** Each night. */
export const retentionJobs = ({ config, files }: Pick<Platform, 'config' | 'files'>): Job[] => [
  {
    name: 'retention',
    lastDue: dailyAt('03:30'),
    work: async () => void (await sweep({ url: config.DATABASE_URL ?? '', files })),
  },
]
