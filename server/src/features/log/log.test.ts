import { addDays, today } from '@kreislauf/core/days.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import type { Problem } from '@kreislauf/core/problems.ts'
import { expect, test } from 'vitest'
import { newTenant, pool, stranger } from '../../testing/tenant.ts'
import { carInLog, closeTill, line, newCodes } from './testdata.ts'

const refused = (work: Promise<unknown>): Promise<Problem> =>
  work.then(
    () => {
      throw new Error('was not refused')
    },
    problem => problem,
  )
const fieldsOf = async (work: Promise<unknown>) =>
  (await refused(work)).fields.map(({ path, code }) => `${path} ${code}`)

async function scene({ weight = 1000, on = addDays(today(), -5) } = {}) {
  const tenant = await newTenant()
  const yard = await tenant.yard()
  const call = await tenant.signIn()
  const carId = await tenant.inside(db => carInLog(db, yard.dismantlerId, { weight, on }))
  const save = (...body: ReturnType<typeof line>[]) => call(log.saveCar, { params: { carId }, body })
  return { tenant, call, carId, save, ...yard }
}

test('lines booked out of a car reduce its remaining mass, and the hulk closes it', async () => {
  const { call, carId, save, staffId, dismantlerId } = await scene()
  const lines = await save(line('160103', 30, { staffId }), line('160106', 0.95, { measure: 't' }))
  expect(lines.map(({ kind, kg }) => [kind, kg])).toEqual([
    ['INBOUND', 1000],
    ['LINE', 30],
    ['LINE', 950],
  ])
  expect(await call(log.car, { params: { carId } })).toMatchObject({
    linesKg: 980,
    restKg: 20,
    btbWeightTonDifference: 0.02,
    restshare: 0.02,
    state: 'CLOSED',
    warning: null,
  })
  const cars = await call(log.cars, {
    params: { dismantlerId, from: '2020-01-01', to: today() },
    query: { state: 'CLOSED' },
  })
  expect(cars.map(({ id }) => id)).toEqual([carId])
})

test('lines not sent stay, deleted ones are removed, an amount of zero is not stored', async () => {
  const { save } = await scene()
  const [, tyres] = await save(line('160103', 30))
  const after = await save(line('160106', 100), line('130205', 0, { measure: 'l' }))
  expect(after.map(({ wastetype }) => wastetype)).toEqual(['160104', '160103', '160106'])
  const left = await save({ ...line('160103', 30), ...{ id: tyres?.id, version: tyres?.version, deleted: true } })
  expect(left.map(({ wastetype }) => wastetype)).toEqual(['160104', '160106'])
})

test('litres are converted to kilograms by the factor of their type, which is stored with the line', async () => {
  const { save } = await scene()
  const [, oil] = await save(line('130205', 5.5, { measure: 'l' }))
  expect(oil).toMatchObject({ amount: 5.5, measure: 'l', factor: 0.88, kg: 4.84 })
})

test('a line and its journal record show the trade name and the AVV name, and both are searchable', async () => {
  const { call, save, dismantlerId } = await scene()
  const [, oil] = await save(line('130205', 5.5, { measure: 'l' }))
  const motor = { tradename: 'Motoröl', hazardous: true, wastename: expect.stringContaining('Maschinen-, Getriebe-') }
  expect(oil).toMatchObject(motor)
  for (const q of ['motoröl', 'schmieröle']) {
    expect(await call(log.entries, { params: { id: dismantlerId }, query: { q } })).toMatchObject([motor])
    const params = { dismantlerId, from: '2020-01-01', to: today() }
    expect(await call(log.journal, { params, query: { q } })).toMatchObject([motor])
  }
})

test('each wrong field is named', async () => {
  const { save, staffId } = await scene()
  const tomorrow = addDays(today(), 1)
  expect(
    await fieldsOf(
      save(
        line('160103', -1),
        line('160103', 1, { actiondate: tomorrow }),
        line('160103', 1, { actiondate: addDays(today(), -6) }),
        line('160103', 1, { occurredon: tomorrow }),
        line('999999', 1),
        line('160103', 1, { measure: 'l' }),
        line('160104', 1),
        line('160605', 1),
        line('160607', 1, { staffId }),
      ),
    ),
  ).toEqual([
    '0.amount not_negative',
    '1.actiondate in_future',
    '2.actiondate before_inbound',
    '3.occurredon after_action',
    '4.wastetype unknown',
    '5.measure unit',
    '6.wastetype car_itself',
    '7.staffId needs_qualified',
    ...(today() < '2026-12-09' ? ['8.wastetype type_not_yet'] : []),
  ])
})

