import { firstDayOf, lastDayOf } from '@kreislauf/core/domain/months.ts'
import type { Delivery, NoteFilter } from '@kreislauf/core/features/deliveries/contract.ts'
import { NoteRow } from '@kreislauf/core/features/deliveries/contract.ts'
import { notesOfDismantler, notesOfReman } from '@kreislauf/core/features/deliveries/lists.ts'
import type { PageQuery } from '@kreislauf/core/paging.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { columnsFrom } from '../../platform/database/tablecolumns.ts'
import type { Reader } from '../../platform/lists/listed.ts'
import { pairLists } from '../../twosided/pairs.queries.ts'
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

/** Without days and month: those of the last year, and open or unpaid ones always. */
const lately = sql`(o.actiondate >= berlin_day() - interval '1 year' or o.status <> 'SETTLED' or o.owed <> 0)`

/** Notes of an own dismantler or remanufacturer. */
export const noteLists = pairLists<Asked, typeof notesOfDismantler>({
  of: { DISMANTLER: notesOfDismantler, REMAN: notesOfReman },
  places: { DISMANTLER: sql`o.dismantler_id`, REMAN: sql`o.reman_id` },
  rows: condition => rowsOf(condition),
  filters: ({ status, contractId, from, to, closed }) => [
    status && sql`o.status = ${status}`,
    contractId !== undefined && sql`o.contract_id = ${contractId}`,
    from && sql`o.actiondate >= ${from}::date`,
    to && sql`o.actiondate <= ${to}::date`,
    closed && sql`o.closedon between ${firstDayOf(closed)}::date and ${lastDayOf(closed)}::date`,
    !from && !to && !closed && lately,
  ],
})

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
