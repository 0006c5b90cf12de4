import { ELV } from '@kreislauf/core/domain/avv.ts'
import { whyClosed } from '@kreislauf/core/domain/closing.ts'
import type { DisposalFields } from '@kreislauf/core/features/disposals/contract.ts'
import {
  steps,
  whyNotOn,
  whyNotReceiver,
  whyOccurredLater,
  whySubstance,
} from '@kreislauf/core/features/disposals/rules.ts'
import { needsQualification } from '@kreislauf/core/features/employees/rules.ts'
import type { WasteType } from '@kreislauf/core/features/masterdata/contract.ts'
import { CARRIER_IS_DISPOSER, type Carrier, type Disposer } from '@kreislauf/core/features/partners/contract.ts'
import { Problem, type Reason, refuse } from '@kreislauf/core/problems.ts'
import type { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import type { Yard } from '../companies/index.ts'
import { whyNotQualified } from '../employees/index.ts'
import { wasteTypeOn } from '../masterdata/index.ts'

import { carrierById, disposerById } from '../partners/index.ts'
import { isRdCode, type Stored } from './writing.queries.ts'

type Head = z.output<typeof DisposalFields>

const wrong = (path: string, code: string, params = {}) => new Problem('invalid', {}, [{ path, code, params }])

/** A record named by the form must exist: another mandator's is reported like a missing one. */
async function known<Row>(row: Promise<Row>, path: string): Promise<Row> {
  return row.catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'not-found' ? wrong(path, 'unknown') : error
  })
}

/** Refuses days in the future or in a closed period, for both the old and the new day. */
export function checkDays(head: Head, before: Stored | undefined, { closedTill }: Yard, today: string): void {
  refuse(whyNotOn(head.actiondate, today, 'disposal.actiondate'))
  refuse(whyOccurredLater(head))
  if (before) refuse(steps.edit({ ...before, closedTill }))
  refuse(whyClosed(head.actiondate, closedTill, 'disposal.actiondate'))
}

/** The waste type in force on the day of the disposal. A car leaves as its hulk and fractions, never as 160104 (details O55). */
export async function checkType(db: Db, { wastetype, actiondate: day }: Head): Promise<WasteType> {
  if (wastetype === ELV) throw wrong('disposal.wastetype', 'car_itself')
  const type = await wasteTypeOn(db, wastetype, day)
  if (!type) throw wrong('disposal.wastetype', 'unknown')
  if (day < type.validfrom) throw wrong('disposal.wastetype', 'type_not_yet', { validfrom: type.validfrom })
  if (type.validto && day > type.validto) throw wrong('disposal.wastetype', 'type_ended', { validto: type.validto })
  return type
}

export interface Partners {
  disposer: Disposer
  /** Null if the disposer is the carrier. */
  carrier: Carrier | null
}

/** Checks that receiver, carrier and treatment exist, and that the receiver may accept the waste. */
export async function checkPartners(db: Db, head: Head): Promise<Partners> {
  const itself = head.carrierId === CARRIER_IS_DISPOSER
  const asked = [
    known(disposerById(db, head.myDisposerId), 'disposal.myDisposerId'),
    itself ? null : known(carrierById(db, head.carrierId), 'disposal.carrierId'),
    isRdCode(db, head.rdcode),
  ] as const
  await Promise.allSettled(asked)
  const [disposer, carrier, isCode] = [await asked[0], await asked[1], await asked[2]]
  if (!isCode) throw wrong('disposal.rdcode', 'unknown')
  refuse(whyNotReceiver(head, disposer))
  refuse(whySubstance(head))
  return { disposer, carrier }
}

const atStaff = (reason: Reason | undefined): Reason | undefined =>
  typeof reason === 'object' && reason.code === 'invalid'
    ? { code: 'invalid', fields: [{ path: 'disposal.staffId', code: 'unknown' }] }
    : reason

interface Booking {
  dismantlerId: number
  qualifications: Promise<readonly string[]>
  language: string
}

/** A person who books a type that requires a qualification must hold it on the day (decision 29). */
export async function checkStaff(db: Db, { staffId, actiondate }: Head, { qualifications, ...at }: Booking) {
  if (staffId) refuse(atStaff(await whyNotQualified(db, staffId, qualifications, actiondate, at)))
  else if (needsQualification(await qualifications)) throw wrong('disposal.staffId', 'required')
}
