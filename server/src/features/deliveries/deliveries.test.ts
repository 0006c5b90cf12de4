import { addDays, today } from '@kreislauf/core/days.ts'
import { carts } from '@kreislauf/core/features/carts/contract.ts'
import { type Delivery, deliveries, deliveryPhotos } from '@kreislauf/core/features/deliveries/contract.ts'
import { expect, test } from 'vitest'
import { newParty } from '../../testing/agreeing.ts'
import { pool } from '../../testing/tenant.ts'
import { png, upload } from '../../testing/uploading.ts'
import { newNotes, refusing } from './testing.ts'

const scene = await newNotes()
const { yard, reman, remanId, dismantlerId } = scene
const { make, filled, open, closed, close, get, answer, correct, dispute, withdraw, pay, strike } = scene
const year = today().slice(0, 4)
const first = ({ entries }: Delivery) => entries[0]!

test('a note takes the lines of the ready box with frozen prices, and is numbered when it is closed (R1, R25)', async () => {
  const box = await filled([3, 12.345], [7, 0.3333], [1, 249.995])
  await expect(make(yard.head, { version: box.version - 1 })).rejects.toMatchObject({ code: 'stale' })
  const note = await make(reman.head, { version: box.version, remark: 'Rampe 2' })
  expect(note).toMatchObject({
    ...{ status: 'OPEN', locked: false, deliveryNumber: null, actionDate: today(), remark: 'Rampe 2', total: 289.37 },
    ...{ lines: 3, pieces: 11, owed: 0, parties: null, mine: false, addressed: true, booking: null },
  })
  expect(note.entries.map(({ totalvalue }) => totalvalue)).toEqual([37.04, 2.33, 250])
  expect(await scene.read(yard.head)).toMatchObject({ status: 'OPEN', lines: 0, remanProtocolId: note.id })
  await expect(make()).rejects.toMatchObject({ code: 'deliveries.box-not-ready' })
  const shut = await close(reman.head, note)
  expect(shut).toMatchObject({
    ...{ status: 'CLOSED', locked: true, closedon: today(), due: addDays(today(), 14), owed: 289.37, overdue: false },
    ...{ answerby: addDays(today(), 14), parties: { reman: { name: 'Aufarbeitung Nord GmbH', city: 'Bremen' } } },
    deliveryNumber: `LS-${year}/0001`,
  })
  await expect(close(yard.head, note)).rejects.toMatchObject({ code: 'stale' })
  await expect(close(yard.head, shut)).rejects.toMatchObject({ code: 'deliveries.wrong-state' })
  const listed = await yard.head(deliveries.byDismantler, { params: { id: dismantlerId }, query: { q: `LS-${year}` } })
  expect(listed).toMatchObject([{ id: note.id, deliveryNumber: `LS-${year}/0001`, owed: 289.37 }])
})

test('lines of an open note go back to the box and come from it; a note of tomorrow cannot be closed', async () => {
  const note = await open([2, 10], [1, 5])
  const [ten, five] = note.entries
  const box = await filled([4, 3])
  const edit = (more: object) => yard.head(deliveries.save, { body: { id: note.id, version: note.version, ...more } })
  await expect(edit({ entries: [{ lineId: 999_999 }] })).rejects.toMatchObject({ code: 'deliveries.not-in-box' })
  const tomorrow = addDays(today(), 1)
  const changed = await edit({
    ...{ actionDate: tomorrow, remark: 'Später' },
    entries: [{ id: five?.id, deleted: true }, { lineId: box.entries[0]?.id }],
  })
  expect(changed).toMatchObject({ lines: 2, pieces: 6, total: 32, actionDate: tomorrow, remark: 'Später' })
  expect(await scene.read(yard.head)).toMatchObject({
    ...{ status: 'OPEN', lines: 1, entries: [{ number: five?.number, quantity: 1 }] },
  })
  await expect(edit({ remark: null })).rejects.toMatchObject({ code: 'stale' })
  await expect(close(yard.head, changed)).rejects.toMatchObject({
    code: 'deliveries.day-ahead',
    params: { day: tomorrow },
  })
  const body = { id: note.id, version: changed.version, actionDate: today() }
  const emptied = await yard.head(deliveries.save, {
    body: { ...body, entries: changed.entries.map(({ id }) => ({ id, deleted: true })) },
  })
  await expect(close(yard.head, emptied)).rejects.toMatchObject({ code: 'deliveries.empty' })
  const remove = (version: number) => reman.head(deliveries.remove, { params: { id: note.id }, query: { version } })
  await expect(remove(emptied.version - 1)).rejects.toMatchObject({ code: 'stale' })
  await remove(emptied.version)
  await expect(get(note.id)).rejects.toMatchObject({ code: 'not-found' })
  const back = await scene.read(yard.head)
  expect(back.entries.map(({ number }) => number)).toContain(ten?.number)
  for (const { number } of back.entries) await scene.put(number, 0)
})

