import { mul, sum } from '@kreislauf/core/domain/decimal.ts'
import { numberKey } from '@kreislauf/core/features/articles/contract.ts'
import { type CartEntryForm, DRAINED_KINDS } from '@kreislauf/core/features/carts/contract.ts'
import type { PartSuggestion } from '@kreislauf/core/features/parts/contract.ts'
import { SpareKey } from '@kreislauf/core/features/spares/contract.ts'
import { maybe, maybeId } from '@kreislauf/core/kit.ts'
import { z } from 'zod'
import { type Core, type Stored, storedFor } from './cores.ts'

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
  lines: cores.map(({ proposed, takenas }, index) => {
    const room = rooms[index]
    return {
      ...{ on: room !== 0, quantity: Math.max(1, Math.min(proposed, room ?? proposed)), sparecategory: takenas },
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
