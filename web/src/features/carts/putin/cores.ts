import { sum } from '@kreislauf/core/domain/decimal.ts'
import type { CartEntry, CartPiece, CartRow } from '@kreislauf/core/features/carts/contract.ts'
import { type CoreOffer, isByEngineOnly } from '@kreislauf/core/features/coreoffers/contract.ts'

/** A core that can go into the box of a contract: an offer as a dismantler sees it, or a line of the box. */
export interface Core {
  contractId: number
  remanName: string
  offerId: string
  number: string
  name: string
  category: string | null
  categoryName: string | null
  /** As what it is proposed to be taken off. */
  takenas: string | null
  /** Numbers that may be on it; null if they are not known here. */
  numbers: readonly string[] | null
  price: number
  /** Pieces proposed. */
  proposed: number
  /** Pieces that the line may have at most; undefined above 20, where the server alone knows. */
  most: number | undefined
  /** Quantity of the line as read. */
  inBox: number
  /** Of them of this car and still on it, or of no car. */
  held: number
  /** Pieces that the car still has as far as known; null without a car. */
  onboard: number | null
  /** It fits by the engine code alone: the model is to be checked. */
  doubtful: boolean
}

/** Pieces of a car, or of no car, that an entry of a box has. */
const heldBy = (entry: CartEntry | undefined, carId: number | null) =>
  entry?.pieces.find(piece => piece.partId === null && piece.carId === carId)?.quantity ?? 0

/** Pieces of a car in a line, on it or taken off. */
export const piecesOf = (
  entry: { pieces: readonly Pick<CartPiece, 'carId' | 'quantity'>[] } | undefined,
  carId: number,
) => sum((entry?.pieces ?? []).map(piece => (piece.carId === carId ? piece.quantity : 0)))

const entryOf = (cart: CartRow | undefined, offerId: string) => cart?.entries.find(entry => entry.offerId === offerId)

/** The box of a contract among those of a dismantler. */
export const boxOf = (boxes: readonly CartRow[], contractId: number | null) =>
  boxes.find(({ remanContractId }) => remanContractId === contractId)

/** An offer under contract as a core; undefined without a contract. */
export function coreOfOffer(offer: CoreOffer, boxes: readonly CartRow[], carId: number | null): Core | undefined {
  const { contractId, price, id: offerId, number, oenumber, left, more, offerq, onboard, counted } = offer
  if (contractId === null || price === null) return undefined
  const entry = entryOf(boxOf(boxes, contractId), offerId)
  const { remanName, name, category, categoryName, takenas } = offer
  return {
    ...{ contractId, remanName, offerId, number, name, category, categoryName, takenas, price, onboard },
    ...{ numbers: [number, ...oenumber], doubtful: isByEngineOnly(offer) },
    proposed: counted || (offerq ?? 1),
    most: entry?.most ?? (more ? undefined : (left ?? 0)),
    inBox: entry?.lastQuantity ?? 0,
    held: heldBy(entry, carId),
  }
}

/** A line of a box as a core of which so many pieces of a car are to be taken off. */
export function coreOfEntry(entry: CartEntry, cart: CartRow, held: number): Core {
  const { offerId, number, name, category, categoryName, articleprice, lastQuantity } = entry
  return {
    ...{ contractId: cart.remanContractId, remanName: cart.remanName, offerId, number, name, category, categoryName },
    ...{
      takenas: category,
      numbers: null,
      price: articleprice,
      proposed: held,
      most: undefined,
      inBox: lastQuantity,
      held,
      onboard: held,
      doubtful: false,
    },
  }
}

/** A part in stock that goes into a box as it is. */
export interface Stored {
  id: number
  sparecategory: string
  code: string
  place: string | null
  pieces: number
}

/** Parts in stock of the kind of a core. */
export const storedFor = ({ category }: Core, stored: readonly Stored[]): Stored[] =>
  category === null ? [] : stored.filter(({ sparecategory }) => sparecategory === category)

/**
 * Pieces of a core that can be put in now: no more than are wanted, and than the car and the stock have. Pieces of the car that are in the box already
 * can be taken off; undefined: any number.
 */
export function roomOf(core: Core, stored: readonly Stored[], takeOff: boolean): number | undefined {
  if (takeOff) return core.held
  const { most, inBox, held, onboard } = core
  const wanted = most === undefined ? undefined : Math.max(0, most - inBox)
  if (onboard === null) return wanted
  const there = Math.max(0, onboard - held) + sum(storedFor(core, stored).map(({ pieces }) => pieces))
  return wanted === undefined ? there : Math.min(wanted, there)
}
