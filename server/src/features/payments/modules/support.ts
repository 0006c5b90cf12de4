import { today } from '@kreislauf/core/days.ts'
import type { MandatorModule } from '@kreislauf/core/features/payments/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/process/platform.ts'
import { actForMandator } from '../mandator.queries.ts'
import { tellActivated } from '../settle.ts'
import { cutModule, giveModule, moduleOf } from './queries.ts'

/** Support opens a company's operating log until exactly this day, or closes it with a day that is over; with its reason in the history. */
export async function setModule(
  db: Db,
  platform: Platform,
  mandatorId: number,
  { until, reason }: { until: string; reason: string },
): Promise<MandatorModule> {
  if (!(await moduleOf(db, mandatorId))) throw new Problem('not-found')
  await actForMandator(db, mandatorId)
  await cutModule(db, until, reason)
  await giveModule(db, { kind: 'SUPPORT', from: until < today() ? until : today(), until, reason })
  if (until >= today()) await tellActivated(db, platform, until)
  const set = await moduleOf(db, mandatorId)
  if (!set) throw new Problem('not-found')
  return set
}
