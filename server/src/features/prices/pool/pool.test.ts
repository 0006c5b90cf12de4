import { api } from '@kreislauf/core/api.ts'
import { addMonths, today } from '@kreislauf/core/days.ts'
import { quartilesOf } from '@kreislauf/core/domain/valuation/price.ts'
import { beforeEach, expect, test } from 'vitest'
import { ownDatabase } from '../../../testing/own.ts'

await ownDatabase()
const { newTenant, pool: database } = await import('../../../testing/tenant.ts')
const { keepPool } = await import('./queries.ts')

const { pool, valuations } = api
const month = `${today().slice(0, 7)}-01`
const before = addMonths(month, -2)

async function newCompany() {
  const tenant = await newTenant()
  await tenant.yard()
  const head = await tenant.signIn({ head: true, rights: 'FFFFFF' })
  return { tenant, head }
}
type Company = Awaited<ReturnType<typeof newCompany>>
const companies = await Promise.all(Array.from({ length: 7 }, newCompany))
const [a, b, c, d, e, f, g] = companies as [Company, Company, Company, Company, Company, Company, Company]

const sell = (
  { tenant }: Company,
  key: string,
  prices: readonly number[],
  at: { kba?: string; model?: string; clazz?: string; day?: string } = {},
) =>
  database.raw.query(
    `insert into price_point (mandator_id, use, key, kind, source, day, price, kba, model, clazz)
     select $1, 'REUSE', $2, 'SOLD', 'TYPED', $3, p, $4, $5, $6 from unnest($7::numeric[]) p`,
    [tenant.mandatorId, key, at.day ?? before, at.kba ?? null, at.model ?? null, at.clazz ?? null, [...prices]],
  )
/** Members since long before the running month. */
const share = async (...members: readonly Company[]) => {
  for (const { tenant } of members)
    await database.raw.query(
      `insert into pool_member (mandator_id, joined_at, joinedby, agreed) values ($1, $2, 'Leitung', '1')`,
      [tenant.mandatorId, `${before}T00:00:00Z`],
    )
}
const make = async () => {
  await database.raw.query('delete from pool_kept')
  return keepPool(database.raw)
}
const told = async ({ head }: Company, key: string, kba = '0603720', model = 'Golf V') => {
  const rows = await head(valuations.parts, {
    params: { kba: '-', ids: key },
    query: { class: 'M1', model: `Volkswagen ${model}` },
  })
  const [row] = rows
  if (!row) throw new Error('no row')
  void kba
  return row.basis === 'POOL' ? { price: row.price, points: row.points, level: row.level } : null
}

beforeEach(async () => {
  for (const table of ['pool_member', 'pool_kept', 'pool_figure', 'pool_source', 'pool_sale'])
    await database.raw.query(`delete from ${table}`)
  await database.raw.query(`delete from price_point`)
})

const M1 = { clazz: 'M1' }

test('example V24: told with five others, not with four, and none may have more than half', async () => {
  await share(...companies)
  for (const company of [a, b, c, d, e]) await sell(company, 'DOOR', [90, 110], M1)
  for (const company of [a, b, c, d]) await sell(company, 'BONNET', [90, 110], M1)
  for (const [at, company] of [a, b, c, d, e].entries())
    await sell(company, 'TAILGATE', at ? [100] : [100, 100, 100, 100, 100], M1)
  for (const [at, company] of [a, b, c, d, e].entries()) await sell(company, 'MIRROR', at ? [30] : [30, 30, 30, 30], M1)
  await make()
  expect(await told(f, 'DOOR')).toEqual({ price: 100, points: 10, level: 'CLASS' })
  expect(await told(f, 'BONNET')).toBeNull()
  expect(await told(f, 'TAILGATE')).toBeNull()
  expect(await told(f, 'MIRROR')).toMatchObject({ price: 30 })
  // One of the five sees four others.
  expect(await told(a, 'DOOR')).toBeNull()
})

test('own figures stand beside the pool: a member with six others is told the others only', async () => {
  await share(...companies)
  for (const company of [b, c, d, e, f]) await sell(company, 'DOOR', [100], M1)
  await sell(a, 'DOOR', [500], M1)
  await make()
  expect(await told(g, 'DOOR')).toMatchObject({ price: 100, points: 5 })
  expect(await told(a, 'DOOR')).toMatchObject({ price: 100, points: 5 })
})

