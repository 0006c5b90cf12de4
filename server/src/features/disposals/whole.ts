import { today } from '@kreislauf/core/days.ts'
import { ELV } from '@kreislauf/core/domain/avv.ts'
import type { HandoverForm } from '@kreislauf/core/features/disposals/contract.ts'
import { whyNotDismantler } from '@kreislauf/core/features/disposals/rules.ts'
import { refuse } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/database/db.ts'
import { ownYard } from '../companies/index.ts'
import { allocateFrom, settleHulks } from './allocation/queries.ts'
import { checkDays, checkPartners, checkStaff } from './checks.ts'
import { saveDisposal, saveLines } from './writing.queries.ts'

/** A car handed over whole: its remaining mass in the log, and the number of its VN for the document. */
interface Whole {
  dismantlerId: number
  carId: number
  kg: number
  vnr: string | null
}

/** Treatment continues elsewhere. */
const TREATED_ELSEWHERE = 'R12'

/** Books a whole car out to another dismantler, with the checks of every disposal. Its step follows. */
export async function bookWhole(db: Db, car: Whole, { disposal }: HandoverForm, language: string): Promise<void> {
  const { dismantlerId, carId, kg, vnr } = car
  const head = {
    ...disposal,
    wastetype: ELV,
    rdcode: TREATED_ELSEWHERE,
    ...{ occurredon: null, disposalproofnumber: null, recyclingproof: null, substance: null, reason: null },
  }
  checkDays(head, undefined, await ownYard(db, dismantlerId), today())
  refuse(whyNotDismantler((await checkPartners(db, head)).disposer))
  await checkStaff(db, head, { dismantlerId, qualifications: Promise.resolve([]), language })
  const disposalId = await saveDisposal(db, dismantlerId, head)
  const line = { id: undefined, amount: kg, measure: 'kg', factor: 1, kg, pieces: 1, carId, remark: vnr }
  await saveLines(db, dismantlerId, disposalId ?? 0, head, [line])
  await allocateFrom(db, { dismantlerId, wastetype: ELV, day: head.actiondate })
  await settleHulks(db, [carId])
}
