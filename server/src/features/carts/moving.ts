import type { Readiness } from '@kreislauf/core/features/carts/contract.ts'
import { type Boxes, boxes, steps } from '@kreislauf/core/features/carts/states.ts'
import { sideOf } from '@kreislauf/core/twosided/steps.ts'
import type { Db } from '../../platform/database/db.ts'
import { movesBy } from '../../twosided/moving.ts'
import type { StoredCart } from './queries.ts'
import { moveCart } from './writing.queries.ts'

/** A box in which something has been; only such a one can be moved. */
export type KnownCart = StoredCart & { id: number }

const { judge, take } = movesBy<Boxes, KnownCart, object>({
  kind: boxes,
  table: 'cart',
  steps,
  byId: () => Promise.reject(new Error('a box is read by its pair')),
  move: moveCart,
})

/** Marks a box ready for the side of the caller, or takes the mark back; answers the mail that tells of it. What it is already changes nothing. */
export async function markReady(db: Db, cart: KnownCart, { ready, version }: Readiness) {
  if (version === undefined && cart.readyForPickup === ready) return undefined
  const name = ready ? 'ready' : 'cancel'
  await judge(db, cart, name, version)
  const side = sideOf(boxes, cart)
  return take(db, cart, name, { version, ...(side && { side }) })
}
