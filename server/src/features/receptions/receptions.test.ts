import { addDays, addMonths, today } from '@kreislauf/core/days.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import type { Problem } from '@kreislauf/core/problems.ts'
import { expect, test } from 'vitest'
import { complete, newVin } from '../../testing/reception.ts'
import { repeated } from '../../testing/repeated.ts'
import { seeing } from '../../testing/seeing.ts'
import { newTenant, type SignIn, type Tenant } from '../../testing/tenant.ts'

/** A dismantler with a user who has all rights for VNs. */
async function office(as: SignIn = {}) {
  const tenant = await newTenant()
  const yard = await tenant.yard()
  const call = await tenant.signIn(as)
  const receive = (change = {}) =>
    call(receptions.create, { body: { ...complete(change), dismantlerId: yard.dismantlerId } })
  return { tenant, yard, call, receive }
}

const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    error => error as Problem,
  )
const wrongFields = async (promise: Promise<unknown>) =>
  (await refused(promise))?.fields.map(({ path, code }) => `${path}: ${code}`)
const at = (id: number) => ({ params: { id } })
const year = today().slice(0, 4)

const collectorOf = (tenant: Tenant, dismantlerMandator: number, dismantlerId: number) =>
  tenant.inside(async db => {
    const company = JSON.stringify({ name: 'Abschlepp Süd', street: 'Ring', hsnr: '1', zip: '24103', city: 'Kiel' })
    const values = { department: 'COLLECTOR' as const, company, dismantlerMandatorId: dismantlerMandator, dismantlerId }
    const { id } = await db.insertInto('department').values(values).returning('id').executeTakeFirstOrThrow()
    const certifier = JSON.stringify({ name: 'Innung Kiel' })
    const [validfrom, validto] = [addMonths(today(), -6), addMonths(today(), 6)]
    await db.insertInto('certificate').values({ departmentId: id, validfrom, validto, certifier }).execute()
    return id
  })

test('a complete reception is saved, locked and listed', async () => {
  const { call, receive } = await office()
  const saved = await receive()
  expect(saved).toMatchObject({
    vnr: `${year}/0001`,
    status: 'OPEN',
    missing: [],
    dismantlerCertificateDocOk: true,
    car: { step: 'RECEPTION' },
  })
  expect(await call(receptions.get, at(saved.id))).toEqual(saved)
  const locked = await seeing(call)(receptions.lock, at(saved.id))
  expect(locked).toMatchObject({
    status: 'LOCKED',
    locked: true,
    car: { step: 'VNLOCKED' },
    vn: { date: today(), locked: true, refnr: saved.vnr },
  })
  const rows = await call(receptions.list, { params: { from: today(), to: today() } })
  expect(rows).toMatchObject([
    { id: saved.id, vnr: saved.vnr, keeper: 'Müller', car: 'Volkswagen Golf', isSelectable: true },
  ])
  expect(await call(receptions.ofCar, { params: { carId: saved.carId } })).toBe(saved.id)
  for (const q of ['0001', 'müll', 'halui', saved.car.vin?.slice(-6) ?? ''])
    expect(await call(receptions.search, { query: { q } })).toMatchObject({ rows: [{ id: saved.id }], total: 1 })
})

test('a new reception without a day of hand-over is dated today; an edit must give the day', async () => {
  const { call, yard } = await office()
  const { vn, ...rest } = complete()
  const { receptiondate: _, ...undated } = vn
  const created = await call(receptions.create, { body: { ...rest, vn: undated, dismantlerId: yard.dismantlerId } })
  expect(created.vn.receptiondate).toBe(today())
  const body = { ...created, ...rest, vn: undated } as never
  expect(await wrongFields(call(receptions.edit, { ...at(created.id), body }))).toEqual(['vn.receptiondate: required'])
})

test('50 receptions saved at once have numbers without gaps or duplicates', async () => {
  const { call, yard } = await office()
  const receive = () => {
    const [body, key] = [{ ...complete(), dismantlerId: yard.dismantlerId }, crypto.randomUUID()]
    return repeated(() => call(receptions.create, { body }, key))
  }
  const saved = await Promise.all(Array.from({ length: 50 }, receive))
  const expected = Array.from({ length: 50 }, (_, index) => `${year}/${String(index + 1).padStart(4, '0')}`)
  expect(saved.map(({ vnr }) => vnr).sort()).toEqual(expected)
})

