import { type OfferKey, offerFromPath } from '@kreislauf/core/features/articles/contract.ts'
import type { CartEntryForm, TakeOff } from '@kreislauf/core/features/carts/contract.ts'
import { type FieldError, Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/database/db.ts'
import { saveParts } from '../parts/index.ts'
import { dividePart, fillCart, rememberKind } from './writing.queries.ts'

/** The offer that an id names. Throws `not-found` for one that no offer can have. */
export function offerOf(id: string): OfferKey {
  const key = offerFromPath(id)
  if (!key) throw new Problem('not-found')
  return key
}

interface Yards {
  /** The dismantler of each contract. */
  dismantlerOf: ReadonlyMap<number, number>
  language: string
}

/** Takes a piece off its car as a part of one piece, assessed for remanufacturing (Art. 30 (EU) 2026/1738). Returns the part. */
async function takeOff(
  db: Db,
  { carId, take }: { carId: number; take: TakeOff },
  at: Yards & { dismantlerId: number },
) {
  const { sparecategory, position, weight, takenon, staffId, place, seen } = take
  const form = {
    ...{ carId, sparecategory, position, seen, place, pieces: 1, designation: null, nonMetalFactor: null, price: null },
    ...{ weight: weight ?? null, takenon: takenon ?? null, staffId: staffId ?? null, remark: null },
    ...{ assessment: 'REMAN' as const, assessedon: null },
  }
  const { parts } = await saveParts(db, at.dismantlerId, [form], at.language)
  return parts[0]?.id ?? null
}

/**
 * Sets what entries say, all or none, each where it is told to; returns the contracts of the boxes. What one entry takes off its car goes into the box as
 * that part. Field errors carry the entry's place.
 */
export async function fill(db: Db, entries: readonly CartEntryForm[], yards: Yards): Promise<number[]> {
  for (const [index, entry] of entries.entries()) await atEntry(index, () => fillOne(db, entry, yards))
  return [...new Set(entries.map(({ contractId }) => contractId))]
}

async function fillOne(db: Db, entry: CartEntryForm, yards: Yards): Promise<void> {
  const { contractId, take, carId = null, deleted } = entry
  const dismantlerId = yards.dismantlerOf.get(contractId)
  if (!dismantlerId) throw new Problem('not-found')
  if (take && !carId) throw new Problem('invalid', {}, [{ path: 'carId', code: 'required' }])
  if (take && entry.quantity !== 1) throw new Problem('invalid', {}, [{ path: 'quantity', code: 'one_a_part' }])
  const given = {
    ...{ contractId, offer: offerOf(entry.offerId), carId, quantity: deleted ? 0 : entry.quantity },
    ...{ seen: entry.lastQuantity ?? null, price: entry.articleprice ?? null },
    ...{ checks: entry.checks ?? null, scanned: entry.scanned },
  }
  if (take && carId) {
    const partId = await takeOff(db, { carId, take }, { ...yards, dismantlerId })
    await fillCart(db, { ...given, partId, quantity: 1, off: true })
    await rememberKind(db, contractId, given.offer.number, take.sparecategory)
    return
  }
  const [first = null, ...more] = entry.partId ? await partsOf(db, entry.partId, given.quantity) : []
  await fillCart(db, { ...given, partId: first })
  for (const partId of more) await fillCart(db, { ...given, partId, quantity: 1, seen: null })
}

/** Parts of one piece each: one of several pieces is divided, and as many of them go in as are asked for (rulings F27). */
async function partsOf(db: Db, partId: number, quantity: number): Promise<number[]> {
  if (quantity === 0) return [partId]
  return (await dividePart(db, partId)).slice(0, quantity)
}

async function atEntry(index: number, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof Problem && error.code === 'invalid')
      throw new Problem('invalid', {}, error.fields.map(moved(index)))
    throw error
  }
}
const moved =
  (index: number) =>
  ({ path, ...rest }: FieldError): FieldError => ({ ...rest, path: `${index}.${path.replace(/^0\./, '')}` })
