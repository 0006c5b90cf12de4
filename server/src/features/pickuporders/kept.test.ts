import { api } from '@kreislauf/core/api.ts'
import { addMonths, today } from '@kreislauf/core/days.ts'
import { MARKET, pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { expect, test } from 'vitest'
import { ownDatabase } from '../../testing/own.ts'

await ownDatabase()
const { newTenant, pool } = await import('../../testing/tenant.ts')
const { newRecycler, offerBody } = await import('../offers/testing.ts')
const { addCargo, newCargo, orderBody } = await import('./testing.ts')
const { keepMarket } = await import('./market.queries.ts')

const HULKS = 1
const month = addMonths(`${today().slice(0, 7)}-01`, -1)

const sides = await Promise.all(
  Array.from({ length: 7 }, async (_, at) => {
    const tenant = await newTenant()
    const call = await tenant.signIn({ head: true })
    const { looperId } = await newCargo(tenant, call, 1)
    const recyclerId = await newRecycler(call, `Verwertung ${at}`)
    const { id: offerId } = await call(api.offers.save, {
      body: offerBody(recyclerId, { price: 100 + 10 * at, transportcost: 0, handlingcost: 0, minamount: null }),
    })
    return { tenant, call, looperId, recyclerId, offerId }
  }),
)
type Side = (typeof sides)[number]

async function ordered(from: Side, to: Side) {
  const cargoId = await addCargo(from.tenant, from.looperId, 5)
  const params = { cargoId, offerId: to.offerId }
  const { id, version, seen } = await from.call(pickuporders.order, { params, body: orderBody() })
  await from.call(pickuporders.execute, { params: { id }, body: { version, seen } })
  await pool.raw.query('update pickup_order set orderdate = $2 where id = $1', [id, month])
  return id
}
const told = async ({ call, looperId }: Side) =>
  (await call(pickuporders.market, { params: { id: looperId } })).kinds
    .find(({ cargoTypeId }) => cargoTypeId === HULKS)
    ?.months.find(one => one.month === month.slice(0, 7))

test('a finished month is computed once: readers see unchanged values, whatever happens to an order later', async () => {
  const ids: number[] = []
  for (const [at, from] of sides.slice(0, 6).entries()) ids.push(await ordered(from, sides[((at + 1) % 3) + 3] as Side))
  const before = await Promise.all(sides.map(told))
  // Participants in the orders do not see the value; all others do.
  expect(before.at(-1)).toEqual({ month: month.slice(0, 7), market: 140, own: null })
  expect(new Set(before.map(one => JSON.stringify(one?.market ?? null))).size).toBeGreaterThan(1)
  expect(await keepMarket(pool.raw)).toBe(MARKET.months)
  expect(await Promise.all(sides.map(told))).toEqual(before)
  await pool.raw.query(
    `update pickup_order set status = 'CANCELLED', reason = 'x', cancelledat = now() where id = any($1)`,
    [ids.slice(2)],
  )
  expect((await told(sides[6] as Side))?.market).toBe(140)
  expect(await keepMarket(pool.raw)).toBe(0)
})

test('only the function can read the stored values', async () => {
  const [side] = sides
  await expect(
    side?.tenant.inside(db => db.selectFrom('marketMonth').selectAll().execute()) ?? Promise.resolve(),
  ).rejects.toThrow(/permission denied/)
})
