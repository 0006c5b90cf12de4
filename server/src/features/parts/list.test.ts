import { addDays, today } from '@kreislauf/core/days.ts'
import { parts } from '@kreislauf/core/features/parts/contract.ts'
import { spares } from '@kreislauf/core/features/spares/contract.ts'
import { windowed } from '@kreislauf/core/paging.ts'
import { expect, test } from 'vitest'
import { carInLog, closeTill } from '../log/testdata.ts'
import { partsYard } from './testing.ts'

const newYard = () => partsYard(carInLog)

const ago = (days: number) => addDays(today(), -days)

/** A yard with three parts of two cars. */
async function stockOfThree() {
  const yard = await newYard()
  const { call, at, taken, newCar } = yard
  const polo = await newCar({ model: 'Polo' })
  const door = await taken({ takenon: ago(5), place: 'A 1', assessment: 'REUSE' })
  const lamp = await taken({ takenon: ago(3), sparecategory: 'HEADLAMP', place: 'Regal 9', designation: 'Xenon links' })
  const mirror = await taken({ takenon: ago(1), sparecategory: 'MIRROR', carId: polo, place: 'A 1', remark: 'Kratzer' })
  const names = new Map(Object.entries({ door, lamp, mirror }).map(([name, { id }]) => [id, name]))
  /** Names of the listed parts, oldest first. */
  const listed = async (query: object) =>
    (await call(parts.list, { ...at, query: { sort: 'takenon', ...query } })).map(({ id }) => names.get(id))
  /** The same of the first window, as the screen reads it. */
  const found = async (q: string) => {
    const { rows } = await call(windowed(parts.list), { ...at, query: { sort: 'takenon', q, window: 50 } })
    return rows.map(({ id }) => names.get(id) ?? 'another')
  }
  return { ...yard, polo, door, lamp, mirror, listed, found }
}

test('the list of parts is filtered by state, kind, assessment, car, place and days of removal', async () => {
  const { listed, carId, polo, handed, lamp } = await stockOfThree()
  expect(await listed({})).toEqual(['door', 'lamp', 'mirror'])
  expect(await listed({ sparecategory: 'HEADLAMP' })).toEqual(['lamp'])
  expect(await listed({ assessment: 'REUSE' })).toEqual(['door'])
  expect(await listed({ carId })).toEqual(['door', 'lamp'])
  expect(await listed({ carId: polo, place: 'A 1' })).toEqual(['mirror'])
  expect(await listed({ place: 'A 1' })).toEqual(['door', 'mirror'])
  expect(await listed({ from: ago(3) })).toEqual(['lamp', 'mirror'])
  expect(await listed({ to: ago(3) })).toEqual(['door', 'lamp'])
  expect(await listed({ from: ago(3), to: ago(3) })).toEqual(['lamp'])
  await handed(lamp.id)
  expect(await listed({ state: 'OUT' })).toEqual(['lamp'])
  expect(await listed({ state: 'STORED' })).toEqual(['door', 'mirror'])
})

test('parts are found by code, own text, kind, car and list, in the whole list and in its windows', async () => {
  const { listed, found, handed, lamp, mirror } = await stockOfThree()
  await handed(lamp.id)
  const year = today().slice(0, 4)
  const finds: [string, string[]][] = [
    [mirror.code, ['mirror']],
    ['xenon', ['lamp']],
    ['kratzer', ['mirror']],
    ['Regal 9', ['lamp']],
    ['Außenspiegel', ['mirror']],
    ['Tür', ['door']],
    // It has a name of its own.
    ['Scheinwerfer', []],
    ['Polo', ['mirror']],
    ['Golf', ['door', 'lamp']],
    [`${year}/1`, ['lamp']],
    ['Dachreling', []],
  ]
  for (const [q, names] of finds) expect([await listed({ q }), await found(q)], q).toEqual([names, names])
})

test('a part is found under the name of an own kind', async () => {
  const { call, taken, found } = await stockOfThree()
  const kind = { name: 'Dachreling', weightkg: 3, nonMetalFactor: 0.2, qualifications: [], reusable: true }
  const { key } = await call(spares.saveKind, { body: kind })
  await taken({ sparecategory: key })
  await taken({ sparecategory: key, designation: 'Gepäckträger' })
  expect(await found('reling')).toEqual(['another'])
})

test('a row tells where the part is, on which list it was last, and since when it cannot change', async () => {
  const { call, read, handed, door, lamp, tenant, dismantlerId } = await stockOfThree()
  const car = { carInfo: 'VW Golf FL-AB 12', listed: false, listNumber: null, listedon: null, outon: null, gone: 0 }
  expect(await read(door.id)).toMatchObject({ ...car, late: expect.any(Boolean), locked: false, closedTill: null })
  await handed(door.id, ago(2))
  const number = `${today().slice(0, 4)}/1`
  const list = { listed: true, listNumber: number, listedon: ago(2), outon: ago(2), gone: 1 }
  expect(await read(door.id)).toMatchObject(list)
  expect(await read(lamp.id)).toMatchObject({ listed: false, gone: 0 })
  await call(parts.bringBack, {
    params: { id: door.id },
    body: { version: (await read(door.id)).version, day: ago(2) },
  })
  expect(await read(door.id)).toMatchObject({ listed: true, listedon: ago(2), outon: null, gone: 0 })
  await tenant.inside(db => closeTill(db, dismantlerId, ago(3)))
  expect(await read(lamp.id)).toMatchObject({ locked: true, closedTill: ago(3) })
  expect(await call(parts.byCode, { params: { code: ` ${lamp.code.toLowerCase()} ` } })).toMatchObject({ id: lamp.id })
})

test('the places of several parts are set at once, and a part of another yard is reported', async () => {
  const { call, door, lamp, mirror, read } = await stockOfThree()
  const stranger = await newYard()
  const foreign = await stranger.taken()
  const ids = [door, lamp, foreign].map(({ id, version }) => ({ id, version }))
  const done = await call(parts.setPlaces, { body: { ids, place: 'C 3' } })
  expect(done.map(({ ok }) => ok)).toEqual([true, true, false])
  expect(await Promise.all([door, lamp, mirror].map(async ({ id }) => (await read(id)).place))).toEqual([
    ...['C 3', 'C 3', 'A 1'],
  ])
  expect((await stranger.read(foreign.id)).place).toBeNull()
})
