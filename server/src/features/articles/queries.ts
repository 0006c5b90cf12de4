import { RemanOffer, type RemanOfferFilter } from '@kreislauf/core/features/articles/contract.ts'
import { remanOfferList } from '@kreislauf/core/features/articles/lists.ts'
import type { PageQuery } from '@kreislauf/core/paging.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Db, type JsonText, jsonRow } from '../../platform/database/db.ts'
import { instant } from '../../platform/database/instant.ts'
import { columnsFrom } from '../../platform/database/tablecolumns.ts'
import { listed, pagedRows, type Reader } from '../../platform/lists/listed.ts'
import { nameOf } from '../../platform/words/names.ts'
import { filesAsJson } from '../files/index.ts'

type Asked = Partial<RemanOfferFilter> & PageQuery & Reader

/** Offers of the acting company with their articles. */
const offerRows = (language: string, condition: RawBuilder<unknown>) => sql`
  select ${columnsFrom('remanOffer', 'o', RemanOffer, {
    offerId: sql`a.number || '|' || o.ktype`,
    articleId: sql`o.article_id`,
    remanId: sql`o.reman_id`,
    remanName: sql`d.company ->> 'name'`,
    number: sql`a.number`,
    name: sql`a.name`,
    oenumber: sql`a.oenumbers`,
    category: sql`a.category`,
    categoryName: nameOf(language, 'k'),
    carktype: sql`o.ktype`,
    ktype: sql`o.ktypes`,
    kba: sql`o.kbas`,
    engine: sql`o.engines`,
    series: sql`a.series`,
    left: sql`o.remaining`,
    over: sql`greatest(0, o.reserved + o.noted - o.quantity)`,
    quantityAt: instant(sql`o.quantity_at`),
    infolink: sql`a.infolink`,
    criteria: sql`a.criteria`,
    deductions: sql`a.deductions`,
    state: sql`case when not o.active then 'INACTIVE' when o.wanted then 'ACTIVE' else 'COVERED' end`,
    used: sql`is_used(o.id)`,
    good: filesAsJson('article', 'a'),
    bad: filesAsJson('articlefault', 'a'),
  })} from reman_offer o join article a on a.mandator_id = o.mandator_id and a.id = o.article_id
  join department d on d.mandator_id = o.mandator_id and d.id = o.reman_id
  left join spare_part k on k.key = a.category
  where o.mandator_id = current_mandator() and ${condition}`

const isReman = (id: number) => sql<boolean>`exists (select from department d
  where d.id = ${id} and d.department = 'REMAN' and d.mandator_id = current_mandator())`

const matching = (remanId: number, { state, category }: Asked) => sql`o.reman_id = ${remanId}
  ${category ? sql`and a.category = ${category}` : sql``}
  ${state === 'INACTIVE' ? sql`and not o.active` : state ? sql`and o.active and o.wanted = ${state === 'ACTIVE'}` : sql``}`

/** Several values of one cell, as the list joins them. */
const derived = Object.fromEntries(
  (['oenumber', 'kba', 'ktype', 'engine'] as const).map(name => [
    name,
    sql`(select string_agg(v, '; ' order by n) from unnest(b.${sql.ref(name)}) with ordinality as t (v, n))`,
  ]),
)

/** Offers of an own remanufacturer. Throws `not-found` for any other id. */
export const list = (db: Db, remanId: number, asked: Asked) =>
  pagedRows(db, {
    base: offerRows(asked.language, matching(remanId, asked)),
    of: remanOfferList,
    asked,
    derived,
    there: isReman(remanId),
  })

/** The same as a query, in the order of the list. */
export const listOf = (remanId: number, asked: Asked) =>
  listed(offerRows(asked.language, matching(remanId, asked)), asked, remanOfferList, derived)

/** As JSON text. Throws `not-found`. */
export const readOffer = (db: Db, id: number, language: string): Promise<JsonText> =>
  jsonRow(db, offerRows(language, sql`o.id = ${id}`))

/** An own offer. Throws `not-found`. */
export async function offerById(db: Db, id: number, language: string): Promise<RemanOffer> {
  const { rows } = await sql<RemanOffer>`${offerRows(language, sql`o.id = ${id}`)}`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return rows[0]
}

/** An own remanufacturer. Throws `not-found`. */
export const ownReman = (db: Db, id: number) =>
  db
    .selectFrom('department')
    .select(['id', 'mandatorId', 'active'])
    .where('id', '=', id)
    .where('department', '=', 'REMAN')
    .where('mandatorId', '=', sql<number>`current_mandator()`)
    .executeTakeFirstOrThrow(() => new Problem('not-found'))

interface Named {
  number: string
  ktype: string
  remanId: number | undefined
}

/**
 * An offer by what it is called on the wire, and whether a box or a note names it. Without `remanId` the acting company must have exactly one REMAN department: otherwise `invalid` (required).
 * Throws `not-found`.
 */
export async function named(db: Db, { number, ktype, remanId }: Named): Promise<{ id: number; used: boolean }> {
  const { rows } = await sql<{ departments: number; id: number | null; used: boolean | null }>`
    with own as (select id from department where mandator_id = current_mandator() and department = 'REMAN'
      and (${remanId ?? null}::bigint is null or id = ${remanId ?? null}))
    select (select count(*)::int from own) as departments, f.* from (select 1) one left join lateral (
      select o.id, is_used(o.id) as used from reman_offer o join article a on a.mandator_id = o.mandator_id and a.id = o.article_id
      where o.mandator_id = current_mandator() and o.reman_id in (select id from own) and a.number = ${number} and o.ktype = ${ktype} limit 1
    ) f on true`.execute(db)
  const { departments = 0, id = null, used = false } = rows[0] ?? {}
  if (departments > 1) throw new Problem('invalid', {}, [{ path: 'remanId', code: 'required' }])
  if (id === null) throw new Problem('not-found')
  return { id, used: used ?? false }
}

/** Owner of the photos of an own article. Throws `not-found`. */
export const ownerOfArticle = (db: Db, id: number): Promise<{ mandatorId: number }> =>
  db
    .selectFrom('article')
    .select('mandatorId')
    .where('id', '=', id)
    .where('mandatorId', '=', sql<number>`current_mandator()`)
    .executeTakeFirstOrThrow(() => new Problem('not-found'))
