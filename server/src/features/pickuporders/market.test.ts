import { api } from '@kreislauf/core/api.ts'
import { addDays, addMonths, today } from '@kreislauf/core/days.ts'
import { pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { afterAll, expect, test } from 'vitest'
import { seeing } from '../../testing/seeing.ts'
import { newTenant, pool } from '../../testing/tenant.ts'
import { newRecycler, offerBody } from '../offers/testing.ts'
import { newCargo, orderBody } from './testing.ts'

/** A kind that no other test orders: copper cable, by the kilogram. */
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

/** 10 kg that were bindingly ordered on a day, for so many euros a kilogram. */
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

afterAll(async () => {
  for (const { call, offer } of plants)
    await seeing(call)(api.offers.setActive, { body: { ids: [offer.id], active: false } })
})

test('a month of five givers and three takers is told to those who were not among them, beside their own', async () => {
  const day = addDays(monthsAgo(1), 3)
  for (const [at, yard] of yards.entries()) await ordered(yard, plants[at % 3]!, day)
  // Without its own at 2: 3, 4, 2, 3, 4.
  expect(await monthOf(reader!, day)).toEqual({ month: day.slice(0, 7), market: 3, own: 2 })
  // One that takes sees what is paid where it is not among them: four are left, which is not told.
  const taker = plants[1]!
  expect(await market(taker, taker.id)).toEqual([{ month: day.slice(0, 7), market: null, own: 3 }])
  const stranger = await newYard()
  // Of six the middle lies between two: 2, 2, 3, 3, 4, 4.
  expect(await monthOf(stranger, day)).toEqual({ month: day.slice(0, 7), market: 3, own: null })
})

test('the market is told by two leading figures, as the middle of an odd number is somebody’s own, and by what was fetched', async () => {
  const { rows } = await pool.raw.query(
    'select two_figures(x)::text as told from unnest(array[312.58, -0.4571, 7, 0, 99.6]) x',
  )
  expect(rows.map(({ told }) => Number(told))).toEqual([310, -0.46, 7, 0, 100])
})

test('four givers, two takers, or one with more than half of the orders tell nothing', async () => {
  const [few, pair, lion] = [monthsAgo(2), monthsAgo(3), monthsAgo(4)]
  for (const yard of yards.slice(1, 5)) for (const plant of plants) await ordered(yard, plant, few)
  for (const [at, yard] of yards.entries()) if (at) await ordered(yard, plants[at % 2]!, pair)
  for (const [at, yard] of yards.entries()) if (at) await ordered(yard, plants[at % 3]!, lion)
  expect(await monthOf(reader!, lion)).toMatchObject({ own: null, market: 3 })
  for (let more = 0; more < 6; more++) await ordered(yards[1]!, plants[0]!, lion)
  for (const day of [few, pair, lion]) expect(await monthOf(reader!, day)).toBeUndefined()
})

test('the running month, drafts, what was cancelled and unknown costs are not counted', async () => {
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

test('what a company orders of itself is no market, and another company’s department is not found', async () => {
  const day = monthsAgo(8)
  for (const [at, yard] of yards.slice(2).entries()) await ordered(yard, plants[at % 3]!, day)
  const own = plants[2]!
  const { looperId } = await newCargo(own.tenant, own.call, 1)
  await ordered({ ...own, looperId }, own, day)
  expect(await monthOf(reader!, day)).toBeUndefined()
  const foreign = reader!.call(pickuporders.market, { params: { id: yards[1]!.looperId } })
  await expect(foreign).rejects.toMatchObject({ code: 'not-found' })
})
