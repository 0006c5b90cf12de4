import { addDays, today } from '@kreislauf/core/days.ts'
import { accounts } from '@kreislauf/core/features/accounts/contract.ts'
import { articles } from '@kreislauf/core/features/articles/contract.ts'
import { carts } from '@kreislauf/core/features/carts/contract.ts'
import { contracts } from '@kreislauf/core/features/contracts/contract.ts'
import { parts } from '@kreislauf/core/features/parts/contract.ts'
import { expect, test } from 'vitest'
import { newParty } from '../../testing/agreeing.ts'
import { newBox } from '../../testing/boxing.ts'
import { app, pool } from '../../testing/tenant.ts'
import { carInLog } from '../log/testdata.ts'
import { workOfCarts } from './jobs.ts'

const reman = await newParty('REMAN', 'Aufarbeitung Nord GmbH')
const [a, b, c] = [await newBox(carInLog, reman), await newBox(carInLog, reman), await newBox(carInLog, reman)]
const partOf = (id: number) => a.yard.head(parts.get, { params: { id } })
const leftFor = async (box: typeof a, number: string) =>
  (await box.read(box.yard.head)).entries.find(entry => entry.number === number)?.left

test('what is left is the quantity less ready boxes of others; a renewed quantity lets boxes stay (R7, R9–R11)', async () => {
  const { id, version } = await a.offer('LEFT', 45)
  await b.put('LEFT', 4)
  await b.setReady(reman.head)
  await c.put('LEFT', 3)
  await a.put('LEFT', 2)
  expect(await leftFor(a, 'LEFT')).toBe(6)
  // Boxes that are not ready count nowhere.
  expect(await leftFor(c, 'LEFT')).toBe(6)
  await expect(a.put('LEFT', 7)).rejects.toMatchObject({
    code: 'carts.not-enough',
    params: { number: 'LEFT', left: 6 },
  })
  const form = { number: 'LEFT', name: 'Artikel LEFT', price: 45, category: 'STARTER', id }
  const save = (more: { quantity: number; anew?: boolean }, now: number) =>
    reman.head(articles.save, { params: { remanId: reman.id }, body: { ...form, version: now, ...more } })
  const fewer = await save({ quantity: 3 }, version)
  expect(fewer).toMatchObject({ quantity: 3, left: 0, over: 1 })
  expect(await b.read(b.yard.head)).toMatchObject({ status: 'READY' })
  await expect(a.setReady(a.yard.head)).rejects.toMatchObject({ code: 'carts.not-enough', params: { left: 0 } })
  await save({ quantity: 30 }, fewer.version)
  expect((await a.read(a.yard.head)).entries[0]).toMatchObject({ left: 20, more: true })
  expect((await a.read(reman.head)).entries[0]).toMatchObject({ left: 26, more: false })
  for (const box of [a, c]) await box.put('LEFT', 0)
  await b.setReady(b.yard.head, false)
  await b.put('LEFT', 0)
})

test('of ready marks at once never more are taken than there are, and crossed writes leave one sum (R14)', async () => {
  await a.offer('RACE', 45)
  await a.put('RACE', 6)
  await b.put('RACE', 6)
  const marks = await Promise.allSettled([a.setReady(a.yard.head), b.setReady(reman.head)])
  expect(marks.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(marks.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'carts.not-enough', params: { left: 4 } },
  })
  for (const box of [a, b]) await box.setReady(box.yard.head, false)
  await a.offer('CROSS', 1, 1000)
  const boxes = [a, b, c]
  await Promise.all(
    Array.from({ length: 48 }, (_, index) => boxes[index % 3]!.put(index % 2 ? 'CROSS' : 'RACE', 1 + (index % 5))),
  )
  const { rows } = await pool.raw.query<{ sound: boolean }>(
    `select bool_and(k.pieces = (select sum(l.quantity) from cart_line l where l.cart_id = k.id)
       and k.total = (select sum(l.totalvalue) from cart_line l where l.cart_id = k.id)) as sound from cart k where k.reman_id = $1`,
    [reman.id],
  )
  expect(rows[0]?.sound).toBe(true)
  for (const box of boxes) for (const number of ['RACE', 'CROSS']) await box.put(number, 0)
})