test('only a person with the qualification on that day may book a battery', async () => {
  const { tenant, save, staffId } = await scene()
  const problem = await refused(save(line('160605', 40, { staffId })))
  expect(problem.code).toBe('employees.not-qualified')
  expect(problem.fields[0]).toMatchObject({ path: '0.staffId', code: 'not_qualified' })
  const validto = addDays(today(), -1)
  await tenant.inside(db =>
    db
      .insertInto('qualification')
      .values({ employeeId: staffId, type: 'HVSYSTEM2', issued: '2025-01-01', validto })
      .execute(),
  )
  expect((await refused(save(line('160605', 40, { staffId })))).code).toBe('employees.not-qualified')
  const lines = await save(line('160605', 40, { staffId, actiondate: validto }))
  expect(lines.at(-1)).toMatchObject({ wastetype: '160605', staffName: 'Egon Werker' })
})

test('own use stays booked: the stock is never negative, and the entry keeps its allocation', async () => {
  const { call, save, dismantlerId } = await scene()
  const [, tyres] = await save(line('160103', 30, { actiondate: addDays(today(), -3) }))
  const own = (amount: number, actiondate: string) =>
    call(log.saveOutputs, {
      body: [{ ...line('160103', amount), actiondate, dismantlerId, outkind: 'OWNUSE', reason: 'Rampe' }],
    })
  const short = await refused(own(31, today()))
  expect([short.code, short.params]).toEqual(['log.stock-negative', { wastetype: '160103', day: today(), kg: 30 }])
  expect((await refused(own(1, addDays(today(), -4)))).code).toBe('log.stock-negative')
  const [used] = await own(20, today())
  expect(used).toMatchObject({ outkind: 'OWNUSE', changeKg: -20, entryIns: [tyres?.id] })
  const less = await refused(save({ ...line('160103', 19), ...{ id: tyres?.id, version: tyres?.version } }))
  expect([less.code, less.params]).toMatchObject(['log.entry-used', { kg: 20 }])
  const [, kept] = await save({
    ...line('160103', 20),
    ...{ id: tyres?.id, version: tyres?.version, actiondate: addDays(today(), -3) },
  })
  expect(kept).toMatchObject({ kg: 20, takenKg: 20, uiInfo: 'TAKEN' })
})

test('a correction has a sign and a reason; found mass can leave again', async () => {
  const { call, dismantlerId } = await scene()
  const put = (amount: number, more = {}) =>
    call(log.saveOutputs, {
      body: [{ ...line('160103', amount), dismantlerId, outkind: 'CORRECTION', reason: 'Inventur', ...more }],
    })
  expect(await fieldsOf(put(5, { reason: '' }))).toEqual(['0.reason required'])
  await put(5)
  expect(await put(-5)).toMatchObject([{ changeKg: -5 }])
  expect((await refused(put(-0.001))).code).toBe('log.stock-negative')
})

test('own use entered in litres is returned in litres', async () => {
  const { call, dismantlerId } = await scene()
  await call(log.saveOutputs, { body: [{ ...line('130702', 74.5), dismantlerId, outkind: 'OPENING' }] })
  const own = { ...line('130702', 120, { measure: 'l' }), dismantlerId, outkind: 'OWNUSE' as const, reason: 'Hof' }
  const over = await refused(call(log.saveOutputs, { body: [own] }))
  expect(over.fields).toMatchObject([
    { path: '0.amount', code: 'over_stock_unit', params: { free: 100, measure: 'l', freeKg: 74.5 } },
  ])
})

test('a line without mass is refused, as is one that occurs twice in a save', async () => {
  const { save } = await scene()
  const light = await refused(save(line('160120', 0.4, { measure: 'g' })))
  expect(light.fields).toMatchObject([{ path: '0.amount', code: 'too_little' }])
  const lines = await save(line('160103', 30))
  const { id, version } = lines.find(({ wastetype }) => wastetype === '160103')!
  const twice = await refused(save(line('160103', 31, { id, version }), line('160103', 0, { id, version })))
  expect(twice.fields).toMatchObject([{ path: '1.id', code: 'twice' }])
})

