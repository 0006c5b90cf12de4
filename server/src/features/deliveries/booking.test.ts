import { addDays, today } from '@kreislauf/core/days.ts'
import { deliveries } from '@kreislauf/core/features/deliveries/contract.ts'
import { parts } from '@kreislauf/core/features/parts/contract.ts'
import { spares } from '@kreislauf/core/features/spares/contract.ts'
import { statements } from '@kreislauf/core/features/statements/contract.ts'
import { dashboards } from '@kreislauf/core/features/today/contract.ts'
import { expect, test } from 'vitest'
import { pool } from '../../testing/tenant.ts'
import { carInLog } from '../log/testdata.ts'
import { newNotes, refusing } from './testing.ts'

const days = (count: number) => addDays(today(), -count)
const scene = await newNotes((db, yard) => carInLog(db, yard, { on: days(30) }))
const { yard, reman, dismantlerId, remanId, make, close, book, answer } = scene
const partOf = (id: number) => yard.head(parts.get, { params: { id } })
const listOf = (id: number) => yard.head(spares.get, { params: { dismantlerId, id } })
const tasks = async () =>
  (await yard.head(dashboards.yard, { params: { dismantlerId } })).notes.map(({ kind, count }) => [kind, count])
let number = 0

/** A closed note of the day with so many parts of one line, and pieces of no car. */
async function sent(count: number, { price = 10, untied = 0, takenon = days(11), actionDate = days(13) } = {}) {
  number += 1
  const offer = `B-${number}`
  await scene.offer(offer, price, 1000)
  const carId = await scene.car()
  const body = Array.from({ length: count }, () => ({
    ...{ carId, sparecategory: 'STARTER', takenon, weight: 1.5, pieces: 1 },
  }))
  const made = (await yard.head(parts.save, { params: { dismantlerId }, body })).parts.map(({ id }) => id)
  for (const partId of made) await scene.put(offer, 1, { partId })
  if (untied) await scene.put(offer, untied)
  await scene.setReady(yard.head)
  return { note: await close(yard.head, await make(yard.head, { actionDate })), made }
}

test('the parts of a note become one list on the first possible day, with shares to the cent (R23, R24)', async () => {
  const { note, made } = await sent(3, { price: 12.345 })
  expect(note.booking).toMatchObject({ lists: [], open: 3, untied: 0, day: days(11), removal: days(11) })
  expect(await tasks()).toContainEqual(['noteToBook', 3])
  await expect(
    yard.head(parts.setStates, { body: { ids: [{ id: made[0] ?? 0, version: 2 }], state: 'STORED' } }),
  ).resolves.toMatchObject([{ ok: false, errnum: 19008 }])
  await expect(book({ ...note, version: note.version + 1 })).rejects.toMatchObject({ code: 'stale' })
  const booked = await book(note)
  const [list] = booked.booking?.lists ?? []
  expect(booked.booking).toMatchObject({ open: 0, lists: [{ actionDate: days(11) }] })
  const { reference, buyer, price, spareOuts } = await listOf(list?.id ?? 0)
  expect([reference, buyer, price]).toEqual([note.deliveryNumber, 'Aufarbeitung Nord GmbH', 37.04])
  expect(spareOuts.map(out => out.price)).toEqual([12.35, 12.35, 12.34])
  expect(booked.entries[0]?.pieces[0]).toMatchObject({ listId: list?.id, carInfo: 'VW Golf FL-AB 12' })
  await expect(book(booked)).rejects.toMatchObject({ code: 'deliveries.booked' })
  expect((await tasks()).map(([kind]) => kind)).not.toContain('noteToBook')
  // Deleting the list offers it again, and the parts stay reserved for the note.
  const { version } = await listOf(list?.id ?? 0)
  await yard.head(spares.save, {
    params: { dismantlerId },
    body: { id: list?.id, version, actionDate: days(11), spareOuts: [], deleted: true },
  })
  const again = await scene.get(note.id)
  expect(again.booking).toMatchObject({ open: 3, lists: [] })
  expect(await partOf(made[0] ?? 0)).toMatchObject({ state: 'RESERVED' })
  expect((await book(again)).booking).toMatchObject({ open: 0 })
})

