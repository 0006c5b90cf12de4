import { today } from '@kreislauf/core/days.ts'
import { agreements } from '@kreislauf/core/features/contracts/states.ts'
import { asMandator } from '../../platform/database/db.ts'
import { dailyAt, type Job } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/process/platform.ts'
import { remindingBy } from '../../twosided/reminding.ts'
import { lapseProposals, markTold, tellings, toTell } from './jobs.queries.ts'
import { mailEnding, remindOfContract } from './mails.ts'

/** Reminds the side that has not answered a proposal, once after a week. */
const remindOfProposals = remindingBy({ kind: agreements, table: 'contract', since: 'o.created_at' }, remindOfContract)

type Working = Pick<Platform, 'pool' | 'config'>

async function tell(platform: Working, name: keyof typeof tellings, day: string): Promise<void> {
  const telling = tellings[name]
  for (const { id, mandatorId } of await toTell(platform.pool.raw, telling, day))
    await asMandator(platform.pool, { mandatorId }, async db => {
      if (!(await markTold(db, id, telling))) return
      await (name === 'contractEnding' ? mailEnding(db, platform, id) : remindOfContract(db, platform, id, name))
    })
}

/** Reminds of proposals after a week and after thirty days, lets them lapse, and tells of contracts that end. */
export async function workOfContracts(platform: Working, day = today()): Promise<void> {
  await lapseProposals(platform.pool.raw)
  await remindOfProposals(platform, day)
  await tell(platform, 'contractReminder', day)
  await tell(platform, 'contractEnding', day)
}

/** Every morning. */
export const contractJobs = (platform: Platform): Job[] => [
  { name: 'contracts', lastDue: dailyAt('06:50'), work: () => workOfContracts(platform) },
]
