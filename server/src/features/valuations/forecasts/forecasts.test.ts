import { api } from '@kreislauf/core/api.ts'
import { today } from '@kreislauf/core/days.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onOwnerConnection } from '../../../platform/database/ownerconnection.ts'
import { pages, readable } from '../../../platform/documents/read.ts'
import { sweepMandator } from '../../../retention/queries.ts'
import { newVin } from '../../../testing/reception.ts'
import { app, type Caller, newTenant } from '../../../testing/tenant.ts'
import { png, upload } from '../../../testing/uploading.ts'
import { golf } from '../testing.ts'
import { hashOf } from './keeping.ts'

const { forecasts, prices, cars } = api
const url = app.platform.config.DATABASE_URL ?? process.env.DATABASE_URL ?? ''

async function newCompany() {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const head = await tenant.signIn({ head: true, rights: 'FFFFFF' })
  const keep = (more: object = {}, call: Caller = head) => call(forecasts.save, { body: { value: golf, ...more } })
  const receive = (more: object = {}) =>
    head(cars.create, {
      params: { dismantlerId },
      body: {
        ...{ receptiondate: today(), novnreason: 'OPENINGSTOCK', originkind: 'PRIVATE', originregion: '01' },
        ...{ vin: newVin(), clazz: 'M1', driveType: 'PETROL', weight: 1131, weightsource: 'ZB1' },
        ...{ manufacturer: 'Volkswagen', model: 'Golf V', licenceplate: 'FL-AB 123', ...more },
      },
    })
  return { tenant, head, keep, receive }
}
const company = await newCompany()
const { tenant, head, keep, receive } = company
const id = (of: { id: number }) => ({ params: { id: of.id } })
/** The text of the print. */
const printed = async (call: Caller, kept: { id: number }) => {
  const file: unknown = await call(forecasts.paper, id(kept))
  return (await pages((file as { bytes: Uint8Array }).bytes)).join().replace(/\s+/g, ' ')
}
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (problem: { code: string; fields: { path: string; code: string }[] }) =>
      problem.code === 'invalid' ? `${problem.fields[0]?.path} ${problem.fields[0]?.code}` : problem.code,
  )

test('a kept valuation stays the same to the byte after prices came in, and is valued again as a new one', async () => {
  const kept = await keep({ vin: 'wvw zzz 1kz 5w 123 456', licenceplate: 'fl ab 12', remark: 'Motor läuft' })
  expect(kept).toMatchObject({ vin: 'WVWZZZ1KZ5W123456', day: today(), purchase: 120, bidstate: null, carId: null })
  expect(kept.sha256).toBe(hashOf(kept))
  expect(JSON.stringify([kept.inputs, kept.result])).not.toMatch(/WVWZZZ|FL-AB|Motor läuft/)
  const typed = {
    use: 'REUSE',
    key: 'DOOR',
    kind: 'SOLD',
    day: today(),
    price: 400,
    quantity: 1,
    measure: 'pcs',
  } as const
  for (const price of [400, 410, 420]) await head(prices.save, { body: { ...typed, price, clazz: 'M1' } })
  const read = await head(forecasts.get, id(kept))
  expect({ ...read, version: 0 }).toEqual({ ...kept, version: 0 })
  const again = await head(forecasts.again, id(kept))
  expect(again.id).not.toBe(kept.id)
  expect(again.value).toBeGreaterThan(kept.value)
  expect(again.sha256).toBe(hashOf(again))
  const altered = tenant.inside(db => sql`update valuation set value = value + 1 where id = ${kept.id}`.execute(db))
  await expect(altered).rejects.toThrow('stays as it was made')
})

test('what lies beside may change, of the version that was read', async () => {
  const kept = await keep()
  const changed = await head(forecasts.save, {
    body: { id: kept.id, version: kept.version, remark: 'Anruf am Montag' },
  })
  expect(changed).toMatchObject({ remark: 'Anruf am Montag', sha256: kept.sha256 })
  expect(await codeOf(head(forecasts.save, { body: { id: kept.id, version: kept.version, remark: 'x' } }))).toBe(
    'stale',
  )
  const photo = await head(forecasts.addDocs, { ...id(kept), body: upload(png, 'vorn.png') })
  expect(photo.files).toMatchObject([{ name: 'vorn.png' }])
  const docId = photo.files[0]?.id ?? 0
  expect((await head(forecasts.removeDoc, { params: { docId } })).files).toEqual([])
})