test('hiding the offers opens a ready box and stores its parts; showing them again brings back what is still there (F11)', async () => {
  await a.offer('HIDE', 45)
  const carId = await a.car()
  const [one, other] = [await a.part(carId), await a.part(carId)]
  for (const { id } of [one, other]) await a.put('HIDE', 1, { partId: id })
  await a.setReady(a.yard.head)
  const grant = (granted: boolean) =>
    a.yard.head(contracts.grant, { params: { dismantlerId: a.dismantlerId, remanId: a.remanId }, body: granted })
  await grant(false)
  expect([await a.read(a.yard.head), await a.read(reman.head)]).toMatchObject([
    { id: null, entries: [], inForce: false },
    { id: null, entries: [] },
  ])
  expect(await partOf(one.id)).toMatchObject({ state: 'STORED' })
  await expect(a.put('HIDE', 1)).rejects.toMatchObject({ code: 'carts.not-in-force' })
  expect(await reman.head(carts.byReman, { params: { id: reman.id }, query: {} })).toEqual([])
  const freed = await partOf(other.id)
  await a.yard.head(parts.setStates, { body: { ids: [{ id: other.id, version: freed.version }], state: 'RESERVED' } })
  await grant(true)
  expect(await a.read(a.yard.head)).toMatchObject({ status: 'OPEN', pieces: 1 })
  expect(await partOf(one.id)).toMatchObject({ state: 'RESERVED' })
  await a.put('HIDE', 0, { partId: one.id })
})

test('pieces of a car that leaves the yard leave the box; parts of it stay (F28)', async () => {
  await a.offer('GONE', 45)
  const carId = await a.car()
  const part = await a.part(carId)
  await a.put('GONE', 1, { partId: part.id })
  await a.put('GONE', 2, { carId })
  await a.yard.tenant.inside(db => db.updateTable('car').set({ step: 'DISPOSED' }).where('id', '=', carId).execute())
  const { entries } = await a.read(a.yard.head)
  expect(entries[0]?.pieces).toMatchObject([{ partId: part.id }])
  await expect(a.put('GONE', 1, { carId })).rejects.toMatchObject({ code: 'carts.car-gone' })
  await a.put('GONE', 0, { partId: part.id })
})

test('after the end an open box is emptied, a ready one stays for thirty days; what is open keeps RMD open (F12, R30)', async () => {
  const digit = async () => (await a.yard.head(accounts.my, {})).granted.slice(4, 5)
  await a.offer('ENDS', 45)
  const part = await a.part(await a.car())
  await a.put('ENDS', 1, { partId: part.id })
  await a.setReady(a.yard.head)
  const over = (days: number) =>
    pool.raw.query('update contract set validfrom = $2, validto = $3 where id = $1', [
      a.contractId,
      addDays(today(), -100),
      addDays(today(), -days),
    ])
  expect(await digit()).toBe('F')
  await over(1)
  await workOfCarts(app.platform)
  expect(await a.read(a.yard.head)).toMatchObject({ status: 'READY', inForce: false, noteUntil: addDays(today(), 29) })
  expect(await digit()).toBe('E')
  await over(31)
  await workOfCarts(app.platform)
  expect(await a.read(a.yard.head)).toMatchObject({ entries: [], status: 'OPEN' })
  expect(await partOf(part.id)).toMatchObject({ state: 'STORED' })
  expect(await digit()).toBe('2')
  const { rows } = await pool.raw.query(`select count(*)::int as sent from mail where template = 'boxEmptied'`)
  expect(rows).toEqual([{ sent: 2 }])
})

test('what lay in an open box for a year leaves it, and both sides are reminded of a ready one after two weeks', async () => {
  await c.offer('YEAR', 45)
  const part = await c.part(await c.car())
  await c.put('YEAR', 1, { partId: part.id })
  await c.put('YEAR', 1)
  await pool.raw.query(`update cart_piece set created_at = now() - interval '13 months' where part_id = $1`, [part.id])
  await workOfCarts(app.platform)
  expect(await c.read(c.yard.head)).toMatchObject({ pieces: 1 })
  expect(await c.yard.head(parts.get, { params: { id: part.id } })).toMatchObject({ state: 'STORED' })
  await c.setReady(c.yard.head)
  await pool.raw.query(`update cart set readyat = now() - interval '20 days' where contract_id = $1`, [c.contractId])
  await workOfCarts(app.platform)
  await workOfCarts(app.platform)
  const { rows } = await pool.raw.query(`select count(*)::int as sent from mail where template = 'boxReminder'`)
  expect(rows).toEqual([{ sent: 2 }])
})

test('a further contract of the pair takes over what is in the box', async () => {
  await b.offer('NEXT', 45)
  await b.put('NEXT', 2)
  await pool.raw.query('update contract set validfrom = $2, validto = $3 where id = $1', [
    b.contractId,
    addDays(today(), -100),
    addDays(today(), -1),
  ])
  const next = await b.signed()
  await workOfCarts(app.platform)
  expect(await b.read(b.yard.head)).toMatchObject({ remanContractId: next.id, pieces: 2, inForce: true })
})
