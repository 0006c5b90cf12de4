import { today } from '@kreislauf/core/days.ts'
import { converts } from '@kreislauf/core/domain/measures.ts'
import type { CargoType, Offer, OfferForm } from '@kreislauf/core/features/offers/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { batchReads } from '../../platform/database/batchreads.ts'
import type { Db } from '../../platform/database/db.ts'
import { staleOf, versionOf } from '../../platform/database/versioned.ts'
import type { Config } from '../../platform/process/config.ts'
import { askAddress, refuseUnreachable } from '../mail/index.ts'
import { cargoTypes, insertOffer, offerById, ownOffer, ownRecycler, updateOffer } from './queries.ts'

/** Adds or changes an offer of an own recycler, and asks a new contact for consent. Throws `not-found`, `invalid`, `stale`. */
export async function save(db: Db, config: Config, form: OfferForm, language: string): Promise<Offer> {
  const offer = await store(db, form, language)
  if (!offer.contactmail || offer.contactstate !== 'UNASKED') return offer
  refuseUnreachable(config, offer.contactmail, 'contactmail')
  return (await askAddress(db, config, offer.contactmail)) === 'asked' ? { ...offer, contactstate: 'ASKED' } : offer
}

const problems = { lately: 'offers.contact-asked-lately', refused: 'offers.contact-refused' } as const

/** Asks the contact of an own offer for consent. Throws `not-found`, `invalid`, `offers.contact-asked-lately`, `offers.contact-refused`, `too-many-requests`. */
export async function askContact(db: Db, config: Config, id: number, language: string): Promise<Offer> {
  const offer = await ownOffer(db, id, language)
  if (offer.contactmail) refuseUnreachable(config, offer.contactmail, 'contactmail')
  const asked = offer.contactmail ? await askAddress(db, config, offer.contactmail) : 'known'
  if (asked === 'many') throw new Problem('too-many-requests', { seconds: 3600 })
  if (asked === 'lately' || asked === 'refused') throw new Problem(problems[asked])
  return asked === 'asked' ? { ...offer, contactstate: 'ASKED' } : offer
}

/** An offer without a location gets that of the recycler. */
async function store(db: Db, form: OfferForm, language: string): Promise<Offer> {
  const { id, version: _, ...typed } = form
  const at = batchReads(db)
  const [types, before, { place }] = await Promise.all([
    cargoTypes(at, today(), 'de'),
    id ? ownOffer(at, id, language) : undefined,
    ownRecycler(at, typed.recyclerId),
  ])
  const values = typed.lat === null && place ? { ...typed, ...place } : typed
  if (before && before.recyclerId !== values.recyclerId) throw new Problem('not-found')
  checkType(values, types, before)
  if (!before) return offerById(db, await insertOffer(db, values), language)
  if (!(await updateOffer(db, before.id, versionOf(form), values)))
    throw await staleOf(db, { table: 'recyclerOffer', id: before.id }, before)
  return offerById(db, before.id, language)
}

/** The type must be in force, or have been so when the offer was written, with a unit convertible to the offer's. */
function checkType({ cargoTypeId, measure }: OfferForm, types: readonly CargoType[], before: Offer | undefined): void {
  const type = types.find(({ id }) => id === cargoTypeId)
  if (!type && before?.cargoTypeId !== cargoTypeId)
    throw new Problem('invalid', {}, [{ path: 'cargoTypeId', code: 'unknown' }])
  if (type && !converts(type.measure, measure))
    throw new Problem('invalid', {}, [{ path: 'measure', code: 'other_measure', params: { measure: type.measure } }])
}
