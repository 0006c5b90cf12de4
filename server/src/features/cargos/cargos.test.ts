import { api } from '@kreislauf/core/api.ts'
import { addDays, today } from '@kreislauf/core/days.ts'
import { cargos } from '@kreislauf/core/features/cargos/contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../platform/database/db.ts'
import { booksOf } from '../../testing/book.ts'
import { seeing } from '../../testing/seeing.ts'
import { newTenant } from '../../testing/tenant.ts'
import { newRecycler, offerBody } from '../offers/testing.ts'
import { cargoBody, newLooper } from './testing.ts'

const tenant = await newTenant()
const looper = await tenant.signIn()
const looperId = await newLooper(looper)
const other = await newTenant()
const stranger = await other.signIn()
const strangeLooper = await newLooper(stranger)
const notFound = { code: 'not-found' }

const write = (more: Parameters<typeof cargoBody>[1] = {}) => looper(cargos.save, { body: cargoBody(looperId, more) })
const wrong = async (more: Parameters<typeof cargoBody>[1], call = looper, id = looperId) => {
  const error = await call(cargos.save, { body: cargoBody(id, more) }).then(
    () => undefined,
    (problem: { fields: { path: string; code: string }[] }) => problem,
  )
  return error?.fields.map(({ path, code }) => `${path} ${code}`)
}
/** An order of a cargo, written as the orders feature does. */
const order = (cargoId: number, offer: { mandatorId: number; recyclerId: number; offerId: number }, more: object) =>
  tenant.inside(db =>
    db
      .insertInto('pickupOrder')
      .values({
        ...{
          looperId,
          cargoId,
          recyclerMandatorId: offer.mandatorId,
          recyclerId: offer.recyclerId,
          offerId: offer.offerId,
        },
        ...{ ordertype: 'BINDING', status: 'ORDERED', measure: 't', amount: 1, terms: '{}' },
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
const recyclerId = await newRecycler(stranger)
const offerId = (await stranger(api.offers.save, { body: offerBody(recyclerId) })).id
const offer = { mandatorId: other.mandatorId, recyclerId, offerId }

test('cargo is written, read with the net proceeds of the best offer, and changed by a user who saw its latest state', async () => {
  const saved = await write({ amount: 11.25, remark: 'gepresst' })
  expect(saved).toMatchObject({
    ...{
      cargoTypeName: 'Restkarossen',
      looper: 'Sammelhof Weser',
      amount: 11.25,
      entered: 11.25,
      reserved: 0,
      pickedup: 0,
    },
    ...{
      offerExists: true,
      cargoinfo: { measure: 't', offerExists: true },
      state: 'MATCHED',
      ordered: false,
      followed: null,
    },
  })
  expect(saved.bestnet).toBeGreaterThan(0)
  expect(await looper(cargos.get, { params: { id: saved.id } })).toEqual(saved)
  const less = await write({ id: saved.id, version: saved.version, amount: 3 })
  expect(less).toMatchObject({ amount: 3, version: saved.version + 1 })
  await expect(write({ id: saved.id, version: saved.version })).rejects.toMatchObject({
    ...{ code: 'stale', params: { current: { amount: 3 } } },
  })
  const listed = await looper(cargos.list, { params: { looperId }, query: { state: 'MATCHED' } })
  expect(listed).toContainEqual(less)
  expect(await looper(cargos.list, { params: { looperId }, query: { state: 'EMPTY' } })).toEqual([])
  const file = await looper(cargos.export, { params: { format: 'csv', looperId }, query: {} })
  expect(Buffer.from((file as unknown as { bytes: Uint8Array }).bytes).toString()).toContain('Restkarossen')
})

test('errors in cargo are reported at their field', async () => {
  expect(await wrong({ amount: 0 })).toEqual(['amount too_little'])
  expect(await wrong({ amount: -1 })).toEqual(['amount too_small'])
  expect(await wrong({ amount: 1.125 })).toEqual(['amount decimals'])
  expect(await wrong({ amount: 1.5, measure: 'kg' })).toEqual(['amount decimals'])
  expect(await wrong({ amount: 2e9 })).toEqual(['amount too_big'])
  expect(await wrong({ cargoTypeId: 999 })).toEqual(['cargoTypeId unknown'])
  expect(await wrong({ measure: 'pcs' })).toEqual(['measure other_measure'])
  expect(await wrong({ remark: 'x'.repeat(1001) })).toEqual(['remark too_long'])
})

test('cargo named by an order keeps its kind and unit, and cannot be deleted', async () => {
  const cargo = await write()
  await order(cargo.id, offer, {})
  const same = { id: cargo.id, version: cargo.version }
  expect(await wrong({ ...same, cargoTypeId: 2 })).toEqual(['cargoTypeId fixed_by_orders'])
  expect(await wrong({ ...same, measure: 'kg' })).toEqual(['measure fixed_by_orders'])
  await expect(seeing(looper)(cargos.remove, { params: { id: cargo.id } })).rejects.toMatchObject({
    code: 'still-used',
  })
  expect(await write({ ...same, amount: 0 })).toMatchObject({ amount: 0, state: 'EMPTY', ordered: true })
  const { id } = await write()
  await seeing(looper)(cargos.remove, { params: { id } })
  await expect(looper(cargos.get, { params: { id } })).rejects.toMatchObject(notFound)
})

test('no other company reads, changes or deletes cargo, or creates any for this looper', async () => {
  const { id, version } = await write()
  const at = { params: { id } }
  for (const attempt of [
    () => stranger(cargos.get, at),
    () => stranger(cargos.offers, { ...at, query: {} }),
    () => stranger(cargos.geo, at),
    () => seeing(stranger)(cargos.remove, at),
    () => stranger(cargos.save, { body: cargoBody(strangeLooper, { id, version }) }),
    () => stranger(cargos.save, { body: cargoBody(looperId) }),
    () => stranger(cargos.list, { params: { looperId }, query: {} }),
    () => stranger(cargos.stock, { params: { looperId } }),
    () => stranger(cargos.export, { params: { format: 'csv', looperId }, query: {} }),
  ])
    await expect(attempt()).rejects.toMatchObject(notFound)
})

test('cargo requires a collection and logistics company, and the rights of master data to be changed', async () => {
  const yard = await (await newTenant()).signIn()
  await expect(yard(cargos.list, { params: { looperId }, query: {} })).rejects.toMatchObject({
    code: 'companies.other-kind',
  })
  const reader = await tenant.signIn({ rights: '2000' })
  expect(await reader(cargos.list, { params: { looperId }, query: {} })).not.toEqual([])
  await expect(reader(cargos.save, { body: cargoBody(looperId) })).rejects.toMatchObject({ code: 'forbidden' })
})

/** 12,480 kg of hulks on a yard, of which 2,800 came in during the last four weeks. */
async function stocked() {
  const { dismantlerId } = await tenant.yard()
  const day = (days: number) => addDays(today(), -days)
  const book = (work: (books: ReturnType<typeof booksOf>, db: Db) => Promise<unknown>) =>
    tenant.inside(db => work(booksOf(db, dismantlerId), db))
  await book(async books => {
    const carId = await books.carIn(day(60), 20_000)
    await books.entry(day(50), '160106', 9680, { carId })
    await books.entry(day(7), '160106', 2800, { carId })
  })
  const lines = async () =>
    (await looper(cargos.stock, { params: { looperId } })).filter(line => line.dismantlerId === dismantlerId)
  const followed = { dismantlerId, wastetype: '160106' }
  const read = async (id: number) => looper(cargos.get, { params: { id } })
  return { dismantlerId, book, lines, followed, read, day }
}

test('stock is offered once, and at most the existing amount', async () => {
  const { lines, followed, dismantlerId } = await stocked()
  expect(await lines()).toMatchObject([{ wastetype: '160106', kg: 12_480, amount: 12.48, measure: 't', cargo: null }])
  expect(await wrong({ amount: 12.49, followed })).toEqual(['amount too_big'])
  expect(await wrong({ amount: 5, cargoTypeId: 2, followed })).toEqual(['cargoTypeId other_stock'])
  const cargo = await write({ amount: 12.48, followed })
  expect(cargo).toMatchObject({ followed, dismantler: 'Altauto Nord GmbH' })
  expect(await lines()).toMatchObject([{ cargo: { id: cargo.id, amount: 12.48, version: cargo.version } }])
  expect(await wrong({ amount: 1, followed })).toEqual(['followed stock_offered'])
  await expect(
    write({ amount: 1, followed: { dismantlerId: 999_999_999, wastetype: '160106' } }),
  ).rejects.toMatchObject(notFound)
  const theirs = { dismantlerId, wastetype: '160106' }
  await expect(stranger(cargos.save, { body: cargoBody(strangeLooper, { followed: theirs }) })).rejects.toMatchObject(
    notFound,
  )
})

test('an outgoing stock reduces the cargo, except amounts reserved by orders, and fetched amounts are not deducted twice', async () => {
  const { book, followed, read, day } = await stocked()
  const cargo = await write({ amount: 12.48, followed })
  await book(books => books.output(day(1), '160106', 1000, 'OWNUSE'))
  expect(await read(cargo.id)).toMatchObject({ amount: 11.48, version: cargo.version + 1 })
  // An order reserves 10 t.
  const { id } = await order(cargo.id, offer, {
    amount: 10,
    status: 'EXECUTED',
    ordernumber: `A-${cargo.id}`,
    orderdate: today(),
  })
  await tenant.inside(db => sql`update cargo set reserved = 10 where id = ${cargo.id}`.execute(db))
  await book(books => books.output(day(1), '160106', 2480, 'OWNUSE'))
  expect(await read(cargo.id)).toMatchObject({ amount: 0, reserved: 10 })
  // 9 t are in stock. 8 t of them are fetched; they stay in the books until the disposal is booked.
  await tenant.inside(async db => {
    await sql`update cargo set reserved = 0, pickedup = pickedup + 8 where id = ${cargo.id}`.execute(db)
    await sql`update pickup_order set status = 'PICKEDUP', actualamount = 8 where id = ${id}`.execute(db)
  })
  expect(await read(cargo.id)).toMatchObject({ amount: 2 })
  // 9 t were in stock, of which 10 t were ordered: 1 t is left.
  await book(async (books, db) => {
    const disposal = await books.dispose(today(), '160106', 8000, await books.disposer())
    await sql`update pickup_order set disposal_id = ${disposal} where id = ${id}`.execute(db)
  })
  expect(await read(cargo.id)).toMatchObject({ amount: 1, pickedup: 8 })
})

test('a cargo that follows the stock shows when enough will have come in', async () => {
  const { followed } = await stocked()
  const cargo = await write({ amount: 12.48, followed })
  const steps = [{ from: 13.48, price: 150 }]
  const { id } = await stranger(api.offers.save, { body: offerBody(recyclerId, { steps }) })
  const found = (await looper(cargos.offers, { params: { id: cargo.id }, query: {} })).find(one => one.id === id)
  // 2,800 kg in 28 days are 0.1 t a day; there is other cargo of this kind, too.
  expect(found?.better).toMatchObject([{ code: 'STEP', missing: 1, at: 13.48, gain: 134.8, days: 10, together: true }])
})

test('a cargo with filling containers shows the gain of a single pick-up of full ones, and the additional amount', async () => {
  const { dismantlerId, followed, lines } = await stocked()
  await tenant.inside(db =>
    db.insertInto('containerLimit').values({ dismantlerId, wastetype: '160106', limitkg: 15_000 }).execute(),
  )
  const cargo = await write({ amount: 10, followed })
  expect(await lines()).toMatchObject([{ cargo: { id: cargo.id, amount: 10, most: 12.48 } }])
  const { version } = await write({ id: cargo.id, version: cargo.version, amount: 12.48, followed })
  expect(version).toBe(cargo.version + 1)
  const costs = { transportpaidby: 'LOOPER', transportcost: 90, handlingcost: 0 } as const
  const { id } = await stranger(api.offers.save, { body: offerBody(recyclerId, costs) })
  const found = (await looper(cargos.offers, { params: { id: cargo.id }, query: {} })).find(one => one.id === id)
  // 2,520 kg fit in, with an inflow of 100 kg a day; 90 € for 15 t instead of 12.48 t.
  expect(found?.better).toEqual([{ code: 'CONTAINER', missing: 2.52, at: 15, gain: 18.17, together: false, days: 26 }])
})

test('what is far beyond the reach of an offer is not counted, what is just beyond it is', async () => {
  const company = (lat: number) => ({
    name: 'Sammelhof Insel',
    street: 'Kai',
    hsnr: '1',
    zip: '28195',
    city: 'Bremen',
    lat,
    lon: -30,
  })
  const { id } = await looper(api.loopers.create, { body: { company: company(40), contactname: 'Frau Hof' } })
  for (let count = 0; count < 5; count++)
    await tenant.inside(db =>
      db.insertInto('cargo').values({ looperId: id, cargoTypeId: 1, measure: 't', entered: 10 }).execute(),
    )
  // A degree of latitude is 111 km.
  const reasons = async (lat: number) => {
    const body = offerBody(recyclerId, { lat, lon: -30, maxdistancekm: 100, active: false })
    const { id: offerId } = await stranger(api.offers.save, { body })
    const told = await stranger(api.offers.matches, { params: { id: offerId } })
    return told
      .filter(({ reason, count }) => count && reason !== 'TYPE')
      .map(({ reason, count }) => `${reason} ${count}`)
  }
  expect(await reasons(40.8)).toEqual(['MATCH 5'])
  expect(await reasons(41.2)).toEqual(['DISTANCE 5'])
  expect(await reasons(41.4)).toEqual([])
})

test('a recycler sees how many cargos its offer matches, in fives, without their owners', async () => {
  const asked = await stranger(api.offers.save, { body: offerBody(recyclerId, { minamount: 777, maxamount: 9999 }) })
  const told = () => stranger(api.offers.matches, { params: { id: asked.id } })
  const counted = async () => Object.fromEntries((await told()).map(({ reason, count, few }) => [reason, [count, few]]))
  expect((await counted())['MATCH']).toEqual([0, false])
  await write({ amount: 800 })
  expect((await counted())['MATCH']).toEqual([0, true])
  for (let more = 0; more < 5; more++) await write({ amount: 900 })
  expect((await counted())['MATCH']).toEqual([5, false])
  expect((await counted())['AMOUNT']?.[0]).toBeGreaterThanOrEqual(0)
  expect(JSON.stringify(await told())).not.toContain('Sammelhof')
  const competitor = await (await newTenant()).signIn()
  await newRecycler(competitor)
  await expect(competitor(api.offers.matches, { params: { id: asked.id } })).rejects.toMatchObject(notFound)
})
