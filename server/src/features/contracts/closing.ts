import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/process/platform.ts'
import { mailContract } from './mails.ts'
import { closeContracts } from './writing.queries.ts'

/**
 * Contracts of an own department end with its operation, and its proposals are withdrawn or declined; both sides are told
 * (rulings F32).
 */
export async function closeTrade(db: Db, platform: Pick<Platform, 'config'>, department: number): Promise<void> {
  for (const { id, mail } of await closeContracts(db, department)) await mailContract(db, platform, id, mail)
}