test('deleting a note adds its lines to the same offer’s at today’s price', async () => {
  const note = await open([2, 10])
  const { number } = first(note)
  await pool.raw.query(
    'update reman_offer o set price = 12 from article a where a.id = o.article_id and a.number = $1',
    [number],
  )
  await scene.put(number, 1)
  await scene.setReady(yard.head)
  await yard.head(deliveries.remove, { params: { id: note.id }, query: { version: note.version } })
  expect(await scene.read(yard.head)).toMatchObject({
    ...{ status: 'OPEN', entries: [{ number, quantity: 3, articleprice: 12, totalvalue: 36 }] },
  })
  await scene.put(number, 0)
})

test.each([
  ['all refused (R2)', [3, 12.345], { accepted: 0, refused: 3 }, -37.04, -3, 0],
  ['one refused (R3)', [3, 12.345], { accepted: 2, refused: 1 }, -12.35, -1, 24.69],
  ['lower and refused (R4)', [3, 80], { accepted: 1, lower: 1, lowerprice: 45.5, refused: 1 }, -114.5, -1, 125.5],
  ['missing (R6)', [5, 10], { accepted: 4, refused: 0, missing: 1, reason: null, back: null }, -10, -1, 40],
] as const)('%s', async (_, line, said, total, pieces, value) => {
  const note = await closed(line)
  const answered = await answer(note, refusing(note, said))
  expect(answered).toMatchObject({ status: 'ANSWERED', correction: { total, pieces, number: null }, owed: note.total })
  expect(first(answered).answer?.value).toBe(value)
  const settled = await correct(answered)
  expect(settled).toMatchObject({ status: 'SETTLED', owed: value, correction: { total, closedon: today() } })
  expect(settled.correction?.number).toMatch(new RegExp(`^LS-${year}/\\d{4}$`))
})

test('an answer that does not add up is refused at its line, and nothing is stored (R5)', async () => {
  const note = await closed([5, 10])
  const lines = refusing(note, { accepted: 3, lower: 1, refused: 0, lowerprice: 5, back: null })
  await expect(answer(note, lines)).rejects.toMatchObject({
    ...{ code: 'invalid' },
    fields: [{ path: 'lines.0.accepted', code: 'not_sum', params: { sum: 4, expected: 5 } }],
  })
  expect(await get(note.id)).toMatchObject({ status: 'CLOSED', version: note.version, entries: [{ answer: null }] })
  await expect(answer(note, refusing(note), yard.head)).rejects.toMatchObject({ code: 'companies.other-kind' })
  const same = await answer(note, [])
  expect(same).toMatchObject({ status: 'SETTLED', correction: null, owed: 50, course: [{}, {}, { what: 'ACCEPTED' }] })
})