test('opening stock can change until the first statement is locked', async () => {
  const { tenant, call, dismantlerId } = await scene()
  const opening = (actiondate: string) =>
    call(log.saveOutputs, { body: [{ ...line('160103', 500), actiondate, dismantlerId, outkind: 'OPENING' }] })
  expect(await opening(addDays(today(), -30))).toMatchObject([{ outkind: 'OPENING', changeKg: 500, late: false }])
  await tenant.inside(db => closeTill(db, dismantlerId, addDays(today(), -10)))
  expect((await refused(opening(today()))).code).toBe('log.opening-closed')
})

test('a recoding moves mass from one code to another without loss', async () => {
  const { call, dismantlerId } = await scene()
  const { ended, next } = await newCodes(pool.raw)
  const recode = (from: number, into: number) => ({
    body: [
      { ...line(ended, -from), dismantlerId, outkind: 'RECODE' as const, reason: 'AVV 2026' },
      { ...line(next, into), dismantlerId, outkind: 'RECODE' as const, reason: 'AVV 2026' },
    ],
  })
  const there = line(ended, 40, { actiondate: addDays(today(), -1) })
  await call(log.saveOutputs, { body: [{ ...there, dismantlerId, outkind: 'OPENING' }] })
  expect((await refused(call(log.saveOutputs, recode(40, 39)))).code).toBe('log.recode-unbalanced')
  const lines = await call(log.saveOutputs, recode(40, 40))
  expect(lines.map(({ wastetype, changeKg }) => [wastetype, changeKg])).toEqual([
    [ended, -40],
    [next, 40],
  ])
})

test('in a closed period nothing can be added, changed or deleted', async () => {
  const { tenant, call, save, dismantlerId } = await scene()
  const day = addDays(today(), -3)
  const [, tyres] = await save(line('160103', 30, { actiondate: day }))
  await tenant.inside(db => closeTill(db, dismantlerId, day))
  const stored = { id: tyres?.id, version: tyres?.version }
  const closed = { code: 'closed-period', params: { till: day, day } }
  const field = { path: '0.actiondate', code: 'closed_period' }
  expect(await refused(save(line('160103', 1, { actiondate: day })))).toMatchObject({ ...closed, fields: [field] })
  expect(await refused(save({ ...line('160103', 30), ...stored }))).toMatchObject(closed)
  expect(await refused(save({ ...line('160103', 30), ...stored, ...{ deleted: true } }))).toMatchObject(closed)
  const [, now] = await call(log.entriesOfCar, { params: { carId: tyres?.carId ?? 0 } })
  expect(now).toMatchObject({ locked: true, isSelectable: false, uiInfo: 'LOCKED' })
})

test('the second writer of a line gets the stored line', async () => {
  const { save } = await scene()
  const [, tyres] = await save(line('160103', 30))
  const edit = (amount: number) => ({ ...line('160103', amount), ...{ id: tyres?.id, version: tyres?.version } })
  await save(edit(31))
  const stale = await refused(save(edit(32)))
  expect([stale.code, stale.params['current']]).toMatchObject(['stale', { kg: 31 }])
  expect(stale.params['by']).toBe('Tina Test')
  expect(await fieldsOf(save({ ...line('160103', 5), ...{ id: tyres?.id } }))).toEqual(['0.version required'])
})

test('proposals are the usual lines not booked yet, with the remaining mass as hulk; many cars accept them at once', async () => {
  const { tenant, call, carId, dismantlerId } = await scene()
  const proposals = await call(log.prefill, { params: { id: carId } })
  expect(proposals.at(-1)?.wastetype).toBe('160106')
  expect(proposals.reduce((kg, one) => kg + Math.round(one.kg * 1000), 0)).toBe(1_000_000)
  const other = await tenant.inside(db => carInLog(db, dismantlerId, { on: today() }))
  const yesterday = addDays(today(), -1)
  const done = await call(log.acceptProposals, { body: { ids: [carId, other, 999_999], actiondate: yesterday } })
  expect(done.map(({ ok, errnum }) => [ok, errnum])).toEqual([
    [true, undefined],
    [false, 1000],
    [false, 1007],
  ])
  // The refrigerant remains for a person who may book it.
  const left = await call(log.prefill, { params: { id: carId } })
  expect(left.map(({ wastetype, qualifications }) => [wastetype, qualifications])).toEqual([
    ['140601', ['CLIMATETECHNICIAN']],
  ])
  expect(await call(log.car, { params: { carId } })).toMatchObject({ restKg: 0.4, state: 'CLOSED' })
})

