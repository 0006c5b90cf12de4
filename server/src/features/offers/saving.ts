import { today } from '@kreislauf/core/days.ts'
import { converts } from '@kreislauf/core/domain/measures.ts'
import type { CargoType, Offer, OfferForm } from '@kreislauf/core/features/offers/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/db.ts'
import { staleOf } from '../../platform/held.ts'
import { together } from '../../platform/together.ts'
import { cargoTypes, insertOffer, offerById, ownOffer, ownRecycler, updateOffer } from './queries.ts'

/** Adds or changes an offer of an own recycler; one without a place is brought to the recycler's. Throws `not-found`, `invalid`, `stale`. */
export async function save(db: Db, form: OfferForm, language: string): Promise<Offer> {
  const { id, version = 0, ...typed } = form
  const at = together(db)
  const [types, before, { place }] = await Promise.all([
    cargoTypes(at, today(), 'de'),
    id ? ownOffer(at, id, language) : undefined,
    ownRecycler(at, typed.recyclerId),
  ])
  const values = typed.lat === null && place ? { ...typed, ...place } : typed
  if (before && before.recyclerId !== values.recyclerId) throw new Problem('not-found')
  checkType(values, types, before)
  if (!before) return offerById(db, await insertOffer(db, values), language)
  if (!(await updateOffer(db, before.id, version, values)))
    throw await staleOf(db, { table: 'recyclerOffer', id: before.id }, before)
  return offerById(db, before.id, language)
}

/** The type is in force, or was so when the offer was written, and is told in a measure that converts into the offer's. */
function checkType({ cargoTypeId, measure }: OfferForm, types: readonly CargoType[], before: Offer | undefined): void {
  const type = types.find(({ id }) => id === cargoTypeId)
  if (!type && before?.cargoTypeId !== cargoTypeId)
    throw new Problem('invalid', {}, [{ path: 'cargoTypeId', code: 'unknown' }])
  if (type && !converts(type.measure, measure))
    throw new Problem('invalid', {}, [{ path: 'measure', code: 'other_measure', params: { measure: type.measure } }])
}
