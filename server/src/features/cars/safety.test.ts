import { addDays, today } from '@kreislauf/core/days.ts'
import { isOnHighVoltage } from '@kreislauf/core/domain/safety.ts'
import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import { parts } from '@kreislauf/core/features/parts/contract.ts'
import { DriveType, receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { expect, test } from 'vitest'
import { complete } from '../../testing/reception.ts'
import { seeing } from '../../testing/seeing.ts'
import { newTenant, pool } from '../../testing/tenant.ts'
import { carInLog, closeTill, line } from '../log/testdata.ts'

/** A yard with an electric car in its log, an electrician whose certificate expired yesterday, and a mechanic. */
async function scene(drivetype = 'ELECTRIC') {
  const tenant = await newTenant()
  const { dismantlerId, staffId: mechanic } = await tenant.yard()
  const call = await tenant.signIn({ rights: 'FFFFFF' })
  const head = await tenant.signIn({ rights: 'FFFFFF', head: true })
  const on = addDays(today(), -10)
  const { carId, electrician } = await tenant.inside(async db => {
    const person = { dismantlerId, firstname: 'Eva', lastname: 'Strom' }
    const { id: electrician } = await db.insertInto('employee').values(person).returning('id').executeTakeFirstOrThrow()
    const held = { type: 'HVSYSTEM2', issued: addDays(today(), -100), validto: addDays(today(), -1) }
    await db
      .insertInto('qualification')
      .values({ employeeId: electrician, ...held })
      .execute()
    return { carId: await carInLog(db, dismantlerId, { on, drivetype, novnreason: 'OPENINGSTOCK' }), electrician }
  })
  const at = { params: { id: carId } }
  return {
    ...{ tenant, dismantlerId, mechanic, electrician, call, head, carId, on, at },
    safety: () => call(cars.safety, at),
    move: (step: 'DRAINING' | 'PARTS' | 'FURTHER' | 'DISPOSED', reason?: string) =>
      seeing(call)(cars.setStep, { ...at, body: { step, ...(reason && { reason }) } }),
    clear: (body: object, by = call) => by(cars.clear, { ...at, body: { day: today(), ...body } as never }),
    book: (staffId: number | null, actiondate = today(), wastetype = '160117') =>
      call(log.saveCar, { params: { carId }, body: [line(wastetype, 20, { staffId, actiondate })] as never }),
  }
}

const refused = { code: 'cars.high-voltage', params: { car: 'FL-AB 12' } }
const wrong = (path: string, code: string) => ({ code: 'invalid', fields: [expect.objectContaining({ path, code })] })

test('a car with high voltage cannot be dismantled in any way before it is switched off', async () => {
  const { move, call, carId, book, mechanic, safety, dismantlerId } = await scene()
  expect(await safety()).toMatchObject({ dangers: ['HIGHVOLTAGE', 'AIRBAGS'], open: true, clearance: null })
  await move('DRAINING')
  expect((await call(cars.get, { params: { id: carId } })).can).toHaveProperty('PARTS')
  await expect(move('PARTS')).rejects.toMatchObject(refused)
  await expect(move('FURTHER')).rejects.toMatchObject(refused)
  const [item] = await seeing(call)(cars.setSteps, { body: { ids: [carId], step: 'PARTS' } })
  expect(item).toMatchObject({ ok: false, detail: expect.stringContaining('Hochvolt') })
  const atPerson = { ...refused, fields: [{ path: '0.staffId', code: 'high_voltage' }] }
  await expect(book(mechanic)).rejects.toMatchObject(atPerson)
  await expect(book(null)).rejects.toMatchObject(atPerson)
  const door = [{ carId, sparecategory: 'DOOR', staffId: mechanic }]
  await expect(call(parts.save, { params: { dismantlerId }, body: door as never })).rejects.toMatchObject(atPerson)
  const accepted = { ids: [carId], actiondate: today(), staffId: mechanic, type: '160117' }
  expect(await call(log.acceptProposals, { body: accepted })).toMatchObject([{ ok: false }])
  await move('DISPOSED', 'verkauft')
  await expect(move('PARTS')).rejects.toMatchObject(refused)
})

test('the list shows what blocks a car, and neither another drive nor an earlier step circumvents it', async () => {
  const { call, carId, at, dismantlerId, tenant, book, mechanic, clear, head, electrician } = await scene()
  const days = { dismantlerId, from: '2020-01-01', to: today() }
  const live = async () =>
    (await call(cars.inventory, { params: days, query: { standing: true } })).map(row => row.live)
  expect(await live()).toEqual([true])
  const petrol = async (by = call) => {
    const { version, ...car } = await by(cars.get, at)
    return by(cars.edit, { ...at, body: { ...car, version, driveType: 'PETROL' } as never })
  }
  const kept = { code: 'cars.drive-kept', fields: [expect.objectContaining({ path: 'driveType', code: 'live_drive' })] }
  await expect(petrol()).rejects.toMatchObject(kept)
  await tenant.inside(db => db.updateTable('car').set({ step: 'PARTS' }).where('id', '=', carId).execute())
  await expect(book(mechanic)).rejects.toMatchObject({
    ...refused,
    fields: [{ path: '0.staffId', code: 'high_voltage' }],
  })
  await book(electrician, addDays(today(), -1), '160113')
  await clear({ override: 'Antrieb falsch erfasst' }, head)
  expect(await live()).toEqual([false])
  await book(mechanic)
  expect(await petrol()).toMatchObject({ driveType: 'PETROL', live: false })
})

test('a reissued VN cannot change the drive of a car in the log before it is switched off either', async () => {
  const { call, head, dismantlerId } = await scene()
  const form = complete({ car: { driveType: 'PETROLHYBRID' } })
  const { id, carId } = await call(receptions.create, { body: { ...form, dismantlerId } })
  await seeing(call)(receptions.lock, { params: { id } })
  await seeing(call)(cars.transfer, { params: { id: carId } })
  const successor = await seeing(call)(receptions.reissue, { params: { id }, body: { reason: 'Antrieb' } })
  const edit = async (driveType: string | null) => {
    const car = { ...form.car, driveType }
    const { version, carversion } = await call(receptions.get, { params: { id: successor.id } })
    const body = { ...form, car, version, carversion } as never
    return call(receptions.edit, { params: { id: successor.id }, body })
  }
  for (const drive of ['PETROL', null]) await expect(edit(drive)).rejects.toMatchObject({ code: 'cars.drive-kept' })
  await call(receptions.get, { params: { id: successor.id } }).then(({ car }) =>
    expect(car.driveType).toBe('PETROLHYBRID'),
  )
  await head(cars.clear, { params: { id: carId }, body: { day: today(), override: 'Antrieb falsch erfasst' } })
  expect(await edit('PETROL')).toMatchObject({ car: { driveType: 'PETROL' } })
})

test('database and rules cover the same drives', async () => {
  const drives = DriveType.options
  const { rows } = await pool.raw.query<{ drive: string }>(
    'select drive from unnest($1::text[]) drive where on_high_voltage(drive)',
    [drives],
  )
  expect(rows.map(({ drive }) => drive)).toEqual(drives.filter(isOnHighVoltage))
})

test('a recall is found for a car by each usual name of its manufacturer', async () => {
  const { safety, tenant, carId } = await scene()
  const recall = { reference: tenant.mandatorId, name: 'Airbag' }
  await pool.raw.query(
    `insert into recall (reference, manufacturer, sorter, names) select $1 || m, m, 1, jsonb_build_object('de', $2::text, 'en', $2::text) from unnest(array['VW', 'Skoda', 'Daimler AG']) m`,
    [`R${recall.reference}`, recall.name],
  )
  const told = async (manufacturer: string) => {
    await tenant.inside(db => db.updateTable('car').set({ manufacturer }).where('id', '=', carId).execute())
    return (await safety()).recalls.map(({ reference }) => reference.replace(/^R\d+/, ''))
  }
  expect(await told('VOLKSWAGEN-VW')).toEqual(['VW'])
  expect(await told('Škoda (CZ)')).toEqual(['Skoda'])
  expect(await told('MERCEDES BENZ')).toEqual(['Daimler AG'])
  expect(await told('Volvo')).toEqual([])
  await pool.raw.query(`delete from recall where reference like $1`, [`R${recall.reference}%`])
})

test('only a holder of the certificate on that day switches a car off, once', async () => {
  const { clear, mechanic, electrician, move, safety, on, call, at } = await scene()
  await expect(clear({})).rejects.toMatchObject(wrong('staffId', 'required'))
  await expect(clear({ staffId: mechanic })).rejects.toMatchObject(wrong('staffId', 'not_qualified'))
  await expect(clear({ staffId: electrician })).rejects.toMatchObject(wrong('staffId', 'not_qualified'))
  const late = clear({ staffId: electrician, day: addDays(today(), 1) })
  await expect(late).rejects.toMatchObject(wrong('day', 'in_future'))
  const early = clear({ staffId: electrician, day: addDays(on, -1) })
  await expect(early).rejects.toMatchObject(wrong('day', 'before_inbound'))
  await expect(clear({ staffId: 999_999_999 })).rejects.toMatchObject(wrong('staffId', 'unknown'))
  const day = addDays(today(), -1)
  const said = { day, staffName: 'Eva Strom', override: null, overriddenby: null }
  expect(await clear({ staffId: electrician, day })).toMatchObject({ open: false, clearance: said })
  await expect(clear({ staffId: electrician, day })).rejects.toMatchObject({ code: 'cars.cleared-already' })
  expect(await move('PARTS')).toMatchObject({ step: 'PARTS' })
  expect(await safety()).toMatchObject({ open: false })
  expect(await call(cars.thread, at)).toContainEqual(
    expect.objectContaining({ kind: 'CLEARANCE', day, staffName: 'Eva Strom' }),
  )
})

test('a booking by a holder of the certificate confirms that the car is switched off', async () => {
  const { book, electrician, mechanic, safety, move } = await scene()
  const yesterday = addDays(today(), -1)
  await book(electrician, yesterday, '160605')
  expect(await safety()).toMatchObject({ open: true, clearance: null })
  await book(mechanic)
  expect(await safety()).toMatchObject({ clearance: { day: yesterday, staffName: 'Eva Strom' } })
  expect(await move('FURTHER')).toMatchObject({ step: 'FURTHER' })
})

test('the administrator approves a car with a written reason, which the log shows and nobody can change', async () => {
  const { clear, head, move, call, dismantlerId, at, tenant, carId } = await scene()
  const override = 'Batterie war schon ausgebaut'
  await expect(clear({ override })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(clear({ override: ' ' }, head)).rejects.toMatchObject(wrong('staffId', 'required'))
  const { clearance } = await clear({ override }, head)
  expect(clearance).toMatchObject({ override, staffName: null, overriddenby: 'Tina Test' })
  expect(await move('PARTS')).toMatchObject({ step: 'PARTS' })
  expect(await call(cars.thread, at)).toContainEqual(expect.objectContaining({ kind: 'CLEARANCE', number: override }))
  const days = { dismantlerId, from: addDays(today(), -1), to: today() }
  expect(await call(log.journal, { params: days })).toContainEqual(
    expect.objectContaining({ kind: 'CLEARANCE', carId, remark: override, staffName: 'Tina Test' }),
  )
  const { rows } = await pool.raw.query(
    `select operation from history where mandator_id = $1 and record_type = 'clearance'`,
    [tenant.mandatorId],
  )
  expect(rows).toEqual([{ operation: 'created' }])
  await expect(
    tenant.inside(db => db.updateTable('clearance').set({ override: 'anders' }).execute()),
  ).rejects.toMatchObject({ code: '23514' })
})

test('other cars, other companies and closed periods are not affected', async () => {
  const petrol = await scene('PETROL')
  await expect(petrol.clear({ staffId: petrol.electrician })).rejects.toMatchObject({ code: 'cars.no-high-voltage' })
  expect(await petrol.move('PARTS')).toMatchObject({ step: 'PARTS' })
  const { call, at, tenant, dismantlerId, clear, electrician } = await scene()
  await expect(petrol.call(cars.safety, at)).rejects.toMatchObject({ code: 'not-found' })
  const theirs = petrol.call(cars.clear, { ...at, body: { day: today(), staffId: petrol.electrician } })
  await expect(theirs).rejects.toMatchObject({ code: 'not-found' })
  const foreign = clear({ staffId: petrol.electrician, day: addDays(today(), -1) })
  await expect(foreign).rejects.toMatchObject(wrong('staffId', 'unknown'))
  const reader = await tenant.signIn({ rights: '222222' })
  expect(await reader(cars.safety, at)).toMatchObject({ open: true })
  const body = { day: today(), staffId: electrician }
  await expect(reader(cars.clear, { ...at, body })).rejects.toMatchObject({ code: 'forbidden' })
  await tenant.inside(db => closeTill(db, dismantlerId, addDays(today(), -1)))
  await expect(call(cars.clear, { ...at, body: { ...body, day: addDays(today(), -1) } })).rejects.toMatchObject({
    code: 'closed-period',
  })
})