test('a bid begins open, is bought or lost with its final price, and can be taken back', async () => {
  const kept = await keep({ bid: 300 })
  expect(kept).toMatchObject({ bidstate: 'OPEN', bid: 300, bidon: today() })
  const move = (version: number, body: object) =>
    head(forecasts.bid, { ...id(kept), body: { version, ...body } as never })
  const lost = await move(kept.version, { state: 'LOST', bid: 300, winning: 350 })
  expect(lost).toMatchObject({ bidstate: 'LOST', winning: 350 })
  const bought = await move(lost.version, { state: 'BOUGHT', bid: 360, winning: 355 })
  expect(await codeOf(move(lost.version, { state: 'OPEN', bid: 1 }))).toBe('stale')
  expect(await codeOf(move(bought.version, { state: 'OPEN', bid: 300, winning: 1 }))).toBe('winning only_ended')
  expect(await codeOf(move(bought.version, { state: 'LOST' }))).toBe('bid required')
  expect(await move(bought.version, { state: null })).toMatchObject({
    bidstate: null,
    bid: null,
    bidon: null,
    winning: null,
  })
})

test('hit rate and distance are those of example V31', async () => {
  const other = await newCompany()
  const bids = [
    ...Array.from({ length: 12 }, () => ({ state: 'BOUGHT', bid: 300, winning: 300 })),
    ...Array.from({ length: 15 }, () => ({ state: 'LOST', bid: 300, winning: 350 })),
    ...Array.from({ length: 3 }, () => ({ state: 'LOST', bid: 300, winning: null })),
    ...Array.from({ length: 10 }, () => ({ state: 'OPEN', bid: 300, winning: null })),
  ]
  const { id: one } = await other.keep()
  await other.tenant.inside(db =>
    sql`insert into valuation (day, model, inputs, result, sha256, title, value, low, high, person, bidstate, bid, bidon, winning)
      select v.day, v.model, v.inputs, v.result, v.sha256, v.title, v.value, v.low, v.high, v.person, b.state, b.bid, v.day, b.winning
      from valuation v cross join jsonb_to_recordset(${JSON.stringify(bids)}::jsonb) b (state text, bid numeric, winning numeric) where v.id = ${one}`.execute(
      db,
    ),
  )
  const told = await other.head(forecasts.statistics, {})
  expect(told).toMatchObject({ open: 10, bought: 12, lost: 18, hitRate: 40, distance: -14.3, bias: null, cars: 0 })
  expect(told.byModel).toMatchObject([{ model: 'Volkswagen Golf V', bought: 12, lost: 18, hitRate: 40 }])
  expect(told.byPerson).toEqual([])
  const reader = await other.tenant.signIn({ rights: '2222' })
  expect((await reader(forecasts.statistics, {})).byPerson).toBeNull()
})

test('a car has one valuation: a later one replaces it with a reason, and a cancelled link can be taken away', async () => {
  const car = await receive()
  const [first, second] = [await keep(), await keep()]
  const link = (of: { id: number; version: number }, more: object = {}, carId = car.id) =>
    head(forecasts.link, { params: { id: of.id, carId }, body: { version: of.version, ...more } })
  const linked = await link(first)
  expect(linked).toMatchObject({ carId: car.id, carInfo: 'Volkswagen Golf V FL-AB 123', removable: false })
  expect(await head(forecasts.ofCar, { params: { carId: car.id } })).toMatchObject({ id: first.id })
  expect(await codeOf(head(forecasts.remove, { ...id(first), query: { version: linked.version } }))).toBe(
    'valuations.is-linked',
  )
  expect(await codeOf(link(second))).toBe('valuations.linked')
  const replaced = await link(second, { reason: 'neu geschätzt' })
  expect(replaced).toMatchObject({ carId: car.id, linkreason: 'neu geschätzt' })
  expect((await head(forecasts.get, id(first))).carId).toBeNull()
  const freed = await head(forecasts.unlink, {
    ...id(second),
    body: { version: replaced.version, reason: 'anderes Auto' },
  })
  expect(freed.carId).toBeNull()
  const old = { version: freed.version - 1, reason: 'x' }
  expect(await codeOf(head(forecasts.unlink, { ...id(second), body: old }))).toBe('stale')
  expect(await codeOf(link({ ...second, version: old.version }))).toBe('stale')
  expect(await codeOf(head(forecasts.remove, { ...id(second), query: { version: old.version } }))).toBe('stale')
  const reader = await tenant.signIn({ rights: '2202' })
  expect(
    await codeOf(
      reader(forecasts.link, { params: { id: second.id, carId: car.id }, body: { version: freed.version } }),
    ),
  ).toBe('forbidden')
  const other = await newCompany()
  expect(
    await codeOf(
      other.head(forecasts.link, { params: { id: (await other.keep()).id, carId: car.id }, body: { version: 1 } }),
    ),
  ).toBe('not-found')
})

