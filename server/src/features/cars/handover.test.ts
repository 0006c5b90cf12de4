import { addDays, today } from '@kreislauf/core/days.ts'
import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { evaluations } from '@kreislauf/core/features/evaluations/contract.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import { parts } from '@kreislauf/core/features/parts/contract.ts'
import { statements } from '@kreislauf/core/features/statements/contract.ts'
import { wastereports } from '@kreislauf/core/features/wastereports/contract.ts'
import { expect, test } from 'vitest'
import { seeing } from '../../testing/seeing.ts'
import { newTenant } from '../../testing/tenant.ts'
import { carInLog, line } from '../log/testdata.ts'
import { totalsOf } from '../statements/index.ts'
import { imbalanceOf } from '../statements/testdata.ts'

const before = (days: number) => addDays(today(), -days)

/** A yard with a car of 1,000 kg in its log, another dismantler and a shredder among its receivers. */
async function scene(car: object = {}) {
  const tenant = await newTenant()
  const { dismantlerId, staffId } = await tenant.yard()
  const call = await tenant.signIn({ rights: 'FFFFFF', head: true })
  const made = await tenant.inside(async db => {
    const receiver = (name: string, type: 'DISMANTLER' | 'SHREDDER') =>
      db.insertInto('disposer').values({ name, type }).returning('id').executeTakeFirstOrThrow()
    return {
      carId: await carInLog(db, dismantlerId, { on: before(10), weight: 1000, novnreason: 'OPENINGSTOCK', ...car }),
      colleague: (await receiver('Autoverwertung Süd', 'DISMANTLER')).id,
      shredder: (await receiver('Schredder Nord', 'SHREDDER')).id,
    }
  })
  const at = { params: { id: made.carId } }
  const form = (more: object = {}) => ({
    disposal: { actiondate: today(), myDisposerId: made.colleague, carrierId: -1000, receiptnumber: 'L-1', ...more },
  })
  return {
    ...{ tenant, dismantlerId, staffId, call, at, form, ...made },
    handOver: (more: object = {}, by = call) => seeing(by)(cars.handOver, { ...at, body: form(more) as never }),
    book: (wastetype: string, kg: number) =>
      call(log.saveCar, {
        params: { carId: made.carId },
        body: [line(wastetype, kg, { staffId, actiondate: before(5) })] as never,
      }),
    totals: () => tenant.inside(db => totalsOf(db, { dismantlerId, from: before(30), to: today() })),
    loads: () => call(disposals.list, { params: { id: dismantlerId } }),
  }
}
const wrong = (path: string, code: string) => ({
  code: 'invalid',
  fields: [expect.objectContaining({ path: `disposal.${path}`, code })],
})

