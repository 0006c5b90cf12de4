import { addDays, today } from '@kreislauf/core/days.ts'
import { parts } from '@kreislauf/core/features/parts/contract.ts'
import { spares } from '@kreislauf/core/features/spares/contract.ts'
import type { Input } from '@kreislauf/core/kit.ts'
import { expect, test } from 'vitest'
import { carInLog, closeTill } from '../log/testdata.ts'
import { partsYard } from './testing.ts'

const newYard = (rights?: string) => partsYard(carInLog, rights)

const ago = (days: number) => addDays(today(), -days)

async function suggesting() {
  const yard = await newYard('FFFF')
  const { call } = yard
  const suggested = (carId = yard.carId) => call(parts.suggestion, { params: { carId } })
  type Template = Input<typeof parts.saveTemplate>['body']
  const template = (name: string, more: Partial<Template> = {}) =>
    call(parts.saveTemplate, { body: { name, lines: [{ sparecategory: 'DOOR', weight: 20 }], ...more } })
  return { ...yard, suggested, template }
}

test('without a template or earlier cars the first ten reusable kinds of the catalogue are suggested', async () => {
  const { call, suggested, carId } = await suggesting()
  const kinds = (await call(spares.kinds, {})).filter(({ reusable, active }) => reusable && active).slice(0, 10)
  const { lines, ...car } = await suggested()
  expect(car).toMatchObject({
    carId,
    source: 'CATALOGUE',
    template: null,
    restKg: 1000,
    firstday: ago(10),
    partIds: [],
  })
  expect(lines).toEqual(
    kinds.map(({ key, name, weightkg, nonMetalFactor, qualifications }) => ({
      ...{ sparecategory: key, name, designation: null, position: null, weight: weightkg, pieces: 1 },
      ...{ nonMetalFactor, qualifications, reusable: true, partId: null },
    })),
  )
})

test('of cars of the same make and model the parts most often removed are suggested with their mean mass', async () => {
  const { suggested, taken, newCar } = await suggesting()
  const [golf, polo] = [await newCar(), await newCar({ model: 'Polo' })]
  await taken({ carId: golf, sparecategory: 'ENGINE', weight: 120 })
  await taken({ carId: golf, sparecategory: 'MIRROR', position: 'LEFT', weight: 1 })
  await taken({ carId: golf, sparecategory: 'MIRROR', position: 'LEFT', weight: 4, pieces: 2 })
  await taken({ carId: polo, sparecategory: 'SEAT' })
  const { source, lines } = await suggested()
  expect(source).toBe('HISTORY')
  expect(lines.map(({ sparecategory, position, weight, pieces }) => [sparecategory, position, weight, pieces])).toEqual(
    [
      ['MIRROR', 'LEFT', 1.5, 1],
      ['ENGINE', null, 120, 1],
    ],
  )
  // What was removed from the car itself is no earlier experience.
  expect((await suggested(polo)).source).toBe('CATALOGUE')
})

test('a template suits cars of its make whose model begins with its own; the longest wins, and a KBA number over all', async () => {
  const { suggested, template, newCar, tenant } = await suggesting()
  const golf = await newCar({ model: 'Golf V 1.9 TDI' })
  const kba = await newCar({ model: 'Golf V 1.9 TDI' })
  await tenant.inside(db => db.updateTable('car').set({ hsn: '0603', tsn: 'ADD' }).where('id', '=', kba).execute())
  const nameFor = async (carId: number) => (await suggested(carId)).template?.name ?? null
  await template('Ohne alles')
  await template('Audi', { manufacturer: 'Audi' })
  await template('Polo', { manufacturer: 'VW', model: 'Polo' })
  expect(await nameFor(golf)).toBeNull()
  await template('VW', { manufacturer: 'vw' })
  expect(await nameFor(golf)).toBe('VW')
  await template('Golf', { model: 'GOLF' })
  expect(await nameFor(golf)).toBe('Golf')
  await template('Golf V', { manufacturer: 'VW', model: 'Golf V' })
  expect([await nameFor(golf), await nameFor(kba)]).toEqual(['Golf V', 'Golf V'])
  await template('0603/ADD', { kba: '0603/ADD' })
  expect([await nameFor(golf), await nameFor(kba)]).toEqual(['Golf V', '0603/ADD'])
})

test('the lines of a template are suggested with the data of their kinds and the part that was already removed', async () => {
  const { suggested, template, taken, call } = await suggesting()
  const lines = [
    { sparecategory: 'DOOR', weight: 22, position: 'LEFT' as const },
    { sparecategory: 'DOOR', weight: 22, position: 'RIGHT' as const, designation: 'Tür mit Fenster', pieces: 2 },
  ]
  await template('Golf', { manufacturer: 'VW', lines })
  const left = await taken({ position: 'LEFT', weight: 22 })
  const [one, two] = (await suggested()).lines
  const door = (await call(spares.kinds, {})).find(({ key }) => key === 'DOOR')
  expect(one).toMatchObject({ name: door?.name, weight: 22, pieces: 1, position: 'LEFT', partId: left.id })
  expect(one).toMatchObject({ nonMetalFactor: door?.nonMetalFactor, reusable: true, qualifications: [] })
  expect(two).toMatchObject({ name: 'Tür mit Fenster', pieces: 2, position: 'RIGHT', partId: null })
  expect(await suggested()).toMatchObject({ source: 'TEMPLATE', restKg: 978, partIds: [left.id] })
  // A part that became waste may be removed again.
  const body = { version: left.version, day: today(), wastetype: '160117' }
  await call(parts.scrap, { params: { id: left.id }, body })
  expect((await suggested()).lines[0]?.partId).toBeNull()
})