test('a valuation made for an own car is linked to it, and compared with what came in', async () => {
  const car = await receive()
  const kept = await keep({ value: { ...golf, carId: car.id } })
  expect(kept).toMatchObject({ carId: car.id, outcome: { forecast: kept.value, counted: false } })
  const costs = (kept.result.figure?.terms ?? []).filter(({ kind }) => kind === 'COST')
  const cost = kept.outcome?.terms.find(({ key }) => key === 'DEPOLLUTION')
  expect(cost).toMatchObject({ forecast: -35, cameIn: -35 })
  expect(costs.length).toBeGreaterThan(1)
  const days = { day: today(), kg: 850 }
  await tenant.inside(db =>
    sql`insert into entry (dismantler_id, car_id, kind, wastetype, amount, measure, factor, kg, actiondate)
      select c.dismantler_id, c.id, 'LINE', '160106', ${days.kg}, 'kg', 1, ${days.kg}, ${days.day} from car c where c.id = ${car.id}`.execute(
      db,
    ),
  )
  const { outcome } = await head(forecasts.get, id(kept))
  expect(outcome?.terms.find(({ key }) => key === 'HULK')).toMatchObject({ cameIn: 144.5 })
})

test('its author and the head delete a valuation; colleagues and other companies do not', async () => {
  const colleague = await tenant.signIn({ rights: '2222' })
  const kept = await keep()
  const remove = (call: Caller) => codeOf(call(forecasts.remove, { ...id(kept), query: { version: kept.version } }))
  expect(await remove(colleague)).toBe('valuations.others')
  const other = await newCompany()
  for (const call of [forecasts.get, forecasts.again, forecasts.paper])
    expect(await codeOf(other.head(call, id(kept)))).toBe('not-found')
  expect(await remove(other.head)).toBe('not-found')
  expect(await remove(head)).toBe('done')
  const own = await keep({}, colleague)
  expect(await codeOf(colleague(forecasts.remove, { ...id(own), query: { version: own.version } }))).toBe('done')
  const without = await tenant.signIn({ rights: 'FFFFFF', head: true, valuation: false })
  expect(await codeOf(without(forecasts.list, {}))).toBe('forbidden')
})

test('a form without weight and class is refused at the field, like what the value itself refuses', async () => {
  expect(await codeOf(keep({ value: { vehicle: { manufacturer: 'Opel' } } }))).toBe('value.vehicle.weight required')
  expect(await codeOf(keep({ value: null }))).toBe('value required')
  const broken = { ...golf, broken: ['DOOR'], parts: [{ key: 'DOOR', as: 'PART', pieces: 1 }] }
  expect(await codeOf(keep({ value: broken }))).toMatch(/^value\.parts/)
})

test('after a year VIN, plate, remark and photos of a car that never came are erased, and the print says so', async () => {
  const other = await newCompany()
  const { id: now } = await other.keep({ vin: newVin(), licenceplate: 'KI-X 1', remark: 'Frau Hansen, 0431 1' })
  const kept = await other.tenant.inside(async db => {
    const { rows } = await sql<{ id: number; sha256: string }>`insert into valuation
      (day, model, inputs, result, sha256, title, value, low, high, person, vin, licenceplate, remark)
      select day - 367, model, inputs, result, sha256, title, value, low, high, person, vin, licenceplate, remark from valuation where id = ${now}
      returning id, sha256`.execute(db)
    return rows[0] ?? { id: 0, sha256: '' }
  })
  await other.head(forecasts.addDocs, { ...id(kept), body: upload(png, 'vorn.png') })
  await onOwnerConnection(url, client => sweepMandator(client, other.tenant.mandatorId, today(), true))
  const read = await other.head(forecasts.get, id(kept))
  expect(read).toMatchObject({
    vin: null,
    licenceplate: null,
    remark: null,
    files: [],
    erasedon: today(),
    sha256: kept.sha256,
  })
  if (!readable) return
  const text = await printed(other.head, kept)
  expect(text).toContain('gelöscht am')
})

test.runIf(readable)('the print names value, range, every term and what it is not', async () => {
  const kept = await keep({ value: { ...golf, repair: { IDENTITY: false } } })
  const text = await printed(head, kept)
  for (const words of [
    'Bewertung eines Fahrzeugs',
    'Voraussichtlicher Wert',
    'Restkarosse',
    'Trockenlegung',
    'Keine gutachterliche Bewertung',
    '§ 25a UStG',
    'Schätzung',
    'Altfahrzeug',
  ])
    expect(text).toContain(words)
  const english = await tenant.signIn({ head: true, rights: 'FFFFFF', language: 'en' })
  const other = await printed(english, kept)
  expect(other).toContain('Valuation of a vehicle')
  expect(other).toContain('Hulk')
})
