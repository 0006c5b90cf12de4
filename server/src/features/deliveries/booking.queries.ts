import type { Delivery } from '@kreislauf/core/features/deliveries/contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** A piece of a note of the acting dismantler that is a part, with what its line is worth. */
export interface NotedPart {
  lineId: number
  partId: number
  /** Its place among the pieces of the line, from 0, and their number. */
  place: number
  pieces: number
  totalvalue: number
  pieceId: number
  booked: boolean
}

/** Parts of a note that have not come back, in the order of its lines; pieces that are no parts come after them. */
export async function notedParts(db: Db, id: number): Promise<NotedPart[]> {
  const { rows } = await sql<NotedPart>`
    select l.id as "lineId", p.part_id as "partId", p.id as "pieceId", p.list_id is not null as booked, l.quantity as pieces, l.totalvalue,
      (row_number() over (partition by l.id order by p.part_id is null, p.id) - 1)::int as place, p.backon
    from delivery_line l join delivery_piece p on p.mandator_id = l.mandator_id and p.line_id = l.id
    where l.mandator_id = current_mandator() and l.delivery_id = ${id} order by l.id, p.id`.execute(db)
  return rows.filter(row => row.partId !== null && (row as { backon?: string | null }).backon === null)
}

/** Parts of a note are booked by a list. */
export const setList = (db: Db, pieceIds: readonly number[], listId: number) =>
  db
    .updateTable('deliveryPiece')
    .set({ listId })
    .where('id', 'in', [...pieceIds])
    .execute()

/** The next change of the state of parts is the booking of this note. */
export const bookingOf = (db: Db, id: number | '') =>
  sql`select set_config('app.booking_note', ${String(id)}, true)`.execute(db)

/** Books that a piece is back; the part whose list has to be taken back, or null. Throws `not-found`. */
export async function takePieceBack(db: Db, pieceId: number, day: string): Promise<number | null> {
  const { rows } = await sql<{
    partId: number | null
  }>`select take_piece_back(${pieceId}, ${day}::date) as "partId"`.execute(db)
  return rows[0]?.partId ?? null
}

/** Ids of the pieces of a note of the acting dismantler. */
export async function pieceIdsOf(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select p.id from delivery_piece p
    join delivery_line l on l.mandator_id = p.mandator_id and l.id = p.line_id
    where p.mandator_id = current_mandator() and l.delivery_id = ${id}`.execute(db)
  return rows.map(piece => piece.id)
}

/** Versions of parts by their id. */
export async function versionsOfParts(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('part')
    .select(['id', 'version'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** How far a note is booked; null for the remanufacturer and for an open note. */
export async function bookingInfo(db: Db, id: number): Promise<Delivery['booking']> {
  const { rows } = await sql<NonNullable<Delivery['booking']>>`
    select coalesce((select json_agg(s order by s."actionDate", s.id) from (select distinct s.id, s.year || '/' || s.no as number, s.actiondate as "actionDate"
          from delivery_line l join delivery_piece p on p.mandator_id = l.mandator_id and p.line_id = l.id
          join spare_list s on s.mandator_id = p.mandator_id and s.id = p.list_id
          where l.mandator_id = d.mandator_id and l.delivery_id = d.id) s), '[]') as lists,
      b.open, b.untied, b.removal, b.first_open as "firstOpen", greatest(d.actiondate, b.removal, b.first_open) as day
    from delivery d join department y on y.mandator_id = d.mandator_id and y.id = d.dismantler_id
    cross join lateral (
      select count(*) filter (where p.part_id is not null and p.list_id is null and p.backon is null)::int as open,
        coalesce(sum(p.quantity) filter (where p.part_id is null), 0)::int as untied,
        max(t.takenon) filter (where p.list_id is null and p.backon is null) as removal, coalesce(y.closed_till + 1, d.actiondate) as first_open
      from delivery_line l join delivery_piece p on p.mandator_id = l.mandator_id and p.line_id = l.id
      left join part t on t.mandator_id = p.mandator_id and t.id = p.part_id
      where l.mandator_id = d.mandator_id and l.delivery_id = d.id) b
    where d.mandator_id = current_mandator() and d.id = ${id} and d.status <> 'OPEN'`.execute(db)
  return rows[0] ?? null
}

/** Refused pieces of a note that come back and are not back yet. */
export async function awaitedOf(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{
    awaited: number
  }>`select coalesce(sum(awaited_pieces(l)), 0)::int as awaited from delivery_line l
    where l.delivery_id = ${id}`.execute(db)
  return rows[0]?.awaited ?? 0
}