test('a retried creation creates one reception; the next number is shown before', async () => {
  const { call, yard } = await office()
  const body = { ...complete(), dismantlerId: yard.dismantlerId }
  const key = crypto.randomUUID()
  const [one, two] = [await call(receptions.create, { body }, key), await call(receptions.create, { body }, key)]
  expect(two.id).toBe(one.id)
  const next = await call(receptions.next, { params: { dismantlerId: yard.dismantlerId } })
  expect(next.vnr).toBe(`${year}/0002`)
})

test('of two windows the second gets both values, as does one that edits the car elsewhere', async () => {
  const { call, receive, tenant } = await office()
  const { id, version, car } = await receive()
  const change = (firstname: string) => ({
    ...at(id),
    body: { ...complete({ keeper: { firstname }, car: { vin: car.vin } }), version, carversion: car.version },
  })
  await call(receptions.edit, change('Anna'))
  const second = await refused(call(receptions.edit, change('Berta')))
  expect(second).toMatchObject({
    code: 'stale',
    params: { current: { keeper: { firstname: 'Anna' }, version: version + 1 } },
  })
  const now = await call(receptions.get, at(id))
  await tenant.inside(db => db.updateTable('car').set({ location: 'Halle 3' }).where('id', '=', car.id).execute())
  const third = call(receptions.edit, {
    ...at(id),
    body: { ...complete(), version: now.version, carversion: now.car.version },
  })
  expect(await refused(third)).toMatchObject({ code: 'stale' })
})

test('locking reports each missing field, and nothing is locked', async () => {
  const { call, receive } = await office()
  const saved = await receive({
    keeper: { lastname: null, dob: null },
    car: { vin: '123', weight: null, licenceplate: null },
  })
  const expected = [
    'keeper.lastname: required',
    'keeper.dob: required',
    'car.licenceplate: required',
    'car.weight: required',
    'car.vin: vin_short',
  ]
  expect(saved.missing.map(({ path, code }) => `${path}: ${code}`)).toEqual(expected)
  const problem = await refused(seeing(call)(receptions.lock, at(saved.id)))
  expect(problem?.code).toBe('receptions.incomplete')
  expect(problem?.fields.map(({ path, code }) => `${path}: ${code}`)).toEqual(expected)
  expect(await call(receptions.get, at(saved.id))).toMatchObject({ status: 'OPEN', version: saved.version })
})

test('a certificate expired on the day of the VN prevents locking', async () => {
  const { call, receive, tenant, yard } = await office()
  const saved = await receive()
  const validto = addDays(today(), -1)
  await tenant.inside(db =>
    db.updateTable('certificate').set({ validto }).where('id', '=', yard.certificateId).execute(),
  )
  expect(await wrongFields(seeing(call)(receptions.lock, at(saved.id)))).toEqual([
    'dismantler.certificate: certificate_expired',
  ])
})

test.each([
  [{ car: { vin: 'WVWZZZ1JZ3O123456' } }, 'car.vin: vin_lookalike'],
  [{ car: { vin: 'WVWZZZ1JZ3W12345678' } }, 'car.vin: vin_long'],
  [{ keeper: { zip: '0610' } }, 'keeper.zip: postcode_digits'],
  [{ keeper: { lastname: 'M<script>' } }, 'keeper.lastname: name_characters'],
  [{ vn: { receptiondate: addDays(today(), 1) } }, 'vn.receptiondate: future'],
  [{ vn: { receptiondate: '2026-02-30' } }, 'vn.receptiondate: day'],
  [{ car: { registrated: addDays(today(), 2) } }, 'car.registrated: future'],
  [{ car: { weight: -5 } }, 'car.weight: more_than'],
  [{ car: { weight: 1191.1234 } }, 'car.weight: decimals'],
  [{ vn: { dismantling: false }, collectorId: 999999 }, 'collectorId: unknown_collector'],
  [{ keeper: { hotlist: true } }, 'keeper.hotlist: hotlist_legal'],
])('invalid input %j is refused at its field', async (change, field) => {
  const { receive } = await office()
  expect(await wrongFields(receive(change))).toEqual([field])
})