test('an own kind is suggested until it is closed', async () => {
  const { suggested, template, call } = await suggesting()
  const kind = { name: 'Dachreling', weightkg: 3, nonMetalFactor: 0.2, qualifications: [], reusable: true }
  const { key, ownId, version } = await call(spares.saveKind, { body: kind })
  await template('Golf', { manufacturer: 'VW', lines: [{ sparecategory: key, weight: 3 }] })
  expect((await suggested()).lines).toMatchObject([{ sparecategory: key, name: 'Dachreling' }])
  await call(spares.saveKind, { body: { ...kind, id: ownId, version: version ?? 1, active: false } })
  expect((await suggested()).lines).toEqual([])
})

test('what is left of a car, and since when, follows its own inbound entry', async () => {
  const { suggested, tenant, carId, newCar, taken, call } = await suggesting()
  await newCar({ weight: 700, on: ago(20) })
  const { id, version } = await taken({ weight: 30, takenon: ago(2) })
  await call(parts.scrap, { params: { id }, body: { version, day: ago(1), wastetype: '160117' } })
  await tenant.inside(db =>
    db
      .updateTable('entry')
      .set({ actiondate: ago(9) })
      .where('carId', '=', carId)
      .where('kind', '=', 'INBOUND')
      .execute(),
  )
  expect(await suggested()).toMatchObject({ restKg: 970, firstday: ago(9) })
})

test('parts are suggested for the first open day, and only for a car in the log', async () => {
  const { suggested, tenant, dismantlerId } = await suggesting()
  await tenant.inside(db => closeTill(db, dismantlerId, ago(5)))
  expect((await suggested()).firstday).toBe(ago(4))
  const outside = await tenant.inside(async db => {
    const row = { dismantlerId, receptiondate: today(), weight: 900, clazz: 'M1' }
    return (await db.insertInto('car').values(row).returning('id').executeTakeFirstOrThrow()).id
  })
  await expect(suggested(outside)).rejects.toMatchObject({ code: 'log.car-not-in-log' })
  const stranger = await suggesting()
  await expect(stranger.suggested((await suggesting()).carId)).rejects.toMatchObject({ code: 'not-found' })
})

test('templates are listed by name with the names of their kinds, changed by who has read them, and deleted', async () => {
  const { call, template } = await suggesting()
  const polo = await template('Polo')
  const golf = await template('Golf', { lines: [{ sparecategory: 'DOOR', weight: 20, designation: 'Heckklappe' }] })
  const named = async () =>
    (await call(parts.templates, {})).map(({ name, lines }) => [name, ...lines.map(line => line.name)])
  expect(await named()).toEqual([
    ['Golf', 'Heckklappe'],
    ['Polo', 'Tür'],
  ])
  const save = (more: object) => call(parts.saveTemplate, { body: { ...polo!, ...more } })
  const changed = await save({ name: 'Up' })
  expect(changed).toMatchObject({ id: polo?.id, name: 'Up' })
  await expect(save({ name: 'Lupo' })).rejects.toMatchObject({ code: 'stale' })
  await expect(save({ deleted: true })).rejects.toMatchObject({ code: 'stale' })
  await expect(save({ version: changed?.version, name: 'Golf' })).rejects.toMatchObject({ code: 'duplicate' })
  expect(await call(parts.saveTemplate, { body: { ...golf!, deleted: true } })).toBeNull()
  expect(await named()).toEqual([['Up', 'Tür']])
  const stranger = await suggesting()
  await expect(stranger.call(parts.saveTemplate, { body: changed! })).rejects.toMatchObject({ code: 'not-found' })
  expect(await stranger.call(parts.templates, {})).toEqual([])
})

test('each invalid field of a template is reported', async () => {
  const { template } = await suggesting()
  const door = { sparecategory: 'DOOR', weight: 20 }
  const wrong: [object, string][] = [
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ kba: '603/ADD' }, 'kba'],
    [{ lines: [] }, 'lines'],
    [{ lines: Array.from({ length: 61 }, () => door) }, 'lines'],
    [{ lines: [door, { ...door, sparecategory: 'WINGS' }] }, 'lines.1.sparecategory'],
    [{ lines: [{ ...door, weight: 0 }] }, 'lines.0.weight'],
    [{ lines: [{ ...door, weight: 5001 }] }, 'lines.0.weight'],
    [{ lines: [{ ...door, pieces: 1001 }] }, 'lines.0.pieces'],
  ]
  for (const [more, path] of wrong)
    await expect(template('Golf', more), path).rejects.toMatchObject({ code: 'invalid', fields: [{ path }] })
  const most = { weight: 5000, pieces: 1000 }
  const edge = await template('V', { lines: Array.from({ length: 60 }, () => ({ ...door, ...most })) })
  expect(edge?.lines).toHaveLength(60)
  expect((await template('x'.repeat(120)))?.name).toHaveLength(120)
})