test('a car is handed over whole to another dismantler: its remaining mass leaves the log, and no kilogram is lost', async () => {
  const { handOver, book, call, at, totals, dismantlerId, loads } = await scene()
  await book('160103', 30)
  const [door] = await call(parts.save, {
    params: { dismantlerId },
    body: [{ carId: at.params.id, sparecategory: 'DOOR', takenon: before(4), weight: 20 }] as never,
  }).then(({ parts: saved }) => saved)
  expect(door).toBeDefined()
  expect((await call(cars.get, at)).can).not.toHaveProperty('handover')
  expect(await handOver()).toMatchObject({ step: 'DISPOSED', hulkDisposed: true, hasHulk: false })
  const logged = await call(log.cars, { params: { dismantlerId, from: before(30), to: today() } })
  expect(logged).toMatchObject([{ id: at.params.id, restKg: 0, state: 'CLOSED' }])

  const [load] = await loads()
  expect(load).toMatchObject({
    wastetype: '160104',
    kg: 950,
    pieces: 1,
    rdcode: 'R12',
    disposerName: 'Autoverwertung Süd',
  })
  const { rows } = await totals()
  for (const row of rows) expect(imbalanceOf(row), JSON.stringify(row)).toBe(0)
  expect(rows.find(({ wastetype }) => wastetype === '160104')).toMatchObject({
    ...{ inKg: 1000, takenOutKg: 50, disposedKg: 950, differenceKg: 0, closingKg: 0 },
  })
  const year = { from: before(30), till: today() }
  const report = await call(wastereports.save, { params: { dismantlerId }, body: { ...year, ownDueon: null } })
  const { checks } = await call(wastereports.get, { params: { id: report?.id ?? 0 } })
  expect(checks.find(({ what }) => what === 'HANDEDOVER')).toMatchObject({ reportKg: 950, bookKg: 950 })
  const thread = await call(cars.thread, at)
  expect(thread).toContainEqual(
    expect.objectContaining({
      kind: 'DISPOSAL',
      wastetype: '160104',
      kg: 950,
      number: 'Autoverwertung Süd',
      paper: 'L-1',
    }),
  )
  expect((await call(cars.history, at)).map(({ event }) => event)).toContain('handedOver')
  const range = { dismantlerId, from: before(30), to: today() }
  const lines = await call(evaluations.idev, { params: range })
  expect(lines).toContainEqual(
    expect.objectContaining({ abschnitt: 'OUTPUT', avv: '160104', mengeT: 0.95, verbleibArt: 'DISMANTLER', anzahl: 1 }),
  )
})

test('slip, proof and draining are not required for a car handed over with its VN', async () => {
  const { handOver, call, dismantlerId, loads } = await scene({ novnreason: 'TAKENOVER', clazz: 'M1' })
  await handOver({ receiptnumber: null })
  const found = await call(statements.preflight, { params: { dismantlerId, till: today() } })
  const codes = found.map(({ code }) => code)
  for (const code of ['receipts-missing-hazardous', 'receipts-missing', 'proofs-missing', 'cars-undrained'])
    expect(codes).not.toContain(code)
  const { warnings } = await call(disposals.process, { params: { id: (await loads())[0]?.id ?? 0 } })
  expect(warnings).toEqual([])
})

test('a part of a handed-over car is scrapped nevertheless, without a mass of its own', async () => {
  const { handOver, call, at, totals, dismantlerId } = await scene()
  const body = [{ carId: at.params.id, sparecategory: 'DOOR', takenon: before(4), weight: 20 }] as never
  const [door] = (await call(parts.save, { params: { dismantlerId }, body })).parts
  await handOver()
  const { id = 0, version = 1 } = door ?? {}
  await call(parts.scrap, {
    params: { id },
    body: { version, day: today(), wastetype: '160117', reason: null, staffId: null },
  })
  const { rows } = await totals()
  for (const row of rows) expect(imbalanceOf(row), JSON.stringify(row)).toBe(0)
  expect(rows.find(({ wastetype }) => wastetype === '160104')).toMatchObject({
    disposedKg: 980,
    differenceKg: 0,
    closingKg: 0,
  })
  expect(rows.find(({ wastetype }) => wastetype === '160117')).toMatchObject({ closingKg: 20 })
})

