import { today } from '@kreislauf/core/days.ts'
import { articles, RemanOfferForm } from '@kreislauf/core/features/articles/contract.ts'
import { carts } from '@kreislauf/core/features/carts/contract.ts'
import { contracts } from '@kreislauf/core/features/contracts/contract.ts'
import { coreOffers } from '@kreislauf/core/features/coreoffers/contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newParty } from '../../testing/agreeing.ts'
import { newBox } from '../../testing/boxing.ts'
import { pool } from '../../testing/tenant.ts'
import { carInLog } from '../log/testdata.ts'

const box = await newBox(carInLog)
const { yard, reman, remanId, dismantlerId } = box
const KTYPE = String(200_000_000 + Math.floor(Math.random() * 700_000_000))
const save = (number: string, price: number, more: Partial<RemanOfferForm> = {}) =>
  reman.head(articles.save, {
    params: { remanId },
    body: RemanOfferForm.parse({ number, name: `Artikel ${number}`, price, ktype: [KTYPE], quantity: 50, ...more }),
  })
const car = async () => {
  const id = await box.car()
  await yard.tenant.inside(db => db.updateTable('car').set({ ktype: KTYPE }).where('id', '=', id).execute())
  return id
}
const of = (carId: number) => yard.head(coreOffers.ofCar, { params: { carId } })
const wanted = (ids: readonly number[]) =>
  yard.head(coreOffers.stillWanted, { params: { dismantlerId }, query: { cars: ids.join(',') } })
const letGo = (carId: number, slot: string, letgo = true) =>
  yard.head(coreOffers.letGo, { params: { carId }, body: { slot, letgo } })

test('in thirty cases worth the hand is the price less minutes at the hour rate and a twentieth of the freight, each in cents (R19, R20)', async () => {
  const cases: [price: number, minutes: number | null, rate: number, freight: number, worth: string][] = [
    [45, 20, 42, 50, '28.50'],
    [18, 30, 42, 20, '-4.00'],
    [24.5, 25, 42.5, 0, '6.79'],
    [26.5, 30, 42, 10, '5.00'],
    [45, null, 42, 60, '42.00'],
    [52, 30, 42, 0, '31.00'],
    [120, 45, 42, 60, '85.50'],
    [38.5, 30, 42, 60, '14.50'],
    [200, 150, 42, 60, '92.00'],
    [12.5, 15, 42, 60, '-1.00'],
    [12.5, 15, 42, 0, '2.00'],
    [0, 30, 42, 0, '-21.00'],
    [0.005, 0, 42, 0, '0.01'],
    [0.0049, 0, 42, 0, '0.00'],
    [99999.9999, 240, 999.99, 9999.99, '95500.04'],
    [31.5, 45, 42, 0, '0.00'],
    [31.49, 45, 42, 0, '-0.01'],
    [36.5, 45, 42, 0, '5.00'],
    [8.4, 12, 42, 0, '0.00'],
    [8.4, 12, 42, 0.1, '-0.01'],
    [8.4, 12, 42, 0.09, '0.00'],
    [60, 60, 38.75, 35, '19.50'],
    [60, 61, 38.75, 35, '18.85'],
    [60, 1, 0.29, 0, '60.00'],
    [60, 1, 0.3, 0, '59.99'],
    [15.125, 7, 44.9, 33.3, '8.22'],
    [15.135, 7, 44.9, 33.3, '8.23'],
    [77.7777, 11, 51.51, 19.99, '67.34'],
    [5, 0, 42, 0, '5.00'],
    [4.995, 0, 42, 0, '5.00'],
  ]
  for (const [price, minutes, rate, freight, worth] of cases) {
    const { rows } = await pool.raw.query('select hand_worth($1, $2, $3, $4)::text as worth', [
      ...[price, minutes, rate, freight],
    ])
    expect(rows).toEqual([{ worth }])
  }
  await save('ST-1', 45, { category: 'STARTER' })
  await save('OX-1', 3)
  const carId = await car()
  // 45 € less 30 minutes at 42 € an hour, less 3 € of 60 € freight.
  expect(await of(carId)).toMatchObject([
    { number: 'ST-1', minutes: 30, freight: 3, worth: 21, worthwhile: true, slot: 'STARTER' },
    { number: 'OX-1', minutes: null, worth: 0, worthwhile: false, slot: `${remanId}|OX-1` },
  ])
  await yard.tenant.inside(async db => {
    await sql`update department set presets = presets || '{"handlimit": 2}' where id = ${dismantlerId}`.execute(db)
    await db.insertInto('valuationCost').values({ validfrom: today(), hourrate: 80 }).execute()
  })
  expect((await of(carId))[0]).toMatchObject({ worth: 2, worthwhile: true })
})

