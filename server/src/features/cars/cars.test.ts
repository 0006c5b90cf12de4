import { addDays, addMonths, today } from '@kreislauf/core/days.ts'
import type { Step } from '@kreislauf/core/domain/steps.ts'
import { cars, type NewCarInput } from '@kreislauf/core/features/cars/contract.ts'
import { evaluations } from '@kreislauf/core/features/evaluations/contract.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import { reminders } from '@kreislauf/core/features/reminders/contract.ts'
import { dashboards } from '@kreislauf/core/features/today/contract.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { newVin } from '../../testing/reception.ts'
import { seeing } from '../../testing/seeing.ts'
import { newTenant } from '../../testing/tenant.ts'

const tenant = await newTenant()
const { dismantlerId } = await tenant.yard()
const call = await tenant.signIn()
const everything = { dismantlerId, from: '1990-01-01', to: '2999-12-31' }

const golf: NewCarInput = {
  receptiondate: addDays(today(), -40),
  novnreason: 'OPENINGSTOCK',
  originkind: 'PRIVATE',
  originregion: '01',
  manufacturer: 'Volkswagen',
  model: 'Golf V',
  clazz: 'M1',
  licenceplate: 'FL-AB 123',
  weight: 1131,
  weightsource: 'ZB1',
}
const receive = (more: Partial<NewCarInput> = {}) =>
  call(cars.create, { params: { dismantlerId }, body: { ...golf, vin: newVin(), ...more } })
const at = (id: number) => ({ params: { id } })
const inventory = () => call(cars.inventory, { params: everything })

/** A car with a reception in the given state, as intake creates it. */
async function received(status: 'OPEN' | 'LOCKED', step: Step) {
  const { id } = await receive({ weight: 1000 })
  await tenant.inside(async db => {
    const reception = { dismantlerId, carId: id, vnr: `T/${id}`, numberscope: 'T', receptiondate: today(), status }
    const { id: receptionId } = await db
      .insertInto('reception')
      .values(reception)
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('car').set({ novnreason: null, step, receptionId }).where('id', '=', id).execute()
  })
  return id
}

const line = (carId: number, wastetype: string, kg: number) =>
  tenant.inside(db =>
    db
      .insertInto('entry')
      .values({
        dismantlerId,
        carId,
        kind: 'LINE',
        wastetype,
        amount: kg,
        measure: 'kg',
        factor: 1,
        kg,
        actiondate: today(),
      })
      .execute(),
  )

it('requires the origin of a car without VN', async () => {
  await expect(receive({ originkind: undefined, originregion: undefined } as never)).rejects.toMatchObject({
    code: 'invalid',
    fields: [{ path: 'originkind' }, { path: 'originregion' }],
  })
})

it('creates a car without VN and shows it in the inventory', async () => {
  const car = await receive()
  expect(car).toMatchObject({
    step: 'VEHICLE',
    novnreason: 'OPENINGSTOCK',
    originkind: 'PRIVATE',
    originregion: '01',
    sealed: false,
    isSelectable: true,
    balance: null,
    licenceplate: 'FL-AB 123',
  })
  expect((await inventory()).find(({ id }) => id === car.id)).toMatchObject({
    car: 'Volkswagen Golf V',
    recID: null,
    standingDays: 40,
    hasBtbEntries: false,
    hasRemanOffers: false,
  })
  for (const filter of ['selectable', 'waiting'] as const) {
    const found = await call(cars.inventory, { params: everything, query: { [filter]: 'true' } })
    expect(found.map(({ id }) => id)).toContain(car.id)
  }
  await seeing(call)(cars.setStep, { ...at(car.id), body: { step: 'PARTS' } })
  const waiting = await call(cars.inventory, { params: everything, query: { waiting: 'true' } })
  expect(waiting.map(({ id }) => id)).not.toContain(car.id)
})