test('waste without a car needs a reason; it and the lines of several cars are saved together', async () => {
  const { call, carId, dismantlerId } = await scene()
  const foreign = { ...line('130205', 10, { measure: 'l' }), dismantlerId }
  expect(await fieldsOf(call(log.saveEntries, { body: [foreign] }))).toEqual(['0.reason required'])
  const lines = await call(log.saveEntries, {
    body: [
      { ...foreign, reason: 'Werkstatt' },
      { ...line('160103', 4), carId },
    ],
  })
  expect(lines.map(({ kind }) => kind).sort()).toEqual(['FOREIGN', 'LINE'])
  const used = await call(log.usedTypes, { params: { id: dismantlerId, from: '2020-01-01', to: today() } })
  expect(used.map(({ id }) => id).sort()).toEqual(['130205', '160103', '160104'])
})

test('the car itself cannot be booked here, and a car outside the log not at all', async () => {
  const { tenant, call, carId, dismantlerId } = await scene()
  const [inbound] = await call(log.entriesOfCar, { params: { carId } })
  const kept = call(log.saveEntries, { body: [{ ...line('160103', 5), id: inbound?.id, version: inbound?.version }] })
  expect((await refused(kept)).code).toBe('log.inbound-kept')
  const { id } = await tenant.inside(db =>
    db.insertInto('car').values({ dismantlerId, receptiondate: today() }).returning('id').executeTakeFirstOrThrow(),
  )
  expect((await refused(call(log.saveEntries, { body: [{ ...line('160103', 5), carId: id }] }))).code).toBe(
    'log.car-not-in-log',
  )
})

test('the journal shows every record by day and marks late ones', async () => {
  const { call, save, dismantlerId } = await scene({ on: addDays(today(), -20) })
  await save(line('160103', 30, { actiondate: addDays(today(), -15) }), line('160106', 800))
  const journal = await call(log.journal, { params: { dismantlerId, from: '2020-01-01', to: today() } })
  expect(journal.map(({ kind, kg, late }) => [kind, kg, late])).toEqual([
    ['INBOUND', 1000, true],
    ['LINE', 30, true],
    ['LINE', 800, false],
  ])
  const late = await call(log.journal, {
    params: { dismantlerId, from: '2020-01-01', to: today() },
    query: { late: 'true', kind: 'LINE' },
  })
  expect(late).toHaveLength(1)
})

test('entries, outputs and the journal are exported as CSV, Excel and PDF', async () => {
  const { call, save, dismantlerId } = await scene()
  await save(line('160103', 30))
  const lines = await call(log.entries, { params: { id: dismantlerId }, query: { kind: 'LINE' } })
  expect(lines).toMatchObject([{ kind: 'LINE', wastetype: '160103' }])
  for (const endpoint of [log.exportEntries, log.exportOutputs, log.exportJournal])
    for (const format of ['csv', 'xlsx', 'pdf'] as const) {
      const file = await call(endpoint, { params: { format, dismantlerId, from: '2020-01-01', to: today() } })
      expect((file as unknown as { bytes: Uint8Array }).bytes.byteLength).toBeGreaterThan(50)
    }
})

test('another company sees and changes nothing; users without write access only read; anonymous callers do neither', async () => {
  const { tenant, carId, dismantlerId, save } = await scene()
  await save(line('160103', 30))
  const other = await (await newTenant()).signIn()
  const body = [{ ...line('160103', 1), carId }]
  expect((await refused(other(log.entriesOfCar, { params: { carId } }))).code).toBe('not-found')
  expect((await refused(other(log.entries, { params: { id: dismantlerId } }))).code).toBe('not-found')
  expect((await refused(other(log.saveEntries, { body }))).code).toBe('not-found')
  const reader = await tenant.signIn({ rights: '0002' })
  expect(await reader(log.entries, { params: { id: dismantlerId } })).toHaveLength(2)
  expect((await refused(reader(log.saveEntries, { body }))).code).toBe('forbidden')
  expect((await refused(stranger(log.entriesOfCar, { params: { carId } }))).code).toBe('signed-out')
})