test('a handed-over car cannot be booked, moved, weighed or handed over again until the disposal is deleted', async () => {
  const { handOver, book, call, at, totals, loads, form, dismantlerId } = await scene()
  await book('130205', 4)
  await seeing(call)(cars.setStep, { ...at, body: { step: 'FURTHER' } })
  await handOver()
  const gone = { code: 'cars.handed-over' }
  await expect(book('160103', 30)).rejects.toMatchObject(gone)
  await expect(handOver()).rejects.toMatchObject({ code: 'cars.gone' })
  await expect(seeing(call)(cars.setStep, { ...at, body: { step: 'PARTS' } })).rejects.toMatchObject({
    code: 'cars.step-in-disposal',
  })
  const { version, ...car } = await call(cars.get, at)
  await expect(
    call(cars.edit, { ...at, body: { ...car, version, weight: 900, weightconfirmed: true } as never }),
  ).rejects.toMatchObject(gone)
  const [load] = await loads()
  const id = load?.id ?? 0
  const process = await call(disposals.process, { params: { id } })
  expect(process.can.edit).toMatchObject({ code: 'disposals.whole-car' })
  const edited = { disposal: { ...process.disposal, ...form().disposal, id }, btbEntryOuts: process.btbEntryOuts }
  await expect(call(disposals.save, { params: { dismantlerId }, body: edited as never })).rejects.toMatchObject({
    code: expect.stringMatching(/whole-car|invalid/),
  })

  await seeing(call)(disposals.remove, { params: { id }, query: { reason: 'doch selbst' } })
  expect(await call(cars.get, at)).toMatchObject({
    step: 'DRAINING',
    hulkDisposed: false,
    balance: { differenceKg: 996 },
  })
  for (const row of (await totals()).rows) expect(imbalanceOf(row)).toBe(0)
  await book('160103', 30)
  expect(await handOver()).toMatchObject({ step: 'DISPOSED' })
})

test('a car with high voltage that returns from a hand-over is at the last step that needs no switching off', async () => {
  const { handOver, call, at, loads } = await scene({ drivetype: 'ELECTRIC' })
  await handOver()
  await seeing(call)(disposals.remove, { params: { id: (await loads())[0]?.id ?? 0 } })
  expect(await call(cars.get, at)).toMatchObject({ step: 'VEHICLE', live: true })
  await expect(seeing(call)(cars.setStep, { ...at, body: { step: 'PARTS' } })).rejects.toMatchObject({
    code: 'cars.high-voltage',
  })
})

test('only to a dismantler, on an open day after its last booking, from the log, and not together with a hulk', async () => {
  const { handOver, shredder, book, call, tenant, dismantlerId, form } = await scene()
  await book('160103', 30)
  await expect(handOver({ myDisposerId: shredder })).rejects.toMatchObject(wrong('myDisposerId', 'no_dismantler'))
  await expect(handOver({ myDisposerId: 987654321 })).rejects.toMatchObject(wrong('myDisposerId', 'unknown'))
  await expect(handOver({ carrierId: 987654321 })).rejects.toMatchObject(wrong('carrierId', 'unknown'))
  await expect(handOver({ actiondate: addDays(today(), 1) })).rejects.toMatchObject(wrong('actiondate', 'in_future'))
  await expect(handOver({ actiondate: before(6) })).rejects.toMatchObject(wrong('actiondate', 'not_before'))
  await expect(handOver({ staffId: 987654321 })).rejects.toMatchObject(wrong('staffId', 'unknown'))
  const fresh = await tenant.inside(db =>
    db
      .insertInto('car')
      .values({ dismantlerId, receptiondate: today(), step: 'VEHICLE', novnreason: 'OPENINGSTOCK', weight: 900 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await expect(seeing(call)(cars.handOver, { params: { id: fresh.id }, body: form() as never })).rejects.toMatchObject({
    code: 'cars.step-needs-transfer',
  })
  await book('160106', 700)
  await expect(handOver()).rejects.toMatchObject({ code: 'cars.hulk-there' })
})

test('refused in a closed period, without the right, and for another company’s car', async () => {
  const { handOver, tenant, dismantlerId, at, form } = await scene()
  const reader = await tenant.signIn({ rights: '2222' })
  await expect(handOver({}, reader)).rejects.toMatchObject({ code: 'forbidden' })
  const stranger = await newTenant()
  await stranger.yard()
  const other = await stranger.signIn({ rights: 'FFFFFF', head: true })
  await expect(seeing(other)(cars.handOver, { ...at, body: form() as never })).rejects.toMatchObject({
    code: 'not-found',
  })
  await tenant.inside(db =>
    db.insertInto('statement').values({ dismantlerId, effectiveTill: today(), locked: true }).execute(),
  )
  await expect(handOver()).rejects.toMatchObject({ code: 'closed-period' })
})