it('finds cars with an approaching last day for draining or treatment, and counts them for Today', async () => {
  const yard = await newTenant()
  const own = await yard.yard()
  const office = await yard.signIn({ head: true })
  const take = async (receptiondate: string, step: Step) => {
    const body = { ...golf, vin: newVin(), receptiondate }
    const { id } = await office(cars.create, { params: own, body })
    if (step !== 'VEHICLE') await seeing(office)(cars.setStep, { ...at(id), body: { step } })
    return id
  }
  const drained = await take(addDays(today(), -400), 'PARTS')
  const fresh = await take(addDays(today(), -10), 'VEHICLE')
  const soon = await take(addDays(today(), -25), 'DRAINING')
  const late = await take(addDays(today(), -380), 'VEHICLE')
  const due = async (duty: string, ahead: number) =>
    (await office(cars.inventory, { params: { ...everything, ...own }, query: { due: duty as never, ahead } })).map(
      ({ id }) => id,
    )
  expect((await due('drain', 5)).sort()).toEqual([soon, late].sort())
  expect(await due('drain', 4)).toEqual([late])
  expect((await due('drain', 20)).sort()).toEqual([fresh, soon, late].sort())
  expect((await due('treat', 0)).sort()).toEqual([drained, late].sort())
  await expect(due('paint', 0)).rejects.toMatchObject({ code: 'invalid' })
  await expect(due('drain', -1)).rejects.toMatchObject({ code: 'invalid' })
  expect((await office(dashboards.yard, { params: own })).cars).toEqual([
    { kind: 'drain', count: 2, dueon: addDays(today(), -350) },
    { kind: 'treat', count: 2, dueon: addMonths(addDays(today(), -400), 12) },
  ])
  const { version, ...days } = await office(reminders.settings, {})
  await office(reminders.save, { body: { ...days, version, cars: [] } })
  expect((await office(dashboards.yard, { params: own })).cars).toEqual([])
})

it('reports the errors of a new car at its fields', async () => {
  await expect(
    receive({ vin: 'SHORT', receptiondate: addDays(today(), 1), novnreason: 'TAKENOVER' }),
  ).rejects.toMatchObject({
    code: 'invalid',
    fields: [
      { path: 'receptiondate', code: 'future' },
      { path: 'vin', code: 'vin_short' },
      { path: 'othervnr', code: 'required' },
      { path: 'otherissuer', code: 'required' },
    ],
  })
})

it('books the weight into the log and removes the car from the selectable ones', async () => {
  const id = await received('LOCKED', 'VNLOCKED')
  const item = await seeing(call)(cars.transfer, at(id))
  expect(item).toMatchObject({
    step: 'VEHICLE',
    hasBtbEntries: true,
    isSelectable: false,
    enteredon: golf.receptiondate,
  })
  await expect(seeing(call)(cars.transfer, at(id))).rejects.toMatchObject({ code: 'cars.already-in-log' })
  const entry = await tenant.inside(db =>
    db.selectFrom('entry').selectAll().where('carId', '=', id).executeTakeFirstOrThrow(),
  )
  expect(entry).toMatchObject({
    kind: 'INBOUND',
    wastetype: '160104',
    kg: 1000,
    measure: 'kg',
    factor: 1,
    occurredon: null,
  })
})

it('never books a car into the log that is no waste, has an open VN or no weight', async () => {
  const refused = async (id: number) =>
    seeing(call)(cars.transfer, at(id)).then(
      () => '',
      error => (error as { code: string }).code,
    )
  expect(await refused((await receive({ novnreason: 'NOTWASTE' })).id)).toBe('cars.not-waste')
  expect(await refused(await received('OPEN', 'RECEPTION'))).toBe('cars.vn-open')
  expect(await refused((await receive({ weight: null })).id)).toBe('cars.no-weight')
})

it('dates the entry on the first open day if the reception’s day is closed', async () => {
  const other = await newTenant()
  const yard = await other.yard()
  const user = await other.signIn()
  const { id } = await user(cars.create, { params: { dismantlerId: yard.dismantlerId }, body: golf })
  const till = addDays(today(), -10)
  await other.inside(db =>
    sql`insert into statement (dismantler_id, effective_till, locked) values (${yard.dismantlerId}, ${till}, true)`.execute(
      db,
    ),
  )
  expect(await seeing(user)(cars.transfer, at(id))).toMatchObject({ enteredon: addDays(till, 1) })
  expect(await user(cars.thread, at(id))).toMatchObject([
    { kind: 'INBOUND', day: addDays(till, 1), occurredon: golf.receptiondate, kg: 1131 },
  ])
})

it('refuses bookings for today if today is closed', async () => {
  const other = await newTenant()
  const yard = await other.yard()
  const user = await other.signIn()
  const { id } = await user(cars.create, { params: { dismantlerId: yard.dismantlerId }, body: golf })
  await other.inside(db =>
    sql`insert into statement (dismantler_id, effective_till, locked) values (${yard.dismantlerId}, ${today()}, true)`.execute(
      db,
    ),
  )
  await expect(seeing(user)(cars.transfer, at(id))).rejects.toMatchObject({
    code: 'cars.no-open-day',
    params: { till: today() },
  })
})