test('an answer is disputed and given anew or withdrawn; each step is based on what was seen', async () => {
  const note = await closed([3, 80])
  const { id } = first(note)
  const photos = await reman.head(deliveryPhotos.addDocs, { params: { id }, body: upload(png, 'rost.png') })
  const answered = await answer(note, refusing(note))
  await expect(answer(note, refusing(note))).rejects.toMatchObject({ code: 'stale' })
  expect(first(await get(note.id)).photos).toEqual(photos)
  const disputed = await dispute(answered)
  expect(disputed).toMatchObject({ status: 'DISPUTED', disputereason: 'Waren vollständig', inQuestion: true })
  for (const move of [correct, dispute]) await expect(move(answered)).rejects.toMatchObject({ code: 'stale' })
  const anew = await answer(disputed, refusing(note, { lower: 1, accepted: 2, lowerprice: 70, refused: 0, back: null }))
  expect(anew).toMatchObject({ status: 'ANSWERED', correction: { total: -10, pieces: 0 }, disputereason: null })
  const again = await dispute(anew)
  await expect(withdraw(disputed)).rejects.toMatchObject({ code: 'stale' })
  expect(await withdraw(again)).toMatchObject({
    ...{ status: 'SETTLED', correction: null, owed: 240, entries: [{ answer: null }], lapsed: false },
  })
})

test('payments of either side are struck out by the other one, and never more than is owed (R27)', async () => {
  const note = await closed([1, 210])
  await expect(pay(note, 250)).rejects.toMatchObject({
    code: 'deliveries.overpaid',
    params: { most: 210 },
  })
  await expect(pay(note, -10)).rejects.toMatchObject({ code: 'deliveries.overpaid' })
  await expect(pay(note, 10, reman.head, addDays(today(), 1))).rejects.toMatchObject({
    fields: [{ path: 'day', code: 'in_future' }],
  })
  const paid = await pay(note, 100)
  expect(paid).toMatchObject({ owed: 110, paid: 100, payments: [{ amount: 100, enteredby: 'REMAN', struckat: null }] })
  await expect(pay(note, 10)).rejects.toMatchObject({ code: 'stale' })
  const [payment] = paid.payments
  const of = { id: payment?.id ?? 0, version: payment?.version ?? 0 }
  await expect(strike(of, reman.head)).rejects.toMatchObject({ code: 'deliveries.own-payment' })
  await expect(strike({ ...of, version: 9 })).rejects.toMatchObject({ code: 'stale' })
  const struck = await strike(of)
  expect(struck).toMatchObject({ owed: 210, payments: [{ struckreason: 'Doppelt eingetragen' }] })
  await expect(strike({ ...of, version: 2 })).rejects.toMatchObject({ code: 'deliveries.struck-already' })
  expect(struck.course.map(({ what }) => what)).toEqual(['MADE', 'CLOSED', 'PAID', 'STRUCK'])
})

test('a correction of what is paid is paid back, and no more (R28)', async () => {
  const note = await closed([5, 20])
  const paid = await pay(note, 100)
  const corrected = await correct(await answer(paid, refusing(paid, { accepted: 3, refused: 2 })))
  expect(corrected).toMatchObject({ owed: -40, status: 'SETTLED' })
  await expect(pay(corrected, -50)).rejects.toMatchObject({ code: 'deliveries.overpaid', params: { most: -40 } })
  expect(await pay(corrected, -40, yard.head)).toMatchObject({ owed: 0 })
})

test('a company that is no side reads and finds nothing, and the own letter is needed', async () => {
  const note = await closed([1, 20])
  const stranger = await newParty('REMAN', 'Mitbewerber')
  await expect(get(note.id, stranger.head)).rejects.toMatchObject({ code: 'not-found' })
  await expect(pay(note, 20, stranger.head)).rejects.toMatchObject({ code: 'not-found' })
  const reading = await reman.tenant.signIn({ rights: '000002' })
  expect(await get(note.id, reading)).toMatchObject({ id: note.id })
  await expect(pay(note, 20, reading)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(reading(carts.setReady, { params: { remanId, dismantlerId }, body: true })).rejects.toMatchObject({
    code: 'forbidden',
  })
})
