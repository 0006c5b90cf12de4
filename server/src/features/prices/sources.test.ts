import { addDays, today } from '@kreislauf/core/days.ts'
import { offers } from '@kreislauf/core/features/offers/contract.ts'
import { parts } from '@kreislauf/core/features/parts/contract.ts'
import { pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { prices } from '@kreislauf/core/features/prices/contract.ts'
import { spares } from '@kreislauf/core/features/spares/contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newTenant, type Tenant } from '../../testing/tenant.ts'
import { newNotes, refusing } from '../deliveries/testing.ts'
import { carInLog } from '../log/testdata.ts'
import { newRecycler, offerBody } from '../offers/testing.ts'
import { from, newCargo, orderBody } from '../pickuporders/testing.ts'

/** Price book of a company: key, price, quantity, oldest first. */
const bookOf = async ({ inside }: Pick<Tenant, 'inside'>) =>
  (
    await inside(db =>
      sql<{ told: string }>`select concat_ws(' ', use, key, kind, source, price, measure, quantity::real, day) as told
        from price_point where mandator_id = current_mandator() order by id`.execute(db),
    )
  ).rows.map(({ told }) => told.replace(today(), 'today'))

test('a list of parts writes a price a piece, which follows the list and its returns (V5, G18)', async () => {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const golf = await tenant.inside(db => carInLog(db, dismantlerId, { on: addDays(today(), -10) }))
  await tenant.inside(db =>
    db
      .updateTable('car')
      .set({
        hsn: '603',
        tsn: 'alr',
        manufacturer: 'VW',
        model: 'Golf V',
        clazz: 'M1',
        drivetype: 'DIESEL',
        registrated: '2007-05-01',
      })
      .where('id', '=', golf)
      .execute(),
  )
  const call = await tenant.signIn({ rights: '00FF', valuation: true })
  const at = { params: { dismantlerId } }
  const save = (body: object) => call(spares.save, { ...at, body: { actionDate: today(), ...body } as never })
  const wheels = { ecarId: golf, sparecategory: 'WHEEL', amount: 4, weight: 68, price: 120 }
  const doors = { ecarId: golf, sparecategory: 'DOOR', amount: 3, weight: 60, price: 100 }
  const { list } = await save({
    spareOuts: [wheels, doors, { ecarId: golf, sparecategory: 'SEAT', amount: 1, weight: 12 }],
  })
  expect(await bookOf(tenant)).toEqual([
    'REUSE WHEEL SOLD SPARE 30.0000 pcs 4 today',
    'REUSE DOOR SOLD SPARE 33.3333 pcs 3 today',
  ])
  const [, point] = await call(prices.list, { query: { sort: 'price' } })
  expect(point).toMatchObject({ kba: '0603ALR', model: 'vwgolfv', clazz: 'M1', drive: 'DIESEL', yearband: 2005 })
  expect(point).toMatchObject({ recordId: list?.id, recordNumber: list?.number, source: 'SPARE', name: 'Tür' })
  const [first, second] = list?.spareOuts ?? []
  const dear = await save({
    ...{ id: list?.id, version: list?.version, actionDate: addDays(today(), -1) },
    spareOuts: [{ id: second?.id, version: second?.version, amount: 3, price: 90 }],
  })
  expect(await bookOf(tenant)).toEqual([
    `REUSE WHEEL SOLD SPARE 30.0000 pcs 4 ${addDays(today(), -1)}`,
    `REUSE DOOR SOLD SPARE 30.0000 pcs 3 ${addDays(today(), -1)}`,
  ])
  const rows = await call(parts.list, at)
  const wheel = rows.find(({ id }) => id === first?.spareId)
  await call(parts.bringBack, {
    params: { id: wheel?.id ?? 0 },
    body: { version: wheel?.version ?? 0, day: today() },
  })
  expect(await bookOf(tenant)).toEqual([`REUSE DOOR SOLD SPARE 30.0000 pcs 3 ${addDays(today(), -1)}`])
  const [own] = await call(prices.list, {})
  const body = { ...own, id: own?.id, version: own?.version } as never
  await expect((await tenant.signIn({ rights: 'FFFF', valuation: true }))(prices.save, { body })).rejects.toMatchObject(
    {
      code: 'prices.of-record',
      params: { source: 'SPARE', number: dear.list?.number },
    },
  )
})

const forget = ({ inside }: Pick<Tenant, 'inside'>) =>
  inside(db => sql`delete from price_point where mandator_id = current_mandator()`.execute(db))

test('a note writes its cores at closing, and what was taken once it is settled, whichever side writes it (G2)', async () => {
  const { yard, reman, answer, correct, dispute, withdraw, put, offer, make, setReady, close } = await newNotes()
  const noted = async (number: string) => {
    await offer(number, 52, 1000)
    await put(number, 5)
    await setReady(yard.head)
    return make()
  }
  const open = await noted('P-1')
  expect(await bookOf(yard.tenant)).toEqual([])
  const note = await close(reman.head, open)
  const asSent = ['CORE STARTER SOLD NOTE 52.0000 pcs 5 today']
  expect(await bookOf(yard.tenant)).toEqual(asSent)
  expect(await bookOf(reman.tenant)).toEqual([])
  const partly = (of: typeof note) =>
    refusing(of, { accepted: 2, lower: 1, lowerprice: 20, refused: 1, missing: 1, back: 'KEEP' })
  const answered = await answer(note, partly(note))
  expect(await bookOf(yard.tenant)).toEqual(asSent)
  const disputed = await dispute(answered)
  const settled = await correct(await answer(disputed, partly(disputed)))
  expect(settled.status).toBe('SETTLED')
  expect(await bookOf(yard.tenant)).toEqual([
    'CORE STARTER SOLD NOTE 52.0000 pcs 2 today',
    'CORE STARTER SOLD NOTE 20.0000 pcs 1 today',
  ])
  const own = await yard.tenant.signIn({ head: true, valuation: true })
  expect(await own(prices.list, { query: { q: settled.deliveryNumber ?? '' } })).toMatchObject([
    { recordId: note.id, buyer: 'Aufarbeitung Nord GmbH', name: 'Anlasser', use: 'CORE' },
    { recordId: note.id },
  ])
  await forget(yard.tenant)
  const other = await close(yard.head, await noted('P-2'))
  await withdraw(await dispute(await answer(other, partly(other))))
  expect(await bookOf(yard.tenant)).toEqual(asSent)
})

test('a part of a note that is booked as a list writes no second price', async () => {
  const { yard, close, make, setReady, put, offer, car, part, book, get } = await newNotes((db, id) =>
    carInLog(db, id, { on: addDays(today(), -10) }),
  )
  const carId = await car()
  const { id: partId } = await part(carId)
  await offer('P-3', 40)
  await put('P-3', 1, { carId, partId })
  await setReady(yard.head)
  const note = await close(yard.head, await make())
  await book(note)
  expect((await get(note.id)).booking?.lists).toHaveLength(1)
  expect(await bookOf(yard.tenant)).toEqual(['CORE STARTER SOLD NOTE 40.0000 pcs 1 today'])
})

test('an order writes what its looper got when it is executed, rewrites it when fetched, and takes it back (V6, G19)', async () => {
  const [yard, plant] = [await newTenant(), await newTenant()]
  const [looper, recycler] = [await yard.signIn({ head: true }), await plant.signIn({ head: true })]
  const { looperId } = await newCargo(yard, looper, 10)
  const recyclerId = await newRecycler(recycler)
  const [CATALYSTS, TYRES] = [4, 3]
  const offered = async (more: Parameters<typeof offerBody>[1]) =>
    (
      await recycler(offers.save, {
        body: offerBody(recyclerId, { transportcost: 0, handlingcost: 0, minamount: null, ...more }),
      })
    ).id
  const executed = async (offerId: number, cargoTypeId: number, measure: 'pcs' | 't', amount: number) => {
    const cargoId = await yard.inside(async db => {
      const row = { looperId, cargoTypeId, measure, entered: 100 } as const
      return (await db.insertInto('cargo').values(row).returning('id').executeTakeFirstOrThrow()).id
    })
    const draft = await looper(pickuporders.order, { params: { cargoId, offerId }, body: orderBody({ amount }) })
    await looper(pickuporders.execute, { params: { id: draft.id }, body: { version: draft.version, seen: draft.seen } })
    return draft.id
  }
  const catalysts = await offered({ cargoTypeId: CATALYSTS, measure: 'pcs', price: 62.5 })
  const id = await executed(catalysts, CATALYSTS, 'pcs', 50)
  expect(await bookOf(yard)).toEqual(['CARGO 4 SOLD ORDER 62.5000 pcs 50 today'])
  await recycler(pickuporders.accept, await from(recycler, id))
  await recycler(pickuporders.pickedup, await from(recycler, id, { amount: 48, confirmed: true }))
  expect(await bookOf(yard)).toEqual(['CARGO 4 SOLD ORDER 62.5000 pcs 48 today'])
  expect(await bookOf(plant)).toEqual([])
  await forget(yard)
  const tyres = await offered({ cargoTypeId: TYRES, measure: 't', price: 167.7358, negative: true })
  const declined = await executed(tyres, TYRES, 't', 0.53)
  expect(await bookOf(yard)).toEqual(['CARGO 3 SOLD ORDER -0.1677 kg 530 today'])
  await recycler(pickuporders.decline, await from(recycler, declined, { reason: 'Lager voll' }))
  expect(await bookOf(yard)).toEqual([])
  const { id: costly } = await recycler(offers.save, {
    body: { recyclerId, cargoTypeId: TYRES, measure: 't', price: 50, validfrom: today() },
  })
  await executed(costly, TYRES, 't', 1)
  expect(await bookOf(yard)).toEqual([])
})
