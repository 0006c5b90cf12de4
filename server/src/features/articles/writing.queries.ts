import type { RemanOfferForm } from '@kreislauf/core/features/articles/contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

type Article = Pick<RemanOfferForm, 'number' | 'name' | 'category' | 'series' | 'infolink' | 'criteria'> & {
  oenumbers: string[]
  deductions: string
}

const articleOf = ({ number, name, category, series, infolink, criteria, oenumber, deductions }: RemanOfferForm) =>
  ({
    ...{ number, name, category, series, infolink, criteria },
    oenumbers: oenumber,
    deductions: JSON.stringify(deductions),
  }) satisfies Article

/** Articles with the form's values; of one that exists, what the form leaves empty stays. Returns its id. */
export async function putArticle(db: Db, remanId: number, form: RemanOfferForm): Promise<number> {
  const row = await db
    .insertInto('article')
    .values({ ...articleOf(form), remanId })
    .onConflict(conflict =>
      conflict.columns(['mandatorId', 'remanId', 'number']).doUpdateSet({
        name: form.name,
        category: sql`coalesce(excluded.category, article.category)`,
        series: sql`coalesce(excluded.series, article.series)`,
        infolink: sql`coalesce(excluded.infolink, article.infolink)`,
        criteria: sql`coalesce(excluded.criteria, article.criteria)`,
        oenumbers: sql`case when excluded.oenumbers = '{}' then article.oenumbers else excluded.oenumbers end`,
        deductions: sql`case when excluded.deductions = '[]' then article.deductions else excluded.deductions end`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const updateArticle = (db: Db, id: number, form: RemanOfferForm) =>
  db
    .updateTable('article')
    .set(articleOf(form))
    .where('id', '=', id)
    .where('mandatorId', '=', sql<number>`current_mandator()`)
    .execute()

const offerOf = ({ ktype, kba, engine, price, quantity, active, anew }: RemanOfferForm) => ({
  ...{ price, quantity, active, ktypes: ktype, kbas: kba, engines: engine },
  ...(anew && { quantityAt: sql<string>`now()` }),
})

export const insertOffer = async (
  db: Db,
  of: { remanId: number; articleId: number },
  form: RemanOfferForm,
): Promise<number> =>
  (
    await db
      .insertInto('remanOffer')
      .values({ ...of, ...offerOf(form) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const updateOffer = (db: Db, id: number, form: RemanOfferForm) =>
  db
    .updateTable('remanOffer')
    .set(offerOf(form))
    .where('id', '=', id)
    .where('mandatorId', '=', sql<number>`current_mandator()`)
    .execute()

export const switchOffer = (db: Db, id: number, active: boolean) =>
  db
    .updateTable('remanOffer')
    .set({ active })
    .where('id', '=', id)
    .where('mandatorId', '=', sql<number>`current_mandator()`)
    .execute()

/** Deletes an offer, and its article with the photos if no other offer names it. */
export const deleteOffer = (db: Db, id: number) =>
  sql`with gone as (delete from reman_offer where id = ${id} and mandator_id = current_mandator() returning article_id),
    last as (
      delete from article a using gone where a.mandator_id = current_mandator() and a.id = gone.article_id and not exists (
        select from reman_offer o where o.mandator_id = a.mandator_id and o.article_id = a.id and o.id <> ${id})
      returning a.id)
    delete from file f using last
    where f.mandator_id = current_mandator() and f.owner_type in ('article', 'articlefault') and f.owner_id = last.id`.execute(
    db,
  )