it('transfers many cars, each with its own result', async () => {
  const good = (await receive()).id
  const bad = (await receive({ novnreason: 'NOTWASTE' })).id
  const answer = await seeing(call)(cars.transferMany, { body: { ids: [bad, good] } })
  expect(answer).toMatchObject([
    { id: bad, ok: false, errnum: 3002 },
    { id: good, ok: true },
  ])
  expect(answer[0]?.detail).toContain('FL-AB 123')
  expect((await inventory()).find(({ id }) => id === good)?.hasBtbEntries).toBe(true)
})

it('moves cars between the free steps', async () => {
  const { id } = await receive()
  expect((await seeing(call)(cars.setStep, { ...at(id), body: { step: 'PARTS' } })).step).toBe('PARTS')
  expect((await seeing(call)(cars.setStep, { ...at(id), body: { step: 'VEHICLE' } })).step).toBe('VEHICLE')
  await expect(seeing(call)(cars.setStep, { ...at(id), body: { step: 'VNLOCKED' } })).rejects.toMatchObject({
    code: 'cars.step-follows-lock',
  })
  await expect(seeing(call)(cars.setStep, { ...at(id), body: { step: 'DISPOSED' } })).rejects.toMatchObject({
    code: 'cars.step-needs-hulk',
  })
  const open = await received('OPEN', 'RECEPTION')
  await expect(seeing(call)(cars.setStep, { ...at(open), body: { step: 'PARTS' } })).rejects.toMatchObject({
    code: 'cars.step-needs-lock',
  })
  const answer = await seeing(call)(cars.setSteps, { body: { ids: [id, open], step: 'DRAINING' } })
  expect(answer.map(({ ok }) => ok)).toEqual([true, false])
})

it('writes off the rest in the log of a car that is gone, and reverses it', async () => {
  const stock = async () =>
    JSON.parse(JSON.stringify(await call(evaluations.stock, { params: { dismantlerId, to: today() } })))
      .filter(({ wastetype }: { wastetype: string }) => wastetype === '160104')
      .reduce((sum: number, { kg }: { kg: number }) => sum + kg, 0)
  const before = await stock()
  const { id } = await receive({ weight: 1000 })
  await seeing(call)(cars.transfer, at(id))
  await line(id, '130205', 4)
  expect(await stock()).toBe(before + 996)
  const clerk = await tenant.signIn({ rights: '2062' })
  const gone = { ...at(id), body: { step: 'DISPOSED' as const, reason: 'Vom Hof gestohlen' } }
  await expect(seeing(clerk)(cars.setStep, gone)).rejects.toMatchObject({ code: 'forbidden' })
  await seeing(call)(cars.setStep, gone)
  expect(await stock()).toBe(before)
  const outputs = await call(log.outputs, { params: { id: dismantlerId }, query: { outkind: 'CORRECTION' } })
  expect(outputs.find(({ carId }) => carId === id)).toMatchObject({ changeKg: -996, reason: 'Vom Hof gestohlen' })
  await seeing(call)(cars.setStep, { ...at(id), body: { step: 'FURTHER' } })
  expect(await stock()).toBe(before + 996)
})

it('stores the reason of a manual disposal, and removes the car from the inventory', async () => {
  const { id } = await receive()
  await seeing(call)(cars.setStep, { ...at(id), body: { step: 'DISPOSED', reason: 'Zurück an den Kunden' } })
  expect(await call(cars.get, at(id))).toMatchObject({
    step: 'DISPOSED',
    stepreason: 'Zurück an den Kunden',
    standingDays: null,
  })
  const old = { ...everything, from: '2000-01-01', to: '2000-12-31' }
  const standing = await call(cars.inventory, { params: old, query: { standing: 'true' } })
  expect(standing.length).toBeGreaterThan(0)
  expect(standing.map(car => car.id)).not.toContain(id)
  expect(await call(cars.inventory, { params: old })).toEqual([])
})

