import { api } from '@kreislauf/core/api.ts'
import { addDays, addMonths, today } from '@kreislauf/core/days.ts'
import { pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { expect, test } from 'vitest'
import { ownDatabase } from '../../testing/own.ts'

// The market is that of all companies.
await ownDatabase()
const { newTenant, pool } = await import('../../testing/tenant.ts')
const { newRecycler, offerBody } = await import('../offers/testing.ts')
const { newCargo, orderBody } = await import('./testing.ts')

/** Copper cable, by the kilogram. */
const { rows: kinds } = await pool.raw.query(
  "select id from cargo_type where measure = 'kg' and id <> 1 order by id desc limit 1",
)
const KIND = Number(kinds[0].id)
const firstOfMonth = `${today().slice(0, 7)}-01`
const monthsAgo = (count: number) => addMonths(firstOfMonth, -count)

async function newPlant(price: number) {
  const tenant = await newTenant()
  const call = await tenant.signIn({ head: true })
  const id = await newRecycler(call)
  const more = { cargoTypeId: KIND, measure: 'kg', transportcost: 0, handlingcost: 0, minamount: null } as const
  const offer = await call(api.offers.save, { body: offerBody(id, { ...more, price }) })
  return { tenant, call, id, offer }
}
async function newYard() {
  const tenant = await newTenant()
  const call = await tenant.signIn({ head: true })
  const { looperId } = await newCargo(tenant, call, 1)
  return { tenant, call, looperId }
}
type Plant = Awaited<ReturnType<typeof newPlant>>
type Yard = Awaited<ReturnType<typeof newYard>>

const plants = [await newPlant(2), await newPlant(3), await newPlant(4)]
const yards: Yard[] = []
for (let count = 0; count < 6; count++) yards.push(await newYard())
const [reader] = yards

/** A binding order of 10 kg on a day at the given price per kilogram. */
async function ordered(yard: Yard, plant: Plant, day: string) {
  const cargoId = await yard.tenant.inside(async db => {
    const row = { looperId: yard.looperId, cargoTypeId: KIND, measure: 'kg', entered: 10 } as const
    return (await db.insertInto('cargo').values(row).returning('id').executeTakeFirstOrThrow()).id
  })
  const params = { cargoId, offerId: plant.offer.id }
  const { id, version, seen } = await yard.call(pickuporders.order, { params, body: orderBody({ amount: 10 }) })
  await yard.call(pickuporders.execute, { params: { id }, body: { version, seen } })
  await pool.raw.query('update pickup_order set orderdate = $2 where id = $1', [id, day])
  return id
}
const market = async ({ call }: Pick<Yard, 'call'>, id: number) =>
  (await call(pickuporders.market, { params: { id } })).kinds.find(one => one.cargoTypeId === KIND)?.months ?? []
const monthOf = async (yard: Yard, month: string) =>
  (await market(yard, yard.looperId)).find(one => one.month === month.slice(0, 7))

test('a month with five suppliers and three recyclers is shown to outsiders next to their own price', async () => {
  const day = addDays(monthsAgo(1), 3)
  for (const [at, yard] of yards.entries()) await ordered(yard, plants[at % 3]!, day)
  // Without its own at 2: 3, 4, 2, 3, 4.
  expect(await monthOf(reader!, day)).toEqual({ month: day.slice(0, 7), market: 3, own: 2 })
  // A recycler sees the market without its own orders: the four remaining suppliers are too few.
  const taker = plants[1]!
  expect(await market(taker, taker.id)).toEqual([{ month: day.slice(0, 7), market: null, own: 3 }])
  const stranger = await newYard()
  // Median of six: 2, 2, 3, 3, 4, 4.
  expect(await monthOf(stranger, day)).toEqual({ month: day.slice(0, 7), market: 3, own: null })
})

test('the market price has two significant figures, because the median of an odd number is an actual price, and uses fetched amounts', async () => {
  const { rows } = await pool.raw.query(
    'select two_figures(x)::text as rounded from unnest(array[312.58, -0.4571, 7, 0, 99.6]) x',
  )
  expect(rows.map(({ rounded }) => Number(rounded))).toEqual([310, -0.46, 7, 0, 100])
})

test('four suppliers, two recyclers, or one with more than half of the orders give no value', async () => {
  const [few, pair, lion] = [monthsAgo(2), monthsAgo(3), monthsAgo(4)]
  for (const yard of yards.slice(1, 5)) for (const plant of plants) await ordered(yard, plant, few)
  for (const [at, yard] of yards.entries()) if (at) await ordered(yard, plants[at % 2]!, pair)
  for (const [at, yard] of yards.entries()) if (at) await ordered(yard, plants[at % 3]!, lion)
  expect(await monthOf(reader!, lion)).toMatchObject({ own: null, market: 3 })
  for (let more = 0; more < 6; more++) await ordered(yards[1]!, plants[0]!, lion)
  for (const day of [few, pair, lion]) expect(await monthOf(reader!, day)).toBeUndefined()
})

test('the current month, drafts, cancelled orders and unknown costs do not count', async () => {
  const day = monthsAgo(6)
  const ids = []
  for (const [at, yard] of yards.entries()) if (at) ids.push(await ordered(yard, plants[at % 3]!, day))
  expect(await monthOf(reader!, day)).toMatchObject({ market: 3 })
  const [one] = ids
  const left = (set: string) => pool.raw.query(`update pickup_order set ${set} where id = $1`, [one])
  await left("status = 'CANCELLED', reason = 'x', cancelledat = now()")
  expect(await monthOf(reader!, day)).toBeUndefined()
  await left("status = 'EXECUTED', reason = null, cancelledat = null")
  expect(await monthOf(reader!, day)).toMatchObject({ market: 3 })
  await left(`terms = terms || '{"unknown": ["TRANSPORT"]}'`)
  expect(await monthOf(reader!, day)).toBeUndefined()
  for (const [at, yard] of yards.entries()) if (at) await ordered(yard, plants[at % 3]!, today())
  expect(await monthOf(reader!, today())).toBeUndefined()
})

test('a company’s own price leaves out cancelled orders, and loads of which nothing was fetched', async () => {
  const day = monthsAgo(10)
  const [cancelled, empty] = [await ordered(reader!, plants[0]!, day), await ordered(reader!, plants[1]!, day)]
  expect(await monthOf(reader!, day)).toMatchObject({ own: 2.5 })
  await pool.raw.query(
    `update pickup_order set status = 'CANCELLED', reason = 'x', cancelledat = now() where id = $1`,
    [cancelled],
  )
  expect(await monthOf(reader!, day)).toMatchObject({ own: 3 })
  await pool.raw.query(`update pickup_order set status = 'PICKEDUP', actualamount = 0 where id = $1`, [empty])
  expect(await monthOf(reader!, day)).toBeUndefined()
  // Half of a load at three euros per kilogram, and a whole one at four: the price counts, not the load.
  const half = await ordered(reader!, plants[1]!, day)
  await pool.raw.query(`update pickup_order set status = 'PICKEDUP', actualamount = 5 where id = $1`, [half])
  await ordered(reader!, plants[2]!, day)
  expect(await monthOf(reader!, day)).toMatchObject({ own: 3.5 })
})

test('orders of a company from itself do not count, and another company’s department is not found', async () => {
  const day = monthsAgo(8)
  for (const [at, yard] of yards.slice(2).entries()) await ordered(yard, plants[at % 3]!, day)
  const own = plants[2]!
  const { looperId } = await newCargo(own.tenant, own.call, 1)
  await ordered({ ...own, looperId }, own, day)
  expect(await monthOf(reader!, day)).toBeUndefined()
  const foreign = reader!.call(pickuporders.market, { params: { id: yards[1]!.looperId } })
  await expect(foreign).rejects.toMatchObject({ code: 'not-found' })
})
