import { mul, sum } from '@kreislauf/core/domain/decimal.ts'
import { numberKey } from '@kreislauf/core/features/articles/contract.ts'
import {
  type CartEntry,
  type CartEntryForm,
  type CartPiece,
  type CartRow,
  DRAINED_KINDS,
} from '@kreislauf/core/features/carts/contract.ts'
import { type CoreOffer, isByEngineOnly } from '@kreislauf/core/features/coreoffers/contract.ts'
import type { PartSuggestion } from '@kreislauf/core/features/parts/contract.ts'
import { SpareKey } from '@kreislauf/core/features/spares/contract.ts'
import { maybe, maybeId } from '@kreislauf/core/kit.ts'
import { z } from 'zod'

/** A core that can go into the box of a contract: an offer as a dismantler sees it, or a line of the box. */
export interface Core {
  contractId: number
  remanName: string
  offerId: string
  number: string
  name: string
  category: string | null
  categoryName: string | null
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
  const { remanName, name, category, categoryName } = offer
  return {
    ...{ contractId, remanName, offerId, number, name, category, categoryName, price, onboard },
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

/** What is wrong with a quantity, with the code of its text: whole pieces from 1 to the most that fit. */
export function wrongQuantity(quantity: number, most: number | undefined) {
  if (!Number.isInteger(quantity)) return { code: 'whole' }
  if (quantity < 1) return { code: 'too_small', minimum: 1 }
  return most !== undefined && quantity > most ? { code: 'quantity_exceeded', most } : undefined
}

export const piecesUpTo = (most: number | undefined) =>
  z.number().superRefine((quantity, context) => {
    const params = wrongQuantity(quantity, most)
    if (params) context.addIssue({ code: 'custom', params })
  })

const Line = z.object({
  on: z.boolean(),
  quantity: z.number(),
  sparecategory: SpareKey.nullish(),
  complete: z.boolean(),
  housing: z.boolean(),
  number: z.boolean(),
  drained: z.boolean(),
  scanned: maybe(60),
})

/** The form: how each core goes into its box. Only of what is taken off, the kind has to be known. */
export const formFor = (rooms: readonly (number | undefined)[]) =>
  z
    .object({ leave: z.boolean(), staffId: maybeId, place: maybe(60), lines: z.array(Line) })
    .superRefine(({ leave, lines }, context) => {
      for (const [index, { on, quantity, sparecategory }] of lines.entries()) {
        if (!on) continue
        const params = wrongQuantity(quantity, rooms[index])
        if (params) context.addIssue({ code: 'custom', params, path: ['lines', index, 'quantity'] })
        if (!leave && !sparecategory)
          context.addIssue({ code: 'custom', params: { code: 'required' }, path: ['lines', index, 'sparecategory'] })
      }
    })

export type PutIn = z.input<ReturnType<typeof formFor>>

/** All of them in full order, as many as are proposed and fit; a core that is not wanted any more is not ticked. */
export const initialOf = (
  cores: readonly Core[],
  rooms: readonly (number | undefined)[],
  shared: Pick<PutIn, 'leave' | 'staffId' | 'place'>,
): PutIn => ({
  ...shared,
  lines: cores.map(({ proposed, category }, index) => {
    const room = rooms[index]
    return {
      ...{ on: room !== 0, quantity: Math.max(1, Math.min(proposed, room ?? proposed)), sparecategory: category },
      ...{ complete: true, housing: true, number: true, drained: true, scanned: null },
    }
  }),
})

/** What is asked of a core: oil only of kinds that hold some. */
export const asksDrained = (kind: string | null | undefined): boolean => DRAINED_KINDS.includes(kind ?? '')

/** The number read on a core is none of the article's. */
export const isOther = (scanned: string | null | undefined, numbers: readonly string[] | null): boolean =>
  !!scanned?.trim() && numbers !== null && !numbers.some(number => numberKey(number) === numberKey(scanned))

/** Whether pieces of a core come from the car itself, so that somebody has to take them off. */
export const needsCar = (core: Core, quantity: number, stored: readonly Stored[], takeOff: boolean): boolean =>
  core.onboard !== null && (takeOff || quantity > sum(storedFor(core, stored).map(({ pieces }) => pieces)))

/** Value of what is ticked: net euros, each line rounded to cents. */
export const worthOf = (cores: readonly Core[], lines: PutIn['lines']): number =>
  sum(lines.map(({ on, quantity }, index) => (on ? mul(quantity || 0, cores[index]?.price ?? 0, 2) : 0)))

/** The car that cores are of. */
interface OfCar {
  carId: number | null
  stored: readonly Stored[]
  suggestion: Pick<PartSuggestion, 'partIds' | 'lines'> | undefined
  /** Pieces of the car in the box are taken off. */
  takeOff: boolean
}

type Entry = z.input<typeof CartEntryForm>

/**
 * The form as entries of the call: parts in stock first, then what is taken off the car, one part each, or stays on it. Each says what quantity of the
 * line it expects, counting those before it.
 */
export function entriesOf(values: PutIn, cores: readonly Core[], car: OfCar): Entry[] {
  const left = new Map(car.stored.map(({ id, pieces }) => [id, pieces]))
  const positions = car.suggestion?.lines.filter(({ partId }) => partId === null) ?? []
  let seen = car.suggestion?.partIds
  return cores.flatMap((core, index) => {
    const line = values.lines[index]
    if (!line?.on) return []
    const { contractId, offerId, onboard, held } = core
    const kind = core.category ?? line.sparecategory ?? null
    const { complete, housing, number } = line
    const checks = { complete, housing, number, ...(asksDrained(kind) && { drained: line.drained }) }
    let known = core.inBox
    let scanned = line.scanned ?? null
    const entries: Entry[] = []
    const add = (entry: Omit<Entry, 'contractId' | 'offerId'>, more: number) => {
      entries.push({ contractId, offerId, ...entry, lastQuantity: known, checks, scanned })
      known += more
      // It is that of one piece.
      scanned = null
    }
    let open = line.quantity
    for (const { id } of car.takeOff ? [] : storedFor(core, car.stored)) {
      const some = Math.min(open, left.get(id) ?? 0)
      if (some <= 0) continue
      left.set(id, (left.get(id) ?? 0) - some)
      open -= some
      add({ partId: id, quantity: some }, some)
    }
    if (open <= 0) return entries
    if (onboard === null) add({ quantity: held + open }, open)
    else if (values.leave || kind === null) add({ carId: car.carId, quantity: held + open }, open)
    else
      for (let nth = 0; nth < open; nth++) {
        const at = positions.findIndex(({ sparecategory }) => sparecategory === kind)
        const [usual] = at < 0 ? [] : positions.splice(at, 1)
        const { staffId, place } = values
        const take = {
          sparecategory: kind,
          position: usual?.position ?? null,
          weight: usual?.weight ?? null,
          staffId,
          place,
        }
        add({ carId: car.carId, quantity: 1, take: { ...take, ...(seen && { seen }) } }, car.takeOff ? 0 : 1)
        // Of several parts of a car the first one tells which were known.
        seen = undefined
      }
    return entries
  })
}
