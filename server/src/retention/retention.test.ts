import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { onOwnerConnection } from '../platform/database/ownerconnection.ts'
import { localStore } from '../platform/files/local.ts'
import { app, newTenant, pool } from '../testing/tenant.ts'
import { sweepMandator } from './queries.ts'
import { lastDayOver } from './rules.ts'

const folder = await mkdtemp(join(tmpdir(), 'kreislauf-retention-'))
const files = localStore(folder)
afterAll(() => rm(folder, { recursive: true, force: true }))
const url = app.platform.config.DATABASE_URL ?? process.env.DATABASE_URL!
const rows = async (text: string, values: unknown[] = []) => (await pool.raw.query(text, values)).rows
const run = (mandatorId: number, today: string, keep = true) =>
  onOwnerConnection(url, client => sweepMandator(client, mandatorId, today, keep))

const sealed = {
  keeper: { lastname: 'Petersen' },
  car: { vin: 'WVWZZZ1JZ00000001', licenceplate: 'FL-AB 12' },
  dismantler: { company: { name: 'Altauto Nord GmbH' } },
  collector: null,
}

/** A car of 2015 with a locked VN, a document and its history; at a price, if one was paid. */
async function oldCar(price: number | null = null) {
  const tenant = await newTenant()
  const yard = await tenant.yard()
  const { mandatorId } = tenant
  const text = (statement: string, values: unknown[] = []) => rows(statement, values)
  const [car] = await text(
    `insert into car (mandator_id, dismantler_id, vin, licenceplate, weight, receptiondate, purchase_price) values ($1, $2, 'WVWZZZ1JZ00000001', 'FL-AB 12', 900, '2015-03-01', $3) returning id`,
    [mandatorId, yard.dismantlerId, price],
  )
  const [reception] = await text(
    `insert into reception (mandator_id, dismantler_id, car_id, vnr, numberscope, status, receptiondate, vndate, keeper, keepercontact, snapshot)
     values ($1, $2, $3, $4, 'X', 'LOCKED', '2015-03-01', '2015-03-02', '{"lastname": "Petersen"}', '{"email": "Petersen@x.example", "consent": "2015-03-01"}', $5) returning id`,
    [mandatorId, yard.dismantlerId, car.id, `2015/${crypto.randomUUID().slice(0, 8)}`, JSON.stringify(sealed)],
  )
  const key = `${mandatorId}/receptions/ausweis.pdf`
  await files.put(key, Buffer.from('id'), 'application/pdf')
  await text(
    `insert into file (mandator_id, owner_type, owner_id, name, type, size, sha256, storage_key) values ($1, 'reception', $2, 'Ausweis Petersen', 'application/pdf', 2, 'x', $3)`,
    [mandatorId, reception.id, key],
  )
  const kept = async () =>
    JSON.stringify([
      await text('select * from reception where id = $1 and mandator_id = $2', [reception.id, mandatorId]),
      await text('select * from car where id = $1 and mandator_id = $2', [car.id, mandatorId]),
      await text('select * from file where mandator_id = $1', [mandatorId]),
      await text('select * from history_value where mandator_id = $1', [mandatorId]),
    ])
  return {
    ...tenant,
    carId: car.id,
    receptionId: reception.id,
    kept,
    verified: () => text('select * from verify_history($1)', [mandatorId]),
  }
}

test('retention counts from the end of the year of a record', () => {
  expect(lastDayOver('2020-12-31', 60)).toBe('2014-12-31')
  expect(lastDayOver('2021-01-01', 60)).toBe('2015-12-31')
})

test('until the last day of the fifth year nothing of a VN goes', async () => {
  const { mandatorId, kept } = await oldCar()
  const before = await kept()
  expect((await run(mandatorId, '2020-12-31')).gone).toEqual([])
  expect(await kept()).toBe(before)
})

test('the day after, the keeper goes everywhere; number, VIN, dates and masses stay, and the history verifies', async () => {
  const { mandatorId, receptionId, carId, kept, verified } = await oldCar()
  expect(await kept()).toContain('Petersen')
  const { gone, keys } = await run(mandatorId, '2021-01-01')
  expect(gone.map(({ rule, records }) => [rule, records])).toEqual([
    ['receptions', 1],
    ['cars', 1],
    ['files', 1],
  ])
  expect(keys).toEqual([`${mandatorId}/receptions/ausweis.pdf`])
  const left = await kept()
  for (const word of ['Petersen', 'FL-AB 12', 'Ausweis']) expect(left).not.toContain(word)
  const [reception] = await rows('select vnr, vndate, receptiondate, status from reception where id = $1', [
    receptionId,
  ])
  expect(reception).toMatchObject({ vndate: '2015-03-02', receptiondate: '2015-03-01', status: 'LOCKED' })
  expect(await rows('select vin, weight from car where id = $1', [carId])).toEqual([
    { vin: 'WVWZZZ1JZ00000001', weight: 900 },
  ])
  expect(await verified()).toEqual([])
  expect((await run(mandatorId, '2021-01-02')).gone).toEqual([])
  const log = await rows('select rule, till, records, ids from retention_log where mandator_id = $1 order by id', [
    mandatorId,
  ])
  expect(log[0]).toEqual({ rule: 'receptions', till: '2015-12-31', records: 1, ids: [String(receptionId)] })
})

