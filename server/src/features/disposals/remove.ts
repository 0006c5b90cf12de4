import { ELV, HULK } from '@kreislauf/core/domain/avv.ts'
import { steps } from '@kreislauf/core/features/disposals/rules.ts'
import { refuse } from '@kreislauf/core/problems.ts'
import { because, type Db } from '../../platform/database/db.ts'
import { ownYard } from '../companies/index.ts'
import { allocateFrom, carsBehind, settleHulks } from './allocation/queries.ts'
import { disposalDay } from './queries.ts'
import { removeDisposal, stored } from './writing.queries.ts'

/** Takes a disposal back: its lines return to stock, its hulks and whole cars to the yard. Refused in a closed period. */
export async function remove(db: Db, id: number, reason: string | undefined): Promise<void> {
  const { dismantlerId, actiondate } = await disposalDay(db, id)
  const { closedTill } = await ownYard(db, dismantlerId)
  const { wastetype } = await stored(db, dismantlerId, id)
  refuse(steps.remove({ wastetype, actiondate, closedTill }))
  const cars = wastetype === HULK || wastetype === ELV ? await carsBehind(db, id) : []
  await because(db, { reason })
  await removeDisposal(db, id)
  await allocateFrom(db, { dismantlerId, wastetype, day: actiondate })
  await settleHulks(db, cars)
}
