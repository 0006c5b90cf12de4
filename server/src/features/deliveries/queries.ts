import { firstDayOf, lastDayOf } from '@kreislauf/core/domain/months.ts'
import type { Delivery, NoteFilter, NoteSide } from '@kreislauf/core/features/deliveries/contract.ts'
import { NoteRow } from '@kreislauf/core/features/deliveries/contract.ts'
import { notesOfDismantler, notesOfReman } from '@kreislauf/core/features/deliveries/lists.ts'
import type { PageQuery } from '@kreislauf/core/paging.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { columnsFrom } from '../../platform/database/tablecolumns.ts'
import { listed, pagedRows, type Reader } from '../../platform/lists/listed.ts'
import { ownSide } from '../../twosided/pairs.queries.ts'
import { addressed, mine } from '../../twosided/rows.queries.ts'

type Asked = Partial<NoteFilter> & PageQuery & Reader

const ofRow = {
  mine,
  addressed,
  remanName: sql`contract_name(o.reman_id)`,
  dismantlerName: sql`contract_name(o.dismantler_id)`,
  remanContractId: sql`o.contract_id`,
  locked: sql`o.status <> 'OPEN'`,
  deliveryNumber: sql`o.number`,
  actionDate: sql`o.actiondate`,
  lines: sql`(select count(*)::int from delivery_line l where l.mandator_id = o.mandator_id and l.delivery_id = o.id)`,
  correction: sql`case when o.correction <> 0 or o.correctionpieces <> 0 then jsonb_build_object('number', o.correctionnumber, 'total', o.correction,
    'pieces', o.correctionpieces, 'closedon', o.correctedon) end`,
  overdue: sql`o.owed > 0 and o.due < berlin_day()`,
  inQuestion: sql`o.status = 'DISPUTED'`,
}

const rowsOf = (condition: RawBuilder<unknown>, more: RawBuilder<unknown> = sql``) =>
  sql`select ${columnsFrom('delivery', 'o', NoteRow, ofRow)} ${more} from delivery o where (${mine} or ${addressed}) and ${condition}`

const sideColumn = { DISMANTLER: sql`o.dismantler_id`, REMAN: sql`o.reman_id` }

/** Without days and month: those of the last year, and open or unpaid ones always. */
function matching(side: NoteSide, id: number, { status, contractId, from, to, closed }: Asked): RawBuilder<unknown> {
  const lately = sql`o.actiondate >= berlin_day() - interval '1 year' or o.status <> 'SETTLED' or o.owed <> 0`
  return sql`${sideColumn[side]} = ${id} ${status ? sql`and o.status = ${status}` : sql``}
    ${contractId ? sql`and o.contract_id = ${contractId}` : sql``} ${from ? sql`and o.actiondate >= ${from}::date` : sql``}
    ${to ? sql`and o.actiondate <= ${to}::date` : sql``} ${closed ? sql`and o.closedon between ${firstDayOf(closed)}::date and ${lastDayOf(closed)}::date` : sql``}
    ${from || to || closed ? sql`` : sql`and (${lately})`}`
}

/** The list of each side. */
export const listFor = { DISMANTLER: notesOfDismantler, REMAN: notesOfReman }

/** Notes of an own dismantler or remanufacturer. Throws `not-found` for another company’s. */
export const list = (db: Db, side: NoteSide, id: number, asked: Asked) =>
  pagedRows(db, { base: rowsOf(matching(side, id, asked)), of: listFor[side], asked, there: ownSide(side, id) })

/** The same as a query, in the order of the list. */
export const listOf = (side: NoteSide, id: number, asked: Asked) =>
  listed(rowsOf(matching(side, id, asked)), asked, listFor[side])

/** A note without its lines. */
export type StoredNote = NoteRow & Pick<Delivery, 'course' | 'parties' | 'disputereason'>

/** A note for either side. Throws `not-found`. */
export async function noteById(db: Db, id: number): Promise<StoredNote> {
  const { rows } = await sql<StoredNote>`${rowsOf(
    sql`o.id = ${id}`,
    sql`, o.course, o.parties, o.disputereason`,
  )}`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return rows[0]
}

/** Id of the note of a payment or of a line that the acting company sees. Throws `not-found`. */
export const noteOf = async (db: Db, table: 'deliveryPayment' | 'deliveryLine', id: number): Promise<number> =>
  (
    await db
      .selectFrom(table)
      .select('deliveryId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(() => new Problem('not-found'))
  ).deliveryId

/** The companies of a note: the owner, and the other side. */
export const companiesOf = (db: Db, id: number) =>
  db
    .selectFrom('delivery')
    .select(['mandatorId', 'remanMandatorId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Problem('not-found'))
