import { type Cart, CartEntry, type CartFilter, CartPiece, CartRow } from '@kreislauf/core/features/carts/contract.ts'
import { cartsOfDismantler, cartsOfReman } from '@kreislauf/core/features/carts/lists.ts'
import type { PageQuery } from '@kreislauf/core/paging.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { columnsOf, type Db } from '../../platform/database/db.ts'
import type { Reader } from '../../platform/lists/listed.ts'
import { nameOf } from '../../platform/words/names.ts'
import { joinKinds, nameOfPart } from '../../platform/words/partnames.queries.ts'
import { pairLists } from '../../twosided/pairs.queries.ts'

type Asked = Partial<CartFilter> & PageQuery & Reader

const mine = sql<boolean>`c.mandator_id = current_mandator()`
const addressed = sql<boolean>`c.reman_mandator_id = current_mandator()`

/** Pieces of a line `e`: rows of the dismantler, which nobody else can read. */
const pieces = (language: string) => sql`(select coalesce(json_agg(p order by p.id), '[]') from (select ${columnsOf(
  CartPiece,
  {
    id: sql`i.id`,
    carId: sql`i.car_id`,
    carInfo: sql`nullif(concat_ws(' ', v.manufacturer, v.model, v.licenceplate), '')`,
    partId: sql`i.part_id`,
    code: sql`p.code`,
    partName: sql`case when p.id is not null then ${nameOfPart('p', language)} end`,
    place: sql`p.place`,
    quantity: sql`i.quantity`,
    onCar: sql`i.car_id is not null and i.part_id is null`,
    checks: sql`i.checks`,
    scanned: sql`i.scanned`,
    otherNumber: sql`coalesce(number_key(i.scanned) <> all (e.keys), false)`,
  },
)} from cart_piece i
  left join car v on v.mandator_id = i.mandator_id and v.id = i.car_id
  left join part p on p.mandator_id = i.mandator_id and p.id = i.part_id ${joinKinds('p')}
  where i.mandator_id = current_mandator() and i.line_id = e.id) p)`

/** Lines of a box `o`. */
const entries = (language: string) =>
  sql`(select coalesce(json_agg(l order by l.id), '[]') from (select ${columnsOf(CartEntry, {
    id: sql`e.id`,
    version: sql`e.version`,
    offerId: sql`e.number || '|' || e.ktype`,
    number: sql`e.number`,
    name: sql`e.name`,
    category: sql`e.category`,
    categoryName: nameOf(language, 'k'),
    quantity: sql`e.quantity`,
    lastQuantity: sql`e.quantity`,
    articleprice: sql`e.articleprice`,
    newprice: sql`case when o.status = 'OPEN' and e.price <> e.articleprice then e.price end`,
    totalvalue: sql`e.totalvalue`,
    left: sql`case when ${mine} then least(e.remaining, 20) else e.remaining end`,
    more: sql`${mine} and e.remaining > 20`,
    active: sql`e.active`,
    most: sql`e.most`,
    mostReason: sql`e.mostreason`,
    over: sql`case when ${mine} then e.pieces - e.quantity else 0 end`,
    reusable: sql`coalesce(k.reusable, true)`,
    deleted: sql`false`,
    pieces: pieces(language),
  })} from cart_entries(o.id) e left join spare_part k on k.key = e.category) l)`

const columnsFor = (language: string) =>
  columnsOf(CartRow, {
    id: sql`o.id`,
    version: sql`coalesce(o.version, 1)`,
    mine,
    addressed,
    status: sql`coalesce(o.status, 'OPEN')`,
    readyForPickup: sql`coalesce(o.status = 'READY', false)`,
    readyBy: sql`o.readyby`,
    readyAt: sql`o.readyat`,
    remanContractId: sql`c.id`,
    remanId: sql`c.reman_id`,
    dismantlerId: sql`c.dismantler_id`,
    remanName: sql`contract_name(c.reman_id)`,
    dismantlerName: sql`contract_name(c.dismantler_id)`,
    remanProtocolId: sql`(select max(n.id) from delivery n where n.mandator_id = c.mandator_id and n.dismantler_id = c.dismantler_id
      and n.reman_id = c.reman_id and n.status = 'OPEN')`,
    inForce: sql`box_open(c)`,
    noteUntil: sql`box_until(c)`,
    lines: sql`coalesce(o.lines, 0)`,
    pieces: sql`coalesce(o.pieces, 0)`,
    total: sql`coalesce(o.total, 0)`,
    minvalue: sql`coalesce((c.terms ->> 'minvalue')::numeric, 0)`,
    missing: sql`greatest(0, coalesce((c.terms ->> 'minvalue')::numeric, 0) - coalesce(o.total, 0))`,
    entries: entries(language),
  })

/** Contracts `c` with their box `o`, which may be missing; a hidden one is as good as missing (rulings F11). */
const withBox = sql`contract c left join cart o on o.mandator_id = c.mandator_id and o.contract_id = c.id and not o.hidden`

/** Boxes with something in them of an own dismantler or remanufacturer. */
export const cartLists = pairLists<Asked, typeof cartsOfDismantler>({
  of: { DISMANTLER: cartsOfDismantler, REMAN: cartsOfReman },
  places: { DISMANTLER: sql`c.dismantler_id`, REMAN: sql`c.reman_id` },
  rows: (condition, { language }) => sql`select ${columnsFor(language)} from ${withBox}
    where (${mine} or ${addressed}) and o.lines > 0 and ${condition}`,
  filters: ({ status }) => [status && sql`o.status = ${status}`],
})

/** A box with its history; the database says what its rules need, too. */
export type StoredCart = Omit<Cart, 'can'>

async function one(db: Db, language: string, condition: RawBuilder<unknown>): Promise<StoredCart> {
  const { rows } =
    await sql<StoredCart>`select ${columnsFor(language)}, coalesce(o.course, '[]') as course from ${withBox}
    where (${mine} or ${addressed}) and ${condition}`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return rows[0]
}

/** A box for either side. Throws `not-found`. */
export const cartById = (db: Db, id: number, language: string): Promise<StoredCart> =>
  one(db, language, sql`o.id = ${id}`)

/** The box of a contract, empty where there is none. Throws `not-found`. */
export const cartOfContract = (db: Db, contractId: number, language: string): Promise<StoredCart> =>
  one(db, language, sql`c.id = ${contractId}`)

/**
 * The box of a pair (rulings F25): of the contract in force, otherwise of one with something open, otherwise of the latest. Empty where there is none.
 * Throws `not-found` for a pair without a contract.
 */
export const cartOfPair = (db: Db, pair: { remanId: number; dismantlerId: number }, language: string) =>
  one(
    db,
    language,
    sql`c.id = (select x.id from contract x left join cart y on y.mandator_id = x.mandator_id and y.contract_id = x.id
      where x.reman_id = ${pair.remanId} and x.dismantler_id = ${pair.dismantlerId} and counts(x)
      order by in_force(x, berlin_day()) desc, coalesce(y.lines, 0) > 0 desc, x.validfrom desc, x.id desc limit 1)`,
  )

/** The dismantlers of own contracts, by contract. */
export async function dismantlersOf(db: Db, contractIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('contract')
    .select(['id', 'dismantlerId'])
    .where('mandatorId', '=', sql<number>`current_mandator()`)
    .where('id', 'in', [...contractIds])
    .execute()
  return new Map(rows.map(({ id, dismantlerId }) => [id, dismantlerId]))
}
