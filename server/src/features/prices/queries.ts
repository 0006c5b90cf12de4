import { type PriceFilter, PricePoint } from '@kreislauf/core/features/prices/contract.ts'
import { priceList } from '@kreislauf/core/features/prices/lists.ts'
import type { PageQuery } from '@kreislauf/core/paging.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { columnsFrom } from '../../platform/database/tablecolumns.ts'
import { listed, pagedRows, type Reader } from '../../platform/lists/listed.ts'
import { nameOf } from '../../platform/words/names.ts'

type Asked = Partial<PriceFilter> & PageQuery & Reader

/** Points of the acting company with the records that wrote them. */
const pointRows = (language: string, condition: RawBuilder<unknown>) => sql`
  select ${columnsFrom('pricePoint', 'x', PricePoint, {
    name: sql`coalesce(${nameOf(language, 'b')}, o.name, (select ${nameOf(language, 'm')} from material_price m
      where x.use = 'MATERIAL' and m.key = x.key order by m.validfrom desc limit 1), ${nameOf(language, 'c')}, x.key)`,
    buyer: sql`coalesce(x.buyer, s.buyer, d.parties #>> '{reman,name}', p.terms #>> '{recycler,name}')`,
    recordId: sql`coalesce(s.id, d.id, p.id)`,
    recordNumber: sql`coalesce(s.year || '/' || s.no, d.number, p.ordernumber)`,
  })}
  from price_point x
  left join spare_part b on x.use in ('REUSE', 'CORE') and b.key = x.key
  left join spare_kind o on x.use in ('REUSE', 'CORE') and o.mandator_id = x.mandator_id and x.key = 'OWN' || o.id
  left join cargo_type c on x.use = 'CARGO' and c.id::text = x.key
  left join spare_line l on l.mandator_id = x.mandator_id and l.id = x.spare_line_id
  left join spare_list s on s.mandator_id = l.mandator_id and s.id = l.list_id
  left join delivery_line n on n.mandator_id = x.mandator_id and n.id = x.delivery_line_id
  left join delivery d on d.mandator_id = n.mandator_id and d.id = n.delivery_id
  left join pickup_order p on p.mandator_id = x.mandator_id and p.id = x.pickup_order_id
  where x.mandator_id = current_mandator() and ${condition}`

const matching = ({ use, key, catalyst, kind, source, from, to }: Asked) => sql`true
  ${use ? sql`and x.use = ${use}` : sql``} ${key ? sql`and x.key = ${key}` : sql``}
  ${catalyst ? sql`and x.catalyst = catalyst_key(${catalyst})` : sql``}
  ${kind ? sql`and x.kind = ${kind}` : sql``} ${source ? sql`and x.source = ${source}` : sql``}
  ${from ? sql`and x.day >= ${from}` : sql``} ${to ? sql`and x.day <= ${to}` : sql``}`

/** The price book, point by point, as JSON text. */
export const list = (db: Db, asked: Asked) =>
  pagedRows(db, { base: pointRows(asked.language, matching(asked)), of: priceList, asked })

/** The same as a query, in the order of the list. */
export const listOf = (asked: Asked) => listed(pointRows(asked.language, matching(asked)), asked, priceList)

/** An own point. Throws `not-found`. */
export async function pointById(db: Db, id: number, language: string): Promise<PricePoint> {
  const { rows } = await sql<PricePoint>`${pointRows(language, sql`x.id = ${id}`)}`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return rows[0]
}