test('the best buyer comes first by worth and by what share of the pieces it accepted (F19)', async () => {
  const types = [KTYPE.replace(/^./, '9')]
  const other = await newParty('REMAN', 'Anker Aufarbeitung')
  const { id } = await box.propose(yard.head, { remanId: other.id })
  await other.head(contracts.signReman, { params: { id }, body: true })
  const strict = await save('F-1', 145, { category: 'STARTER', ktype: types })
  const fair = RemanOfferForm.parse({ number: 'F-2', name: 'Fair', price: 100, category: 'STARTER', ktype: types })
  await other.head(articles.save, { params: { remanId: other.id }, body: fair })
  const carId = await box.car()
  await yard.tenant.inside(db =>
    db
      .updateTable('car')
      .set({ ktype: types[0] ?? null })
      .where('id', '=', carId)
      .execute(),
  )
  const order = async () => (await of(carId)).map(({ number }) => number)
  expect(await order()).toEqual(['F-1', 'F-2'])
  const answered = (pieces: number, accepted: number) =>
    pool.raw.query(
      `with d as (
         insert into delivery (mandator_id, contract_id, dismantler_id, reman_id, reman_mandator_id, status, actiondate, number, closedby, closedat, closedon,
           due, answerby, parties, answeredat, answeredon, correction, correctionpieces)
         select mandator_id, id, dismantler_id, reman_id, reman_mandator_id, 'SETTLED', current_date, 'LS-' || $3::int, 'REMAN', now(), current_date,
           current_date, current_date, '{}', now(), current_date, 0, 0 from contract where id = $1 returning *)
       insert into delivery_line (mandator_id, delivery_id, reman_mandator_id, offer_id, number, name, ktype, quantity, articleprice, accepted, lower, refused,
         missing, back, reason)
       select mandator_id, id, reman_mandator_id, $2, 'F-1', 'Streng', '', $3::int, 145, $4::int, 0, $3::int - $4::int, 0, 'KEEP', 'RUST' from d`,
      [box.contractId, strict.id, pieces, accepted],
    )
  // Fewer than five answered pieces say nothing.
  await answered(4, 0)
  expect(await order()).toEqual(['F-1', 'F-2'])
  await answered(6, 2)
  expect(await order()).toEqual(['F-2', 'F-1'])
})

test('of cars that leave exactly what is wanted and still on them is told, and nothing of what was let go (F23)', async () => {
  const planted = await Promise.all(Array.from({ length: 50 }, car))
  const clean = await Promise.all(Array.from({ length: 10 }, () => box.car()))
  const told = await wanted([...planted, ...clean])
  expect(new Set(told.map(({ carId }) => carId))).toEqual(new Set(planted))
  expect(told).toHaveLength(100)
  expect(told[0]).toMatchObject({ number: 'ST-1', pieces: 1, price: 45, value: 45, letgo: null })
  const [one = 0, other = 0] = planted
  const after = await letGo(one, 'STARTER')
  expect(after[0]).toMatchObject({ number: 'ST-1', counted: 0, letgo: { day: today() } })
  const starter = async (id: number) => (await wanted([id])).find(({ slot }) => slot === 'STARTER')?.letgo
  expect(await starter(one)).toMatchObject({ day: today(), name: expect.any(String) })
  expect(await starter(other)).toBeNull()
  // A fifth more brings it back; up to that it stays.
  await save('ST-2', 54, { category: 'STARTER' })
  expect(await starter(one)).not.toBeNull()
  await save('ST-3', 54.01, { category: 'STARTER' })
  expect(await starter(one)).toBeNull()
  await letGo(one, 'STARTER')
  expect(await starter(one)).not.toBeNull()
  await letGo(one, 'STARTER', false)
  expect(await starter(one)).toBeNull()
  await box.part(other)
  expect((await wanted([other])).map(({ slot }) => slot)).toEqual([`${remanId}|OX-1`])
  await yard.tenant.inside(db => db.updateTable('car').set({ step: 'DISPOSED' }).where('id', '=', one).execute())
  expect(await wanted([one])).toEqual([])
  await expect(letGo(one, 'STARTER')).rejects.toMatchObject({ code: 'not-found' })
  await expect(letGo(other, 'GEARBOX')).rejects.toMatchObject({ code: 'not-found' })
  const stranger = await newBox()
  await expect(
    stranger.yard.head(coreOffers.letGo, { params: { carId: other }, body: { slot: 'STARTER', letgo: true } }),
  ).rejects.toMatchObject({ code: 'not-found' })
  await expect(
    stranger.yard.head(coreOffers.stillWanted, { params: { dismantlerId }, query: { cars: String(other) } }),
  ).rejects.toMatchObject({ code: 'not-found' })
})

test('what is in the box is still wanted until it is off the car', async () => {
  const carId = await car()
  await yard.head(carts.put, {
    params: { contractId: box.contractId, offerId: `ST-3_${KTYPE}`, quantity: 1 },
    query: { carId },
  })
  expect((await wanted([carId])).some(({ slot }) => slot === 'STARTER')).toBe(true)
})
