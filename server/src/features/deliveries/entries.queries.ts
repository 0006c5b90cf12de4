import { LineAnswer, NoteEntry, NotePiece, Payment } from '@kreislauf/core/features/deliveries/contract.ts'
import { KeptFile } from '@kreislauf/core/features/files/contract.ts'
import { sql } from 'kysely'
import { columnsOf, type Db } from '../../platform/database/db.ts'
import { columnsFrom } from '../../platform/database/tablecolumns.ts'
import { nameOf } from '../../platform/words/names.ts'
import { joinKinds, nameOfPart } from '../../platform/words/partnames.queries.ts'

/** Of a line `l`; read by the dismantler only, whose table it is. */
const pieces = (language: string) => sql`(select coalesce(json_agg(r), '[]') from (select ${columnsOf(NotePiece, {
  id: sql`i.id`,
  carId: sql`i.car_id`,
  carInfo: sql`nullif(concat_ws(' ', c.manufacturer, c.model, c.licenceplate), '')`,
  partId: sql`i.part_id`,
  code: sql`p.code`,
  partName: sql`case when p.id is not null then ${nameOfPart('p', language)} end`,
  quantity: sql`i.quantity`,
  listId: sql`i.list_id`,
  listNumber: sql`s.year || '/' || s.no`,
  backon: sql`i.backon`,
})} from delivery_piece i
  left join car c on c.mandator_id = i.mandator_id and c.id = i.car_id
  left join part p on p.mandator_id = i.mandator_id and p.id = i.part_id
  left join spare_list s on s.mandator_id = i.mandator_id and s.id = i.list_id
  ${joinKinds('p')}
  where i.mandator_id = current_mandator() and i.mandator_id = l.mandator_id and i.line_id = l.id order by i.id) r)`

const photos = sql`(select coalesce(json_agg(r), '[]') from (
  select ${columnsOf(KeptFile, { id: sql`f.id`, name: sql`f.name`, type: sql`f.type`, size: sql`f.size` })} from file f
  where f.owner_type = 'deliveryline' and f.owner_id = l.id order by f.id) r)`

const answer = sql`case when l.accepted is not null then (select to_json(r) from (select ${columnsOf(LineAnswer, {
  accepted: sql`l.accepted`,
  lower: sql`l.lower`,
  refused: sql`l.refused`,
  missing: sql`l.missing`,
  lowerprice: sql`l.lowerprice`,
  reason: sql`l.reason`,
  back: sql`l.back`,
  deductions: sql`l.deductions`,
  remark: sql`l.remark`,
  value: sql`l.answervalue`,
})}) r) end`

/** Lines of a note for either side, in their order. */
export async function entriesOf(db: Db, id: number, language: string): Promise<NoteEntry[]> {
  const { rows } = await sql<NoteEntry>`select ${columnsFrom('deliveryLine', 'l', NoteEntry, {
    offerId: sql`l.number || '|' || l.ktype`,
    categoryName: nameOf(language, 'kind'),
    deleted: sql`false`,
    answer,
    photos,
    deductions: sql`e.deductions`,
    pieces: pieces(language),
  })} from note_entries(${id}) e cross join lateral (select (e.line).*) l left join spare_part kind on kind.key = l.category
  order by l.id`.execute(db)
  return rows
}

/** Payments of a note, the oldest first. */
export async function paymentsOf(db: Db, id: number): Promise<Payment[]> {
  const { rows } = await sql<Payment>`select ${columnsFrom('deliveryPayment', 'p', Payment, {
    enteredon: sql`(p.created_at at time zone 'Europe/Berlin')::date`,
  })} from delivery_payment p where p.delivery_id = ${id} order by p.day, p.id`.execute(db)
  return rows
}
