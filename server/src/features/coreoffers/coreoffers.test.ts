import { addDays, today } from '@kreislauf/core/days.ts'
import { articles, RemanOfferForm } from '@kreislauf/core/features/articles/contract.ts'
import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { kindCalls } from '@kreislauf/core/features/companies/contract.ts'
import { coreOffers, isByEngineOnly } from '@kreislauf/core/features/coreoffers/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { dashboards } from '@kreislauf/core/features/today/contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newVin } from '../../testing/reception.ts'
import { type Caller, newTenant, type Tenant } from '../../testing/tenant.ts'

const yard = await newTenant()
const { dismantlerId } = await yard.yard()
const head = await yard.signIn({ rights: 'FFFFFF', head: true })

// Keys of nobody else: offers of all companies of the database are matched.
const own = (digits: number) => String(100_000_000 + Math.floor(Math.random() * 800_000_000)).slice(0, digits)
const KTYPE = own(9)
const ENGINE = `M${own(7)}`

interface Reman {
  tenant: Tenant
  call: Caller
  remanId: number
}
async function newReman(name: string): Promise<Reman> {
  const tenant = await newTenant()
  const call = await tenant.signIn({ rights: 'FFFFFF', head: true })
  const { id: remanId } = await call(kindCalls.REMAN.create, { body: { company: { name } } })
  return { tenant, call, remanId }
}
const offer = ({ call, remanId }: Reman, number: string, price: number, more: Partial<RemanOfferForm> = {}) =>
  call(articles.save, {
    params: { remanId },
    body: RemanOfferForm.parse({ number, name: `Artikel ${number}`, price, ktype: [KTYPE], quantity: 10, ...more }),
  })