test('who is no member is told nothing, and who joined this month counts from the next', async () => {
  await share(a, b, c, d)
  for (const company of [a, b, c, d, e]) await sell(company, 'DOOR', [100], M1)
  const { version } = await e.head(pool.state, {})
  expect(await e.head(pool.join, { body: { member: true, version } })).toMatchObject({ member: true, agreed: version })
  await share(f)
  await make()
  expect(await told(f, 'DOOR')).toBeNull()
  expect(await told(g, 'DOOR')).toBeNull()
})

test('example V27: who leaves is taken out at once, and joining again brings nothing back', async () => {
  await share(a, b, c, d, e, g)
  for (const company of [a, b, c, d, e]) await sell(company, 'DOOR', [100], M1)
  await make()
  expect(await told(g, 'DOOR')).not.toBeNull()
  const { version } = await a.head(pool.state, {})
  expect(await a.head(pool.join, { body: { member: false, version } })).toMatchObject({ member: false })
  expect(await told(g, 'DOOR')).toBeNull()
  await a.head(pool.join, { body: { member: true, version } })
  expect(await told(g, 'DOOR')).toBeNull()
  expect(await keepPool(database.raw)).toBe(0)
})

test('example V26: a wider level is made of the sales outside the narrower figures that are told', async () => {
  await share(...companies)
  const k1 = { model: 'volkswagengolfv', ...M1 }
  for (const company of [a, b, c, d, e]) await sell(company, 'DOOR', [100, 100], k1)
  await sell(g, 'DOOR', [9000], M1)
  await make()
  const { rows } = await database.raw.query(
    `select level, points from pool_figure where likely is not null and reader_id = 0`,
  )
  expect(rows).toEqual([{ level: 'MODEL', points: 10 }])
})

test('only months that are over count, and a figure stays for its month', async () => {
  await share(...companies)
  for (const company of [a, b, c, d, e]) await sell(company, 'DOOR', [100], { ...M1, day: today() })
  expect(await make()).toBe(0)
  for (const company of [a, b, c, d, e]) await sell(company, 'DOOR', [80], M1)
  expect(await keepPool(database.raw)).toBe(0)
  await make()
  expect(await told(g, 'DOOR')).toMatchObject({ price: 80, points: 5 })
})

test('example V25: prices in whole euros below 20 and in fives above, numbers in fives', async () => {
  const { rows } = await database.raw.query(
    `select array(select pool_price(p)::float8 from unnest(array[0.40, 12.49, 12.50, 19.60, 22.49, 22.50, 97.50]) p) as prices,
      array(select pool_count(n) from unnest(array[1, 7, 8, 12, 13]) n) as counts, pool_price(-115)::float8 as cost`,
  )
  expect(rows[0]).toEqual({ prices: [1, 12, 13, 20, 20, 25, 100], counts: [5, 5, 10, 10, 15], cost: -115 })
})

test('the quartiles of the database are those of the model', async () => {
  let seed = 7
  const random = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return seed % most
  }
  for (let round = 0; round < 40; round++) {
    const points = Array.from({ length: 1 + random(30) }, () => ({
      day: addMonths(month, -random(26)),
      price: 1 + random(20),
    }))
    const { rows } = await database.raw.query(
      'select pool_quartiles($1::date[], $2::numeric[], $3::date)::float8[] as q',
      [points.map(({ day }) => day), points.map(({ price }) => price), month],
    )
    const own = quartilesOf(points, month)
    expect(rows[0]?.q ?? undefined).toEqual(own && [own.low, own.likely, own.high])
  }
})

test('only the head joins or leaves, and only with the text that is in force', async () => {
  const clerk = await g.tenant.signIn({ rights: 'FFFFFF' })
  const { version } = await clerk(pool.state, {})
  const codeOf = (asked: Promise<unknown>) =>
    asked.then(
      () => 'done',
      error => error.code,
    )
  expect(await codeOf(clerk(pool.join, { body: { member: true, version } }))).toBe('forbidden')
  expect(await codeOf(g.head(pool.join, { body: { member: true, version: '0' } }))).toBe('prices.pool-text')
})