test('without any input no number is drawn', async () => {
  const { receive } = await office()
  const nothing = receive({ keeper: { lastname: null }, car: { vin: null, licenceplate: null, manufacturer: null } })
  expect(await wrongFields(nothing)).toEqual(['keeper.lastname: required'])
  expect((await receive()).vnr).toBe(`${year}/0001`)
})

test('no reception can be dated in a closed period', async () => {
  const { receive, tenant, yard } = await office()
  const till = addDays(today(), -3)
  await tenant.inside(db =>
    db.insertInto('statement').values({ dismantlerId: yard.dismantlerId, effectiveTill: till, locked: true }).execute(),
  )
  const problem = await refused(receive({ vn: { receptiondate: till } }))
  expect(problem).toMatchObject({ code: 'closed-period', fields: [{ path: 'vn.receptiondate' }] })
  expect(await receive()).toMatchObject({ status: 'OPEN' })
})

test('a locked reception is sealed until it is unlocked with a reason, which the history records', async () => {
  const { call, receive } = await office()
  const { id, car } = await receive()
  const { version } = await seeing(call)(receptions.lock, at(id))
  const edit = async (version: number) => {
    const { carversion } = await call(receptions.get, at(id))
    return call(receptions.edit, { ...at(id), body: { ...complete({ car: { vin: car.vin } }), version, carversion } })
  }
  expect(await refused(edit(version))).toMatchObject({ code: 'receptions.sealed' })
  expect(await wrongFields(seeing(call)(receptions.unlock, { ...at(id), body: { reason: ' ' } }))).toEqual([
    'reason: required',
  ])
  const noted = await call(receptions.annotate, {
    ...at(id),
    body: { version, remark: 'Schlüssel fehlt', originkind: 'PRIVATE', originregion: '15', externalref: 'S-1' },
  })
  expect(noted).toMatchObject({ remark: 'Schlüssel fehlt', externalref: 'S-1', status: 'LOCKED' })
  const open = await seeing(call)(receptions.unlock, { ...at(id), body: { reason: 'Name falsch' } })
  expect(open).toMatchObject({ status: 'OPEN', car: { step: 'RECEPTION' } })
  expect(await edit(open.version)).toMatchObject({ status: 'OPEN' })
  const history = await call(receptions.history, at(id))
  expect(history.find(({ event, record }) => event === 'unlocked' && record === 'reception')).toMatchObject({
    reason: 'Name falsch',
  })
})

test('unlocking and cancelling are refused once the car is in the log; the number can still be replaced', async () => {
  const { call, receive, tenant } = await office()
  const { id, carId, vnr } = await receive()
  await seeing(call)(receptions.lock, at(id))
  await tenant.inside(db =>
    db.updateTable('car').set({ enteredon: today(), step: 'VEHICLE' }).where('id', '=', carId).execute(),
  )
  const why = { ...at(id), body: { reason: 'Tippfehler' } }
  expect(await refused(seeing(call)(receptions.unlock, why))).toMatchObject({ code: 'receptions.in-log' })
  expect(await refused(seeing(call)(receptions.cancel, why))).toMatchObject({ code: 'receptions.in-log' })
  const successor = await seeing(call)(receptions.reissue, why)
  expect(successor).toMatchObject({
    status: 'OPEN',
    vnr: `${year}/0002`,
    replaces: { id, vnr },
    carId,
    car: { step: 'VEHICLE' },
  })
  expect(await call(receptions.get, at(id))).toMatchObject({
    status: 'REPLACED',
    endreason: 'Tippfehler',
    replacedby: { vnr: successor.vnr },
  })
  expect(await seeing(call)(receptions.lock, at(successor.id))).toMatchObject({
    status: 'LOCKED',
    car: { step: 'VEHICLE' },
  })
})

test('a cancelled reception keeps its number and frees the VIN', async () => {
  const { call, receive } = await office()
  const vin = newVin()
  const { id } = await receive({ car: { vin, licenceplate: 'FL-AB 12' } })
  expect(await call(receptions.duplicates, { query: { vin } })).toMatchObject([{ id, date: today() }])
  expect(await call(receptions.duplicates, { query: { licenceplate: 'FL-AB 12', except: id } })).toEqual([])
  expect(await seeing(call)(receptions.cancel, { ...at(id), body: { reason: 'doppelt erfasst' } })).toMatchObject({
    status: 'CANCELLED',
  })
  expect(await call(receptions.duplicates, { query: { vin } })).toEqual([])
  expect((await receive()).vnr).toBe(`${year}/0002`)
  expect(await refused(seeing(call)(receptions.lock, at(id)))).toMatchObject({ code: 'receptions.ended' })
})