test('the parts of a note of more than two hundred become lists of at most two hundred, all or none, and the note tells of each', async () => {
  const { note, made } = await sent(3, { price: 201 })
  // As if more parts of the same kind had gone with it: 201 in all, 201 € together.
  const line = note.entries[0]?.id
  await pool.raw.query(
    `with made as (insert into part (mandator_id, dismantler_id, car_id, sparecategory, state, takenon, kg, nonmetalfactor, assessment)
       select p.mandator_id, p.dismantler_id, p.car_id, p.sparecategory, p.state, p.takenon, p.kg, p.nonmetalfactor, p.assessment
       from part p, generate_series(1, 198) where p.id = $1 returning mandator_id, id, car_id)
     insert into delivery_piece (mandator_id, line_id, car_id, part_id, quantity) select mandator_id, $2, car_id, id, 1 from made`,
    [made[0], line],
  )
  await pool.raw.query('update delivery_line set quantity = 201, articleprice = 1 where id = $1', [line])
  const now = await scene.get(note.id)
  expect(now.booking).toMatchObject({ open: 201, lists: [] })
  const { booking } = await book(now)
  expect(booking).toMatchObject({ open: 0, lists: [{ actionDate: days(11) }, { actionDate: days(11) }] })
  const lists = await Promise.all((booking?.lists ?? []).map(({ id }) => listOf(id)))
  expect(lists.map(({ spareOuts, price, reference }) => [spareOuts.length, price, reference])).toEqual([
    [200, 200, note.deliveryNumber],
    [1, 1, note.deliveryNumber],
  ])
})

test('refused pieces that come back are awaited, then stored again by a return list (R4)', async () => {
  const { note, made } = await sent(3, { price: 80 })
  const booked = await book(note)
  const said = { accepted: 1, lower: 1, lowerprice: 45.5, refused: 1 }
  const answered = await answer(booked, refusing(booked, said))
  expect((await scene.get(note.id)).awaited).toBe(1)
  expect(await tasks()).toContainEqual(['noteAwaited', 1])
  const [piece, other] = (await scene.get(note.id)).entries[0]?.pieces ?? []
  const back = (pieces: number[], more: object = {}) =>
    yard.head(deliveries.takeBack, {
      params: { id: note.id },
      body: { version: answered.version, pieces, day: today(), ...more },
    })
  await expect(back([piece?.id ?? 0], { version: 1 })).rejects.toMatchObject({ code: 'stale' })
  await expect(back([piece?.id ?? 0], { day: addDays(today(), 1) })).rejects.toMatchObject({
    fields: [{ path: 'day', code: 'in_future' }],
  })
  const taken = await back([piece?.id ?? 0])
  expect(taken).toMatchObject({ awaited: 0, entries: [{ pieces: [{ backon: today() }, {}, {}] }] })
  expect(await partOf(piece?.partId ?? 0)).toMatchObject({ state: 'STORED' })
  await expect(back([other?.id ?? 0])).rejects.toMatchObject({ code: 'not-found' })
  expect(made).toContain(piece?.partId)
  const lists = await yard.head(spares.list, { params: { dismantlerId } })
  expect(lists).toContainEqual(expect.objectContaining({ kind: 'RETURN', remark: note.deliveryNumber }))
})

test('a part that no list had handed over is simply stored again, and pieces of no car are named only', async () => {
  const { note, made } = await sent(1, { untied: 2 })
  const answered = await answer(note, refusing(note, { accepted: 2, refused: 1 }))
  const pieces = (await scene.get(note.id)).entries[0]?.pieces ?? []
  await yard.head(deliveries.takeBack, {
    params: { id: note.id },
    body: { version: answered.version, pieces: [pieces.find(({ partId }) => partId)?.id ?? 0], day: today() },
  })
  expect(await partOf(made[0] ?? 0)).toMatchObject({ state: 'STORED' })
  const now = await scene.get(note.id)
  expect(now).toMatchObject({ awaited: 0, booking: { open: 0, untied: 2 } })
  await expect(book(now)).rejects.toMatchObject({ code: 'deliveries.nothing-to-book' })
})

test('the remanufacturer reads no car and no part, and books nothing', async () => {
  const { note } = await sent(1, { untied: 1 })
  const seen = JSON.stringify([
    await scene.get(note.id, reman.head),
    await reman.head(deliveries.byReman, { params: { id: remanId } }),
    await scene.read(reman.head),
  ])
  expect(seen).not.toMatch(/Golf|FL-AB|partId":\d/)
  expect(await scene.get(note.id, reman.head)).toMatchObject({ booking: null, entries: [{ pieces: [] }] })
  await expect(
    reman.head(deliveries.book, { params: { id: note.id }, body: { version: note.version } }),
  ).rejects.toMatchObject({ code: expect.stringMatching(/other-kind|forbidden/) })
})

test('on a closed day the list is dated on the first open one; a statement warns of parts that are not booked (R23)', async () => {
  const { note } = await sent(2)
  const warned = await yard.head(statements.preflight, { params: { dismantlerId, till: days(3) } })
  expect(warned.find(({ code }) => code === 'notes-unbooked')).toMatchObject({ severity: 'warning', count: 3 })
  await yard.tenant.inside(db =>
    db
      .insertInto('statement')
      .values({ dismantlerId, effectiveTill: days(3), locked: true, lockedat: new Date().toISOString() })
      .execute(),
  )
  expect((await scene.get(note.id)).booking).toMatchObject({
    ...{ removal: days(11), firstOpen: days(2), day: days(2) },
  })
  expect((await book(note)).booking).toMatchObject({ lists: [{ actionDate: days(2) }] })
})
