import { articles } from '@kreislauf/core/features/articles/contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newTenant } from '../../testing/tenant.ts'
import { newReman, remanOfferBody } from '../articles/testing.ts'

test('the kind of an article that names none is asked once a yard, and remembered for that yard', async () => {
  const [yard, other, buyer] = await Promise.all([newTenant(), newTenant(), newTenant()])
  const [own, foreign] = [(await yard.yard()).dismantlerId, (await other.yard()).dismantlerId]
  const head = await buyer.signIn({ head: true, rights: 'FFFFFF' })
  const params = { remanId: await newReman(head) }
  const save = (number: string, category: 'STARTER' | null) =>
    head(articles.save, { params, body: remanOfferBody({ number, category }) })
  const [bare, named] = [await save('K-1', null), await save('K-2', 'STARTER')]
  const take = async (tenant: typeof yard, place: number, article: number) => {
    const asked = sql<{ kind: string | null }>`select kind_to_take(${place}, ${article}) as kind`
    return (await tenant.inside(db => asked.execute(db))).rows[0]?.kind
  }
  const answer = (tenant: typeof yard, place: number, article: number, kind: string) =>
    tenant.inside(db => sql`select remember_kind(${place}, ${article}, ${kind})`.execute(db))
  expect([await take(yard, own, bare.articleId), await take(yard, own, named.articleId)]).toEqual([null, 'STARTER'])
  await answer(yard, own, bare.articleId, 'TURBO')
  expect([await take(yard, own, bare.articleId), await take(other, foreign, bare.articleId)]).toEqual(['TURBO', null])
  await answer(yard, own, bare.articleId, 'CALIPER')
  expect(await take(yard, own, bare.articleId)).toBe('CALIPER')
  // Neither for a yard of another company, nor against what the remanufacturer names.
  await answer(other, own, bare.articleId, 'TURBO')
  await answer(yard, own, named.articleId, 'TURBO')
  expect([await take(yard, own, bare.articleId), await take(yard, own, named.articleId)]).toEqual([
    ...['CALIPER', 'STARTER'],
  ])
})
