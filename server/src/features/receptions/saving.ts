import { tidied } from '@kreislauf/core/features/receptions/checks.ts'
import type { Keeper } from '@kreislauf/core/features/receptions/keeper.ts'
import type { ReceptionForm } from '@kreislauf/core/features/receptions/records.ts'
import { type FieldError, Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/db.ts'
import { regionOf, saveHotKeeper } from './keepers/queries.ts'
import { type Business, businesses, firstLineOf, type Owners, type Stored } from './queries.ts'

/** The form as it may be stored, its dismantler, and whose rows they become. */
export interface Prepared<Form> {
  form: Form
  dismantler: Business
  owners: Owners
}

/**
 * Tidies what was entered, which the contract has judged. Throws `invalid` for a wrong collector, `closed-period` for a day inside a locked statement
 * (decision 25), and `not-found` for a dismantler that the acting mandator does not deliver to. `before` is the keeper as stored.
 */
export async function prepared<Form extends ReceptionForm>(
  db: Db,
  acting: number,
  dismantlerId: number,
  entered: Form,
  before?: Keeper,
): Promise<Prepared<Form>> {
  const form = tidied(entered)
  const found = await businesses(db, [dismantlerId, form.collectorId])
  const dismantler = found.find(({ id, department }) => id === dismantlerId && department === 'DISMANTLER')
  if (!dismantler) throw new Problem('not-found')
  const collector = found.find(({ id }) => id === form.collectorId)
  const wrong = wrongCollector(form, collector, dismantler, acting)
  if (wrong.length) throw new Problem('invalid', {}, wrong)
  refuseClosed(form, dismantler)
  const owners = {
    mandatorId: dismantler.mandatorId,
    dismantlerId,
    collectorMandatorId: strangerOf(collector, dismantler, acting),
  }
  const refid = await saveHotKeeper(db, form.keeper, before)
  const originregion = form.originregion ?? (await regionOf(db, form.keeper))
  return { form: { ...form, originregion, keeper: { ...form.keeper, refid } }, dismantler, owners }
}

/** A collector delivers to this dismantler; one of another mandator enters its own cars only. */
function wrongCollector(
  form: ReceptionForm,
  collector: Business | undefined,
  dismantler: Business,
  acting: number,
): FieldError[] {
  const foreign = acting !== dismantler.mandatorId
  if (form.collectorId === null) return foreign ? [{ path: 'collectorId', code: 'required' }] : []
  const fits =
    collector?.department === 'COLLECTOR' &&
    collector.dismantlerId === dismantler.id &&
    (!foreign || collector.mandatorId === acting)
  return fits ? [] : [{ path: 'collectorId', code: 'unknown_collector' }]
}

function refuseClosed({ vn }: ReceptionForm, { closedTill }: Business) {
  if (!closedTill || vn.receptiondate > closedTill) return
  const params = { till: closedTill, day: vn.receptiondate }
  throw new Problem('closed-period', params, [{ path: 'vn.receptiondate', code: 'closed_period', params }])
}

/** The mandator of a collector that is not the dismantler's own. */
function strangerOf(collector: Business | undefined, dismantler: Business, acting: number): number | null {
  const of = collector?.mandatorId ?? acting
  return of === dismantler.mandatorId ? null : of
}

/** A car whose first line is in the log cannot have come later than that (details O34: it is kept when a VN is issued anew). */
export async function refuseAfterLines(db: Db, { car }: Stored, receptiondate: string) {
  if (car.enteredon === null || receptiondate <= car.receptiondate) return
  const first = await firstLineOf(db, car.id)
  if (!first || receptiondate <= first) return
  throw new Problem('invalid', {}, [{ path: 'vn.receptiondate', code: 'after_lines', params: { day: first } }])
}
