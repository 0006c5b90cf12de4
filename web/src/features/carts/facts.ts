import { sum } from '@kreislauf/core/domain/decimal.ts'
import type { CartEntry, CartRow } from '@kreislauf/core/features/carts/contract.ts'
import type { T } from '@kreislauf/core/i18n.ts'

/** Pieces of a line that have still to be taken off their cars. */
const onCarOf = ({ pieces }: Pick<CartEntry, 'pieces'>): number =>
  sum(pieces.map(({ onCar, quantity }) => (onCar ? quantity : 0)))

/** What has to be settled before an open box can be marked ready; the dismantler alone sees what is still on a car. */
export type Hindrance = 'inactive' | 'newprice' | 'exceeded' | 'onCar'

/** Why a line of an open box is not ready. */
export function hindrancesOf(entry: CartEntry): Hindrance[] {
  const { active, newprice, more, quantity, left } = entry
  return [
    ...(active ? [] : (['inactive'] as const)),
    ...(newprice === null ? [] : (['newprice'] as const)),
    ...(active && !more && quantity > left ? (['exceeded'] as const) : []),
    ...(onCarOf(entry) > 0 ? (['onCar'] as const) : []),
  ]
}

/** Lines that hinder an open box, with what hinders them; none of a ready one. */
export const hinderedLines = ({ status, entries }: Pick<CartRow, 'status' | 'entries'>) =>
  status === 'READY'
    ? []
    : entries.flatMap(entry => hindrancesOf(entry).map(why => ({ why, entry, count: onCarOf(entry) })))

/** Pieces that lie in the box in excess of what the remanufacturer takes, those put in last first. */
export function excessOf({ over, pieces }: Pick<CartEntry, 'over' | 'pieces'>): ReadonlySet<number> {
  const chosen = new Set<number>()
  let left = over
  for (const { id, quantity } of pieces.toReversed()) {
    if (left <= 0) break
    chosen.add(id)
    left -= quantity
  }
  return chosen
}

/** "4 Stück, 310,00 €". */
export const contentText = ({ pieces, total }: Pick<CartRow, 'pieces' | 'total'>, t: T): string =>
  t('carts.content', { count: pieces, total })
