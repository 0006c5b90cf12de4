import { whyAcross, whyClosed } from '@kreislauf/core/domain/closing.ts'
import type { DatedFigures } from '@kreislauf/core/domain/dated.ts'
import { tidied } from '@kreislauf/core/features/receptions/checks.ts'
import { Keeper } from '@kreislauf/core/features/receptions/keeper.ts'
import type { ReceptionForm } from '@kreislauf/core/features/receptions/records.ts'
import { type FieldErrorOf, Problem, refuse } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/database/db.ts'
import { regionOf, saveHotKeeper } from './keepers.queries.ts'
import { lookUps } from './lookups.queries.ts'
import type { Owners } from './queries.ts'
import type { Business, Stored, Twin } from './stored.queries.ts'

/** The form ready for storing, its dismantler, and the owners of the rows. */
export interface Prepared<Form> {
  form: Form
  dismantler: Business
  collector: Business | null
  /** An existing car with the VIN of a new one. */
  twin: Twin | null
  dated: DatedFigures
  owners: Owners
}

interface Entered<Form> {
  /** The mandator who saves it; null for the account of a collection point. */
  acting: number
  point: boolean
  dismantlerId: number
  form: Form
  /** The stored reception, if it is edited. */
  before?: Stored
}

/**
 * Normalises the validated input. Throws `invalid` for a wrong collector or a day after the car's first line, `closed-period` for a day inside a
 * locked statement (decision 25) unless the VN is reissued, and `not-found` for a dismantler that the acting mandator does not deliver to.
 */
export async function prepared<Form extends ReceptionForm>(
  db: Db,
  { acting, point, dismantlerId, form: entered, before }: Entered<Form>,
): Promise<Prepared<Form>> {
  const form = tidied(entered)
  const keeper = before && Keeper.parse(before.reception.keeper)
  const found = await lookUps(db, {
    businesses: [dismantlerId, form.collectorId],
    keeper: form.keeper,
    before: keeper,
    carId: before?.car.id,
    fresh: before ? undefined : { vin: form.car.vin, dismantlerId },
  })
  const dismantler = found.businesses.find(({ id, department }) => id === dismantlerId && department === 'DISMANTLER')
  if (!dismantler) throw new Problem('not-found')
  const collector = found.businesses.find(({ id }) => id === form.collectorId)
  const wrong = wrongCollector(form, collector, dismantler, { acting, point })
  if (wrong.length) throw new Problem('invalid', {}, wrong)
  refuse(whyDayStays(before, form.vn.receptiondate, dismantler.closedTill))
  if (before) refuseEmptied(before, form)
  if (before) refuseAfterLines(before, form.vn.receptiondate, found.firstLine)
  const owners = {
    mandatorId: dismantler.mandatorId,
    dismantlerId,
    collectorMandatorId: strangerOf(collector, dismantler, acting),
  }
  const refid = point ? form.keeper.refid : await saveHotKeeper(db, form.keeper, found.known, keeper)
  const originregion = form.originregion ?? regionOf(form.keeper, found.ranges)
  return {
    form: { ...form, originregion, keeper: { ...form.keeper, refid } },
    ...{ dismantler, collector: collector ?? null, twin: found.twin, dated: found.dated, owners },
  }
}

/** A collector must deliver to this dismantler; one of another mandator, or with its own account, may enter only its own cars. */
function wrongCollector(
  form: ReceptionForm,
  collector: Business | undefined,
  dismantler: Business,
  { acting, point }: Pick<Entered<ReceptionForm>, 'acting' | 'point'>,
): FieldErrorOf<ReceptionForm>[] {
  const foreign = acting !== dismantler.mandatorId
  if (form.collectorId === null) return foreign || point ? [{ path: 'collectorId', code: 'required' }] : []
  const fits =
    collector?.department === 'COLLECTOR' &&
    collector.dismantlerId === dismantler.id &&
    (!foreign || collector.mandatorId === acting)
  return fits ? [] : [{ path: 'collectorId', code: 'unknown_collector' }]
}

/** Mandator of a collector that does not belong to the dismantler's mandator. */
function strangerOf(collector: Business | undefined, dismantler: Business, acting: number): number | null {
  const of = collector?.mandatorId ?? acting
  return of === dismantler.mandatorId ? null : of
}

/** The log contains the weight of a car (details O34: it stays there when a VN is reissued). */
function refuseEmptied({ car }: Stored, form: ReceptionForm) {
  if (car.enteredon !== null && car.weight !== null && form.car.weight === null)
    throw new Problem('invalid', {}, [{ path: 'car.weight', code: 'required' }])
}

/** A reissued VN may change its day on its side of the closing; for others closed days are refused. */
function whyDayStays(before: Stored | undefined, day: string, till: string | null) {
  const path = 'vn.receptiondate'
  const { replaces, receptiondate: was } = before?.reception ?? {}
  return replaces && was ? whyAcross(was, day, till, path) : whyClosed(day, till, path)
}

/** A car cannot have arrived after its first line in the log (details O34: this stays when a VN is reissued). */
function refuseAfterLines({ car }: Stored, receptiondate: string, first: string | null) {
  if (car.enteredon === null || receptiondate <= car.receptiondate) return
  if (!first || receptiondate <= first) return
  throw new Problem('invalid', {}, [{ path: 'vn.receptiondate', code: 'after_lines', params: { day: first } }])
}
