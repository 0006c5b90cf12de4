import { Handed } from '@kreislauf/core/features/disposals/handed.ts'
import { handedList } from '@kreislauf/core/features/disposals/lists.ts'
import type { PageQuery } from '@kreislauf/core/paging.ts'
import { sql } from 'kysely'
import { columnsOf, type Db } from '../../../platform/database/db.ts'
import { listed, pagedRows } from '../../../platform/lists/listed.ts'
import { wasteNames, writtenCode } from '../../../platform/words/wastenames.ts'

export interface HandedFilter extends PageQuery {
  language: string
  from?: string | undefined
  to?: string | undefined
  wastetype?: string | undefined
  dismantler?: string | undefined
}

/** Each disposal once, as disposer if the mandator was both. */
const rowsOf = ({ from, to, wastetype, dismantler, language }: HandedFilter) => sql`
  select distinct on (h.id) ${columnsOf(Handed, {
    id: sql`h.id`,
    actiondate: sql`h.actiondate`,
    dismantler: sql`h.dismantler`,
    dismantlerplace: sql`nullif(concat_ws(' ', h.dismantlerzip, h.dismantlercity), '')`,
    dismantlernumber: sql`h.dismantlernumber`,
    role: sql`h.role`,
    wastetype: sql`h.wastetype`,
    ...wasteNames(language),
    hazardous: sql`w.hazardous`,
    kg: sql`coalesce(h.kg, 0)`,
    pieces: sql`h.pieces`,
    rdcode: sql`h.rdcode`,
    receiptnumber: sql`h.receiptnumber`,
    disposalproofnumber: sql`h.disposalproofnumber`,
    disposerName: sql`h.disposername`,
    carrierName: sql`h.carriername`,
  })}
  from disposals_handed_to_me() h left join lateral waste_types_on(h.wastetype, h.actiondate) w on true
  where true ${from ? sql`and h.actiondate >= ${from}::date` : sql``} ${to ? sql`and h.actiondate <= ${to}::date` : sql``}
  ${wastetype ? sql`and h.wastetype = ${wastetype}` : sql``} ${dismantler ? sql`and h.dismantler = ${dismantler}` : sql``}
  order by h.id, h.role desc`

const derived = { wastetype: writtenCode }

/** Disposals handed to the acting mandator by companies that linked it in their address book, latest first. */
export const listHanded = (db: Db, filter: HandedFilter) =>
  pagedRows(db, { base: rowsOf(filter), of: handedList, asked: filter, derived })

export const handedRows = async (db: Db, filter: HandedFilter) =>
  (await sql<Handed>`${listed(rowsOf(filter), filter, handedList, derived)}`.execute(db)).rows