it('shows the mass balance and warns above ten percent', async () => {
  const id = await received('LOCKED', 'VNLOCKED')
  await seeing(call)(cars.transfer, at(id))
  await line(id, '160601', 20)
  expect((await call(cars.get, at(id))).balance).toMatchObject({ differenceKg: 980, closed: false, warning: false })
  await line(id, '160106', 700)
  expect((await call(cars.get, at(id))).balance).toEqual({
    enteredKg: 1000,
    differenceKg: 280,
    differenceShare: 0.28,
    btbWeightTonDifference: 0.28,
    closed: true,
    warning: true,
  })
  expect(await call(cars.get, at(id))).toMatchObject({ hasHulk: true, hulkDisposed: false, linesKg: 720 })
  const logged = await call(cars.logged, { params: everything })
  expect(logged.find(car => car.id === id)).toMatchObject({ linesKg: 720, btbWeightTonDifference: 0.28 })
  const weights = await call(cars.weights, {
    params: { wasteType: '160601', from: '2020-01-01', to: '2999-12-31' },
    query: { dismantlerId },
  })
  expect(weights).toMatchObject([{ id, kg: 20, lines: 1 }])
})

it('edits free fields and refuses changes of a sealed identity', async () => {
  const id = await received('LOCKED', 'VNLOCKED')
  const car = await call(cars.get, at(id))
  const saved = await call(cars.edit, {
    ...at(id),
    body: { ...car, location: 'A 12', quality: 4, purchasePrice: 250.5, colorType: '3' },
  })
  expect(saved).toMatchObject({ location: 'A 12', quality: 4, purchasePrice: 250.5, colorType: '3', sealed: true })
  await expect(call(cars.edit, { ...at(id), body: { ...saved, weight: 900 } })).rejects.toMatchObject({
    code: 'receptions.sealed',
    fields: [{ path: 'weight' }],
  })
  await expect(call(cars.edit, { ...at(id), body: { ...car, location: 'B' } })).rejects.toMatchObject({
    code: 'stale',
    params: { current: { location: 'A 12' } },
  })
  const history = await call(cars.history, at(id))
  expect(history.flatMap(({ changes }) => changes.map(({ field }) => field))).toContain('location')
})

it('sets the place of many cars and finds one by plate, end of the VIN or make', async () => {
  const { id } = await receive({ licenceplate: 'HH-XY 987', vin: 'WVWZZZ1KZ5W765432' })
  expect(await seeing(call)(cars.setLocations, { body: { ids: [id], location: 'Halle 2' } })).toEqual([
    { id, ok: true },
  ])
  for (const q of ['hhxy987', '765432', 'halle 2'])
    expect((await call(cars.search, { query: { q } })).rows.map(car => car.id)).toContain(id)
})

it('omits a cancelled reception’s car from the lists', async () => {
  const id = await received('OPEN', 'RECEPTION')
  await tenant.inside(db => db.updateTable('reception').set({ status: 'CANCELLED' }).where('carId', '=', id).execute())
  expect((await inventory()).map(car => car.id)).not.toContain(id)
})

it('exports the filtered list', async () => {
  const asked = { params: { ...everything, format: 'csv' as const }, query: { q: '765432' } }
  const file: unknown = await call(cars.export, asked)
  const text = new TextDecoder().decode((file as { bytes: Uint8Array }).bytes)
  expect(text).toContain('WVWZZZ1KZ5W765432')
  expect(text.trim().split('\n')).toHaveLength(2)
})

it('shows nothing to other companies and requires the right', async () => {
  const { id } = await receive()
  const neighbour = await newTenant()
  await neighbour.yard()
  const foreign = await neighbour.signIn()
  await expect(foreign(cars.get, at(id))).rejects.toMatchObject({ code: 'not-found' })
  await expect(foreign(cars.inventory, { params: everything })).rejects.toMatchObject({ code: 'not-found' })
  await expect(seeing(foreign)(cars.setStep, { ...at(id), body: { step: 'PARTS' } })).rejects.toMatchObject({
    code: 'not-found',
  })
  await expect(foreign(cars.create, { params: { dismantlerId }, body: golf })).rejects.toMatchObject({
    code: 'not-found',
  })
  expect(await seeing(foreign)(cars.transferMany, { body: { ids: [id] } })).toMatchObject([{ ok: false, errnum: 1007 }])
  const reader = await tenant.signIn({ rights: '0020' })
  expect(await reader(cars.thread, at(id))).toEqual([])
  await expect(seeing(reader)(cars.transfer, at(id))).rejects.toMatchObject({ code: 'forbidden' })
  await expect(seeing(reader)(cars.setStep, { ...at(id), body: { step: 'PARTS' } })).rejects.toMatchObject({
    code: 'forbidden',
  })
})

it('names the steps in order', async () => {
  expect((await call(cars.steps, {})).map(({ id }) => id)).toEqual([
    'RECEPTION',
    'VNLOCKED',
    'VEHICLE',
    'DRAINING',
    'PARTS',
    'FURTHER',
    'DISPOSED',
  ])
})
