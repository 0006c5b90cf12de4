import { today } from '@kreislauf/core/days.ts'
import { LAPSES_AFTER } from '@kreislauf/core/features/contracts/contract.ts'
import { agreements } from '@kreislauf/core/features/contracts/states.ts'
import { sql } from 'kysely'
import { asMandator } from '../../platform/database/db.ts'
import { dailyAt, type Job } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/process/platform.ts'
import { remindingBy } from '../../twosided/reminding.ts'
import { mailContract, mailEnding } from './mails.ts'

/** Reminds the side that has not answered a proposal, once after a week. */
const remindOfProposals = remindingBy({ kind: agreements, table: 'contract', since: 'o.created_at' }, mailContract)

/** Days after which it is reminded a second time, and before the last day of a contract. */
const SECOND = 30
const ENDING = 30

type Telling = Pick<Platform, 'pool' | 'config'>

/** Contracts of all companies by a condition on a row `o`, with what marks them as told. */
async function tellOf(
  platform: Telling,
  { condition, mark }: { condition: string; mark: string },
  mail: typeof mailEnding,
  day: string,
): Promise<void> {
  const { rows } = await platform.pool.raw.query<{ id: string; mandatorId: string }>(
    `select id, mandator_id as "mandatorId" from contract o where ${condition} order by id`,
    [day],
  )
  for (const { id, mandatorId } of rows)
    await asMandator(platform.pool, { mandatorId: Number(mandatorId) }, async db => {
      const marked = await sql`update contract o set ${sql.ref(mark)} = now()
        where o.mandator_id = current_mandator() and o.id = ${Number(id)} and o.status in ('PROPOSED', 'SIGNED') returning o.id`.execute(
        db,
      )
      if (marked.rows.length) await mail(db, platform, Number(id))
    })
}

/** Reminds of proposals after a week and after thirty days, lets them lapse, and tells of contracts that end. */
export async function workOfContracts(platform: Telling, day = today()): Promise<void> {
  await platform.pool.raw.query('select lapse_proposals($1)', [LAPSES_AFTER])
  await remindOfProposals(platform, day)
  const created = "(o.created_at at time zone 'Europe/Berlin')::date"
  await tellOf(
    platform,
    {
      condition: `o.status = 'PROPOSED' and ${created} <= $1::date - ${SECOND}
        and coalesce((o.remindedat at time zone 'Europe/Berlin')::date < ${created} + ${SECOND}, true)`,
      mark: 'remindedat',
    },
    (db, at, id) => mailContract(db, at, id, 'contractReminder'),
    day,
  )
  await tellOf(
    platform,
    {
      condition: `o.status = 'SIGNED' and o.endingtoldat is null and o.validto between $1::date and $1::date + ${ENDING}
        and o.validfrom < o.validto - ${ENDING}`,
      mark: 'endingtoldat',
    },
    mailEnding,
    day,
  )
}

/** Every morning. */
export const contractJobs = (platform: Platform): Job[] => [
  { name: 'contracts', lastDue: dailyAt('06:50'), work: () => workOfContracts(platform) },
]