test('bulk locking locks complete ones and reports the others', async () => {
  const { call, receive } = await office()
  const [good, bad, better] = [await receive(), await receive({ car: { weight: null } }), await receive()]
  const answers = await seeing(call)(receptions.lockMany, {
    body: { items: [good.id, bad.id, better.id, 999_999_999] },
  })
  expect(answers).toMatchObject([{ ok: true }, { ok: false, errnum: 2003 }, { ok: true }, { ok: false, errnum: 1007 }])
  expect(answers[1]?.detail).toContain('Fahrzeugleergewicht')
  const rows = await call(receptions.list, { params: { from: today(), to: today() }, query: { sort: 'vnr' } })
  expect(rows.map(({ status }) => status)).toEqual(['LOCKED', 'OPEN', 'LOCKED'])
})

test('older open receptions are counted, and a range includes both its days', async () => {
  const { call, receive } = await office()
  const old = addDays(today(), -400)
  await receive({ vn: { receptiondate: old } })
  const { id } = await receive({ vn: { receptiondate: addDays(today(), -1) } })
  const rows = await call(receptions.list, { params: { from: addDays(today(), -1), to: today() } })
  expect(rows.map(row => row.id)).toEqual([id])
  expect(await call(receptions.older, { params: { from: addDays(today(), -1) } })).toEqual({ count: 1, from: old })
})

test('a company keeper is added to the list of regular keepers, and the reception keeps its copy', async () => {
  const { call, receive } = await office()
  const keeper = {
    legal: true,
    companyname: 'Nord-Versicherung AG',
    hotlist: true,
    lastname: null,
    firstname: null,
    dob: null,
    nationality: null,
  }
  const { id, keeper: kept } = await receive({ keeper })
  const [listed] = await call(receptions.hotlist, {})
  expect(listed).toMatchObject({ id: kept.refid, companyname: 'Nord-Versicherung AG', city: 'Halle (Saale)' })
  expect(await seeing(call)(receptions.lock, at(id))).toMatchObject({ status: 'LOCKED' })
})

test('a regular keeper is removed from the list, added again, corrected, and never duplicated', async () => {
  const { call, receive } = await office()
  const insurer = { legal: true, companyname: 'Nord-Versicherung AG', lastname: null, firstname: null, dob: null }
  const { id, ...saved } = await receive({ keeper: { ...insurer, hotlist: true } })
  let { version, carversion, keeper } = saved
  const save = async (change: object) => {
    const body = { ...complete({ car: { vin: saved.car.vin } }), version, carversion, keeper: { ...keeper, ...change } }
    ;({ version, carversion, keeper } = await call(receptions.edit, { ...at(id), body }))
    return (await call(receptions.hotlist, {})).map(({ companyname, street }) => [companyname, street])
  }
  expect(await save({ hotlist: false })).toEqual([])
  expect(await save({ hotlist: true })).toEqual([['Nord-Versicherung AG', 'Am Markt']])
  expect(await save({ street: 'Neuer Weg' })).toEqual([['Nord-Versicherung AG', 'Neuer Weg']])
  await receive({ keeper: { ...insurer, companyname: 'nord-versicherung ag', hotlist: true, street: 'Neuer Weg' } })
  expect(await save({ hotlist: true })).toEqual([['nord-versicherung ag', 'Neuer Weg']])
})

test('the origin follows the postal code unless it is given', async () => {
  const { receive } = await office()
  expect(await receive({ originregion: null, keeper: { zip: '24937', city: 'Flensburg' } })).toMatchObject({
    originregion: '01',
  })
  const abroad = { country: 'PL', zip: '00-001', city: 'Warszawa' }
  expect(await receive({ originregion: null, keeper: abroad })).toMatchObject({ originregion: '97' })
  expect(await receive({ originregion: '98', keeper: abroad })).toMatchObject({ originregion: '98' })
})