const sign = ({ tenant, remanId }: Reman, more: { granted?: boolean; paymentdays?: number } = {}) =>
  yard.inside(db =>
    db
      .insertInto('contract')
      .values({
        ...{ dismantlerId, remanId, remanMandatorId: tenant.mandatorId, proposedby: 'REMAN', status: 'SIGNED' },
        terms: JSON.stringify({ paymentdays: more.paymentdays ?? 14 }),
        parties: JSON.stringify({}),
        validfrom: addDays(today(), -10),
        granted: more.granted ?? true,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
const receive = (more: object = {}) =>
  head(cars.create, {
    params: { dismantlerId },
    body: {
      ...{ receptiondate: today(), novnreason: 'OPENINGSTOCK', originkind: 'PRIVATE', originregion: '01' },
      ...{ vin: newVin(), clazz: 'M1', driveType: 'DIESEL', ktype: KTYPE, weight: 1131, weightsource: 'ZB1' },
      ...{ manufacturer: 'Volkswagen', model: 'Golf V', licenceplate: 'FL-AB 123' },
      ...more,
    },
  })
const takeOff = (carId: number, sparecategory: string, pieces = 1) =>
  yard.inside(db =>
    db
      .insertInto('part')
      .values({ dismantlerId, carId, sparecategory, pieces, kg: 4, nonmetalfactor: 0.1, takenon: today() })
      .execute(),
  )
const of = (carId: number, call: Caller = head) => call(coreOffers.ofCar, { params: { carId } })
const marked = async (id: number, call: Caller = head) =>
  (
    await call(cars.inventory, {
      params: { dismantlerId, from: '1990-01-01', to: '2999-12-31' },
      query: { ids: String(id) },
    })
  ).find(car => car.id === id)?.hasRemanOffers

const [a, b, c] = [await newReman('Anlasserwerk'), await newReman('Bremsen Berg'), await newReman('Getriebe Carl')]
const signed = { a: (await sign(a)).id, b: (await sign(b, { paymentdays: 30 })).id }
await offer(a, 'ST-1', 45, { category: 'STARTER' })
await offer(b, 'ST-9', 52, { category: 'STARTER' })
await offer(b, 'CA-1', 12.5, { category: 'CALIPER', quantity: 3, criteria: 'Sattel dreht frei' })
await offer(a, 'TU-1', 120, { category: 'TURBO', quantity: 500, oenumber: ['03L 253.016-T'] })
await offer(a, 'GE-1', 38.5, { category: 'GENERATOR' })
await offer(c, 'GB-1', 200, { category: 'GEARBOX', oenumber: ['02T-300'], series: 'MQ250', criteria: 'geheim' })

test('the sum of a car counts the best offer of each kind under contract, as in example R21', async () => {
  const { id } = await receive()
  await takeOff(id, 'CALIPER')
  const offers = await of(id)
  expect(offers.map(({ number, counted, onboard }) => [number, counted, onboard])).toEqual([
    ['TU-1', 1, 1],
    ['ST-9', 1, 1],
    ['ST-1', 0, 1],
    ['GE-1', 1, 1],
    ['CA-1', 3, 3],
    ['GB-1', 0, 1],
  ])
  const counted = offers.filter(one => one.counted > 0)
  expect(counted.reduce((sum, one) => sum + one.counted, 0)).toBe(6)
  expect(Math.floor(counted.reduce((sum, one) => sum + one.counted * (one.price ?? 0), 0))).toBe(248)
})

test('an offer tells what is paid under contract, and only who wants it without one', async () => {
  const { id } = await receive()
  const offers = await of(id)
  expect(offers.find(({ number }) => number === 'TU-1')).toMatchObject({
    ...{ id: `TU-1|${KTYPE}`, remanId: a.remanId, remanName: 'Anlasserwerk', contractId: signed.a },
    ...{ contractNeeded: false, carktype: KTYPE, price: 120, quantity: 20, left: 20, more: true, offerq: 1 },
    ...{ matchedBy: ['KTYPE'], categoryName: 'Turbolader', oenumber: ['03L 253.016-T'] },
  })
  const gearbox = offers.find(({ number }) => number === 'GB-1')
  expect(gearbox).toMatchObject({
    ...{ remanName: 'Getriebe Carl', contractNeeded: true, contractId: null, category: 'GEARBOX' },
    ...{ price: null, quantity: null, left: null, offerq: null, more: false, paymentdays: null },
    ...{ oenumber: [], kba: [], engine: [], series: null, criteria: null },
  })
  expect(JSON.stringify(gearbox)).not.toMatch(/geheim|MQ250|02T/)

  expect(await head(coreOffers.buyers, { params: { carId: id } })).toEqual([
    { remanId: a.remanId, remanName: 'Anlasserwerk', contractId: signed.a, exists: true },
    { remanId: b.remanId, remanName: 'Bremsen Berg', contractId: signed.b, exists: true },
    { remanId: c.remanId, remanName: 'Getriebe Carl', contractId: null, exists: true },
  ])
  const tree = await head(coreOffers.tree, { params: { carId: id } })
  expect(tree.map(({ category, articles: of }) => [category, of.map(({ number }) => number)])).toEqual([
    ['TURBO', ['TU-1']],
    ['STARTER', ['ST-9', 'ST-1']],
    ['GENERATOR', ['GE-1']],
    ['CALIPER', ['CA-1']],
    ['GEARBOX', ['GB-1']],
  ])
  const ofB = await head(coreOffers.ofCarAndReman, { params: { carId: id, remanId: b.remanId } })
  expect(ofB.map(({ number }) => number)).toEqual(['ST-9', 'CA-1'])
})

test('a car is found by its own KType, by those of its key, by the key, and by its engine with a warning', async () => {
  const d = await newReman('Motoren Dreyer')
  await sign(d)
  await offer(d, 'E-1', 90, { ktype: [], engine: [ENGINE.toLowerCase()], category: 'ENGINE' })
  await offer(d, 'K-1', 70, { ktype: [], kba: ['0603/720'], category: 'DASHBOARD' })
  const byEngine = await receive({ ktype: null, motorcode: `${ENGINE.slice(0, 3)}-${ENGINE.slice(3)}` })
  const found = await of(byEngine.id)
  expect(found.map(({ number, matchedBy }) => [number, matchedBy])).toEqual([['E-1', ['ENGINE']]])
  expect(found.every(isByEngineOnly)).toBe(true)
  const byKey = await receive({ ktype: null, hsn: '603', tsn: '720' })
  expect((await of(byKey.id)).find(({ number }) => number === 'K-1')?.matchedBy).toEqual(['KBA'])
  await offer(d, 'K-2', 60, { ktype: ['900001'], category: 'MIRROR' })
  expect((await of(byKey.id)).find(({ number }) => number === 'K-2')?.matchedBy).toEqual(['KTYPE'])
  const byNothing = await receive({ ktype: null })
  expect(await of(byNothing.id)).toEqual([])
  await d.tenant.inside(db => sql`update reman_offer set active = false`.execute(db))
})

test('the mark says that something under contract is wanted and still on the car', async () => {
  const { id } = await receive()
  const plain = await receive({ ktype: null })
  expect([await marked(id), await marked(plain.id)]).toEqual([true, false])
  for (const kind of ['STARTER', 'GENERATOR', 'TURBO'] as const) await takeOff(id, kind)
  expect(await marked(id)).toBe(true)
  await takeOff(id, 'CALIPER', 4)
  expect(await marked(id)).toBe(false)
  expect((await of(id)).every(({ counted }) => counted === 0)).toBe(true)

  const other = await receive()
  const old = await receive()
  await takeOff(old.id, 'ALTERNATOR')
  expect((await of(old.id)).filter(({ onboard }) => onboard === 0).map(({ number }) => number)).toEqual([
    'ST-9',
    'ST-1',
    'GE-1',
  ])
  await yard.inside(db => db.updateTable('car').set({ step: 'DISPOSED' }).where('id', '=', other.id).execute())
  expect([await marked(other.id), await of(other.id)]).toEqual([false, []])

  const range = { dismantlerId, from: '1990-01-01', to: '2999-12-31' }
  const found = await head(cars.inventory, { params: range, query: { wanted: true } })
  const ids = found.map(car => car.id)
  expect(ids).toContain(old.id)
  for (const gone of [id, plain.id, other.id]) expect(ids).not.toContain(gone)
  expect(found.every(car => car.hasRemanOffers)).toBe(true)
  const day = await head(dashboards.yard, { params: { dismantlerId } })
  expect(day).toMatchObject({ wantedCars: ids.length })
  expect(day.wantedEuros).toBeGreaterThan(day.wantedPieces)
  const reader = await yard.signIn({ rights: 'FFFF00' })
  expect(await reader(dashboards.yard, { params: { dismantlerId } })).toMatchObject({ wantedCars: 0, wantedEuros: 0 })
})

test('the reception of a car has the mark as well', async () => {
  const car = await receive()
  const at = await yard.inside(async db => {
    const reception = { dismantlerId, carId: car.id, receptiondate: today(), numberscope: 'W', status: 'OPEN' as const }
    const stored = db.insertInto('reception').values({ ...reception, vnr: `W/${car.id}` })
    const { id } = await stored.returning('id').executeTakeFirstOrThrow()
    await db.updateTable('car').set({ receptionId: id, novnreason: null }).where('id', '=', car.id).execute()
    return id
  })
  const listed = async (call: Caller) =>
    (await call(receptions.list, { params: { from: today(), to: today() } })).find(({ id }) => id === at)
      ?.hasRemanOffers
  expect(await listed(head)).toBe(true)
  expect((await head(receptions.get, { params: { id: at } })).hasRemanOffers).toBe(true)
  expect(await listed(await yard.signIn({ rights: 'FFFF0F' }))).toBe(false)
})

test('nobody learns of offers without the right, of another company, or of a remanufacturer that is hidden', async () => {
  const { id } = await receive()
  const without = await yard.signIn({ rights: 'FFFF0F' })
  await expect(of(id, without)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await marked(id, without)).toBe(false)
  const other = await newTenant()
  await other.yard()
  const stranger = await other.signIn({ rights: 'FFFFFF', head: true })
  await expect(of(id, stranger)).rejects.toMatchObject({ code: 'no-contract' })
  for (const call of [a.call, c.call]) await expect(of(id, call)).rejects.toMatchObject({ code: 'no-contract' })
  await expect(
    head(coreOffers.search, { params: { dismantlerId: a.remanId }, query: { type: 'number', values: ['TU-1'] } }),
  ).rejects.toMatchObject({ code: 'not-found' })

  const hide = (granted: boolean) =>
    yard.inside(db => db.updateTable('contract').set({ granted }).where('id', '=', signed.a).execute())
  await hide(false)
  expect((await of(id)).map(({ remanName }) => remanName)).not.toContain('Anlasserwerk')
  expect(await head(coreOffers.ofCarAndReman, { params: { carId: id, remanId: a.remanId } })).toEqual([])
  await hide(true)
})

test('a search without a car takes up to 200 values, each of them whole', async () => {
  const search = async (type: 'kba' | 'ktype' | 'oenumber' | 'number' | 'engine' | 'makemodel', ...values: string[]) =>
    (await head(coreOffers.search, { params: { dismantlerId }, query: { type, values } }))
      // Other tests of this database want parts of the same numbers.
      .filter(({ remanId }) => [a, b, c].some(reman => reman.remanId === remanId))
      .map(({ number }) => number)
  await offer(a, 'KOMMA,1', 5, { ktype: [], engine: [`X${ENGINE}`], kba: ['0603721'] })
  expect(await search('number', 'st 9', 'tu.1')).toEqual(['TU-1', 'ST-9'])
  expect(await search('number', 'KOMMA,1')).toEqual(['KOMMA,1'])
  expect(await search('oenumber', '03l253016t')).toEqual(['TU-1'])
  expect(await search('ktype', `00${KTYPE}`)).toHaveLength(6)
  expect(await search('engine', ` x${ENGINE} `)).toEqual(['KOMMA,1'])
  expect(await search('kba', '0603/721')).toContain('KOMMA,1')
  expect(await search('makemodel', 'golf v 1.4')).toContain('KOMMA,1')
  expect(await search('makemodel', 'golf i')).toEqual([])
  const wrong = (type: 'kba' | 'engine' | 'number', ...values: string[]) =>
    search(type, ...values).then(
      () => undefined,
      (problem: { fields: { path: string; code: string }[] }) => problem.fields[0],
    )
  expect(await wrong('number')).toMatchObject({ path: 'values', code: 'required' })
  expect(await wrong('kba', '12')).toMatchObject({ path: 'values', code: 'no_kba' })
  expect(await wrong('number', ...Array.from({ length: 201 }, (_, at) => `N${at}`))).toMatchObject({
    code: 'too_many_values',
  })
  expect(await search('number', ...Array.from({ length: 200 }, (_, at) => `TU-${at}`))).toEqual(['TU-1'])
})