test('a photo of the car itself goes with what was kept of its receptions, not before', async () => {
  const { mandatorId, carId } = await oldCar()
  const key = `${mandatorId}/car/${carId}/foto.jpg`
  await files.put(key, Buffer.from('jpg'), 'image/jpeg')
  await rows(
    `insert into file (mandator_id, owner_type, owner_id, kind, name, caption, type, size, sha256, storage_key)
     values ($1, 'car', $2, 'PHOTO', 'foto.jpg', 'Petersen am Steuer', 'image/jpeg', 3, 'x', $3)`,
    [mandatorId, carId, key],
  )
  expect((await run(mandatorId, '2020-12-31')).keys).toEqual([])
  expect((await run(mandatorId, '2021-01-01')).keys).toContain(key)
  expect(
    await rows(`select from file where mandator_id = $1 and owner_type in ('car', 'reception')`, [mandatorId]),
  ).toEqual([])
  const told = await rows('select before, after from history_value where mandator_id = $1', [mandatorId])
  expect(JSON.stringify(told)).not.toContain('Petersen')
})

test('an anonymised reception is still shown to those who may read it', async () => {
  const { mandatorId, receptionId, signIn } = await oldCar()
  await run(mandatorId, '2021-01-01')
  const { token } = await signIn()
  const answer = await app.inject({
    url: `/api/receptions/${receptionId}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.statusCode).toBe(200)
})

test('a purchase is a voucher for tax: its keeper stays for eight years', async () => {
  const { mandatorId, kept } = await oldCar(250)
  expect((await run(mandatorId, '2021-01-01')).gone).toEqual([])
  expect(await kept()).toContain('Petersen')
  await run(mandatorId, '2024-01-01')
  expect(await kept()).not.toContain('Petersen')
})

test('who left more than five years ago has no name any more', async () => {
  const { mandatorId, yard } = await newTenant()
  const { dismantlerId } = await yard()
  const [employee] = await rows(
    `insert into employee (mandator_id, dismantler_id, firstname, lastname, birthday, activetill) values ($1, $2, 'Egon', 'Werker', '1970-01-01', '2015-06-30') returning id`,
    [mandatorId, dismantlerId],
  )
  await run(mandatorId, '2021-01-01')
  expect(await rows('select firstname, lastname, birthday from employee where id = $1', [employee.id])).toEqual([
    { firstname: '', lastname: '—', birthday: null },
  ])
  expect(
    await rows(
      `select v.after from history_value v join history h using (mandator_id, seq) where h.mandator_id = $1 and h.record_type = 'employee' and h.record_id = $2`,
      [mandatorId, employee.id],
    ),
  ).toEqual([])
  expect(await rows('select * from verify_history($1)', [mandatorId])).toEqual([])
})

test('a dry run tells and changes nothing', async () => {
  const { mandatorId, kept } = await oldCar()
  const before = await kept()
  expect((await run(mandatorId, '2021-01-01', false)).gone).toHaveLength(3)
  expect(await kept()).toBe(before)
  expect(await rows('select from retention_log where mandator_id = $1', [mandatorId])).toEqual([])
})

test('old values of the history go, those of a voucher later, and it still verifies', async () => {
  const { mandatorId } = await newTenant()
  await rows(`select append_history($1, 'log', 'entry', 1, 'updated', '{"kg": 1}', '{"kg": 2}')`, [mandatorId])
  await rows(`select append_history($1, 'payments', 'invoice', 1, 'created', null, '{"buyer": "Petersen"}')`, [
    mandatorId,
  ])
  const inYears = (years: number) => `${new Date().getFullYear() + years}-01-01`
  expect((await run(mandatorId, inYears(5))).gone).toEqual([])
  expect((await run(mandatorId, inYears(6))).gone).toMatchObject([{ rule: 'history', records: 1 }])
  expect((await run(mandatorId, inYears(9))).gone).toMatchObject([{ rule: 'history', records: 1 }])
  expect(await rows('select * from verify_history($1)', [mandatorId])).toEqual([])
})