test('rights: readers cannot change, another mandator finds nothing', async () => {
  const { tenant, receive } = await office()
  const { id } = await receive()
  const reader = await tenant.signIn({ rights: '2022' })
  expect(await reader(receptions.get, at(id))).toMatchObject({ access: '2022' })
  expect(await refused(seeing(reader)(receptions.lock, at(id)))).toMatchObject({ code: 'forbidden' })
  const stranger = await office()
  for (const endpoint of [
    receptions.get,
    receptions.lock,
    receptions.docs,
    receptions.print,
    receptions.history,
    receptions.order,
  ])
    expect(await refused(seeing(stranger.call)(endpoint, at(id)))).toMatchObject({ code: 'not-found' })
  const { yard } = await office()
  expect(
    await refused(stranger.call(receptions.create, { body: { ...complete(), dismantlerId: yard.dismantlerId } })),
  ).toMatchObject({ code: 'not-found' })
})

test('a collector of another mandator receives cars for its dismantler, and never locks', async () => {
  const { tenant, yard, call } = await office()
  const other = await newTenant()
  const collectorId = await collectorOf(other, tenant.mandatorId, yard.dismantlerId)
  const truck = await other.signIn()
  const body = { ...complete({ vn: { dismantling: false } }), collectorId, dismantlerId: yard.dismantlerId }
  expect(await wrongFields(truck(receptions.create, { body: { ...body, collectorId: null } }))).toEqual([
    'collectorId: required',
  ])
  const { id, version, car } = await truck(receptions.create, { body })
  expect(await seeing(truck)(receptions.ready, { ...at(id), body: { ready: true } })).toMatchObject({
    access: '0060',
    company: 'Abschlepp Süd',
  })
  expect(await refused(seeing(truck)(receptions.lock, at(id)))).toMatchObject({ code: 'receptions.issuer-only' })
  const { carversion } = await truck(receptions.get, at(id))
  const edit = { ...body, version: version + 1, carversion, car: { ...body.car, vin: car.vin, km: 1000 } }
  expect(await truck(receptions.edit, { ...at(id), body: edit })).toMatchObject({ car: { km: 1000 } })
  expect(await call(receptions.list, { params: { from: today(), to: today() } })).toMatchObject([
    { id, collectorready: true, access: 'FFFF' },
  ])
  const ready = { params: { from: today(), to: today() }, query: { ready: 'true' as const } }
  expect(await call(receptions.list, ready)).toHaveLength(1)
  expect(await seeing(call)(receptions.lock, at(id))).toMatchObject({ status: 'LOCKED', collectorCertifierOk: true })
  expect(await truck(receptions.get, at(id))).toMatchObject({ access: '0020', issuer: false, status: 'LOCKED' })
  expect(await call(receptions.list, ready)).toEqual([])
  expect((await truck(receptions.print, at(id))).length ?? 1).toBeTruthy()
})

test('notices to the registration authority are listed and marked as done together, each once', async () => {
  const { call, receive } = await office()
  const [one, other, open] = [await receive(), await receive(), await receive()]
  const keeper = await receive({ vn: { receptiondate: today(), dismantling: true, sornd: false } })
  for (const { id } of [one, other, keeper]) await seeing(call)(receptions.lock, at(id))
  const due = async () =>
    (await call(receptions.list, { params: { from: today(), to: today() }, query: { notice: 'true' } })).map(
      ({ id, noticeDue }) => noticeDue && id,
    )
  expect((await due()).toSorted()).toEqual([one.id, other.id].toSorted())
  const ids = [one, other, open, keeper].map(({ id }) => id)
  const tick = (on: string) => call(receptions.notifiedMany, { body: { ids, on } })
  expect(await wrongFields(tick(addDays(today(), 1)))).toEqual(['on: future'])
  expect((await tick(today())).map(({ ok, errnum }) => errnum ?? ok)).toEqual([true, true, 2005, 2009])
  expect(await call(receptions.get, at(one.id))).toMatchObject({ notifieddon: today() })
  expect(await due()).toEqual([])
  expect((await tick(today())).map(({ ok, errnum }) => errnum ?? ok)).toEqual([2011, 2011, 2005, 2009])
})

test('a promised notice to the registration authority is marked as done with its day', async () => {
  const { call, receive } = await office()
  const { id } = await receive()
  const tick = (by: 'collector' | 'dismantler', on: string | null) =>
    seeing(call)(receptions.notified, { ...at(id), body: { by, on } })
  expect(await tick('dismantler', today())).toMatchObject({ notifieddon: today() })
  expect(await wrongFields(tick('collector', today()))).toEqual(['by: not_promised'])
})
