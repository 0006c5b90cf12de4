import type { OfferKey } from '@kreislauf/core/features/articles/contract.ts'
import type { Checks, Lowering } from '@kreislauf/core/features/carts/contract.ts'
import type { Boxes } from '@kreislauf/core/features/carts/states.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Taken } from '../../twosided/moving.ts'

/** Pieces of an offer that a box is to have: of a part, of a car, or of no car. */
export interface Filling {
  contractId: number
  offer: OfferKey
  quantity: number
  carId: number | null
  partId: number | null
  /** Quantity of the line as read. */
  seen: number | null
  /** The price that is accepted. */
  price: number | null
  checks: Checks | null
  scanned: string | null
  /** The part was one of the pieces of its car in the box. */
  off?: boolean
}

/** Sets them; returns the box. Throws `stale`, `carts.not-enough` {left}, and why nothing goes in. */
export async function fillCart(db: Db, given: Filling): Promise<number> {
  const { contractId, offer, quantity, carId, partId, seen, price, checks, scanned, off = false } = given
  const { rows } = await sql<{
    id: number
  }>`select fill_cart(${contractId}, ${offer.number}, ${offer.ktype}, ${carId}, ${partId}, ${quantity}, ${seen},
    ${price}::numeric, ${checks ? JSON.stringify(checks) : null}::jsonb, ${scanned}, ${off}) as id`.execute(db)
  return rows[0]?.id ?? 0
}

/** Divides a part of several pieces into parts of one each; all of their ids. Throws `carts.several-pieces`. */
export async function dividePart(db: Db, partId: number): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`select divide_part(${partId}) as ids`.execute(db)
  return (rows[0]?.ids ?? []).map(Number)
}

/** Remembers as what kind a dismantler takes an article off that names none. */
export async function rememberKind(db: Db, contractId: number, number: string, kind: string): Promise<void> {
  await sql`select remember_kind(${contractId}, ${number}, ${kind})`.execute(db)
}

/** Marks a box ready, or not. Throws what hinders it: `carts.inactive`, `carts.price-changed`, `carts.not-enough`, `carts.on-car`. */
export async function moveCart(db: Db, id: number, { version, side, event, becomes }: Taken<Boxes>): Promise<void> {
  await sql`select move_cart(${id}, ${version ?? null}, ${side}, ${event}, ${becomes ?? null})`.execute(db)
}

/** Lowers a line for the acting remanufacturer; returns the box. */
export async function lowerLine(db: Db, line: number, { quantity, lastQuantity, reason }: Lowering): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`select lower_line(${line}, ${quantity}, ${lastQuantity}, ${reason}) as id`.execute(db)
  return rows[0]?.id ?? 0
}

/** Takes a piece out that is too many; returns the box. */
export async function leaveOut(db: Db, piece: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`select leave_out(${piece}) as id`.execute(db)
  return rows[0]?.id ?? 0
}

/** Notes that both sides are mailed that a box is ready; false if they were within the last hour. */
export async function markTold(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ told: boolean }>`select tell_cart(${id}) as told`.execute(db)
  return rows[0]?.told ?? false
}
