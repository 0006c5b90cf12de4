import { addDays, today } from '@kreislauf/core/days.ts'
import { parts } from '@kreislauf/core/features/parts/contract.ts'
import { spares } from '@kreislauf/core/features/spares/contract.ts'
import { expect, test } from 'vitest'
import { png, upload } from '../../testing/uploading.ts'
import { carInLog, closeTill } from '../log/testdata.ts'
import { partsYard } from './testing.ts'

const newYard = () => partsYard(carInLog)

const ago = (days: number) => addDays(today(), -days)

/** A part as an editor sends it back. */
const form = <Part extends object>(part: Part, more: object = {}) => ({ ...part, state: undefined, ...more })

test('a deleted part is in its car again, and its photos are gone', async () => {
  const { call, at, taken, stock, restOf, tenant } = await newYard()
  const [door, other] = [await taken(), await taken({ position: 'LEFT' })]
  for (const { id } of [door, other]) await call(parts.addDocs, { params: { id }, body: upload(png, 'tuer.png') })
  const { version } = await call(parts.get, { params: { id: door.id } })
  const { parts: left } = await call(parts.save, { ...at, body: [form(door, { version, deleted: true })] })
  expect(left).toEqual([])
  expect([await stock(), await restOf()]).toEqual([{ '160104': 975, PARTS: 25 }, 975])
  await expect(call(parts.get, { params: { id: door.id } })).rejects.toMatchObject({ code: 'not-found' })
  const owners = await tenant.inside(db =>
    db.selectFrom('file').select('ownerId').where('ownerType', '=', 'part').execute(),
  )
  expect(owners).toEqual([{ ownerId: other.id }])
})

test('what is on a list, is waste, or was removed on a closed day is not deleted, nor weighed again', async () => {
  const { call, at, taken, handed, read, stock, tenant, dismantlerId } = await newYard()
  const [listed, waste, closed] = [await taken(), await taken({ position: 'LEFT' }), await taken({ takenon: ago(5) })]
  await handed(listed.id)
  const body = { version: waste.version, day: today(), wastetype: '160117' }
  await call(parts.scrap, { params: { id: waste.id }, body })
  await tenant.inside(db => closeTill(db, dismantlerId, ago(4)))
  const before = await stock()
  const number = `${today().slice(0, 4)}/1`
  const reasons = [
    { id: listed.id, reason: { code: 'parts.on-list', params: { number } } },
    { id: waste.id, reason: { code: 'parts.scrapped', params: { day: today() } } },
    { id: closed.id, reason: { code: 'closed-period' } },
  ]
  for (const { id, reason } of reasons) {
    const part = await read(id)
    for (const more of [
      { deleted: true },
      { weight: 30 },
      { pieces: 2 },
      { sparecategory: 'MIRROR' },
      { takenon: ago(1) },
    ])
      await expect(call(parts.save, { ...at, body: [form(part, more)] }), JSON.stringify(more)).rejects.toMatchObject(
        reason,
      )
    await call(parts.save, { ...at, body: [form(part, { place: 'C 3' })] })
    expect(await read(id)).toMatchObject({ place: 'C 3', weight: 25, state: part.state })
  }
  expect(await stock()).toEqual(before)
})

test('another mass or day is booked instead of the former one', async () => {
  const { call, at, taken, stock, restOf } = await newYard()
  const door = await taken({ takenon: ago(3) })
  const save = async (part: object, more: object) =>
    (await call(parts.save, { ...at, body: [form(part, more) as never] })).parts[0]!
  const heavier = await save(door, { weight: 30 })
  expect([await stock(), await restOf()]).toEqual([{ '160104': 970, PARTS: 30 }, 970])
  await save(heavier, { takenon: ago(1) })
  expect([await stock(ago(2)), await stock(ago(1))]).toEqual([{ '160104': 1000 }, { '160104': 970, PARTS: 30 }])
})

test('a part that belongs to another car of the yard is booked out of that one', async () => {
  const { call, at, carId, newCar, taken, restOf } = await newYard()
  const [golf, polo] = [carId, await newCar({ model: 'Polo' })]
  const door = await taken()
  await call(parts.save, { ...at, body: [form(door, { carId: polo })] })
  expect([await restOf(golf), await restOf(polo)]).toEqual([1000, 975])
})

test('a body names a part once, and only cars and parts of the yard', async () => {
  const { call, at, taken, tenant, dismantlerId } = await newYard()
  const door = await taken()
  const twice = call(parts.save, { ...at, body: [form(door), form(door)] })
  await expect(twice).rejects.toMatchObject({ code: 'invalid', fields: [{ path: '1.id', code: 'twice' }] })
  const second = await tenant.yard()
  const there = { params: { dismantlerId: second.dismantlerId } }
  await expect(call(parts.save, { ...there, body: [form(door)] })).rejects.toMatchObject({ code: 'not-found' })
  const foreignCar = call(parts.save, { ...there, body: [{ carId: door.carId, sparecategory: 'DOOR' }] })
  await expect(foreignCar).rejects.toMatchObject({ fields: [{ path: '0.carId', code: 'unknown' }] })
  expect(await call(parts.list, { params: { dismantlerId } })).toHaveLength(1)
})

test('a part that became waste has no duplicate in the next one of its kind and position', async () => {
  const { call, at, carId, taken } = await newYard()
  const { id, version } = await taken({ position: 'LEFT' })
  const next = async () => {
    const { parts: made, warnings } = await call(parts.save, {
      ...at,
      body: [{ carId, sparecategory: 'DOOR', position: 'LEFT' }],
    })
    await call(parts.save, { ...at, body: [form(made[0]!, { deleted: true })] })
    return warnings.map(({ code }) => code)
  }
  expect(await next()).toEqual(['twice'])
  await call(parts.scrap, { params: { id }, body: { version, day: today(), wastetype: '160117' } })
  expect(await next()).toEqual([])
})

test('a part weighs up to five tonnes, has up to a thousand pieces, and may be given away', async () => {
  const { call, at, carId } = await newYard()
  const save = (more: object) => call(parts.save, { ...at, body: [{ carId, sparecategory: 'DOOR', ...more }] })
  const { parts: made } = await save({ weight: 5000, pieces: 1000, price: 0, place: 'x'.repeat(60) })
  expect(made).toMatchObject([{ weight: 5000, pieces: 1000, price: 0 }])
  const wrong = { weight: 5001, pieces: 1001, price: 1_000_001, place: 'x'.repeat(61), designation: 'x'.repeat(121) }
  for (const [name, value] of Object.entries(wrong))
    await expect(save({ [name]: value }), name).rejects.toMatchObject({ fields: [{ path: `0.${name}` }] })
})

test('a part whose removal was in order stays editable when the entry of its car moves', async () => {
  const { call, at, taken, tenant, carId, read } = await newYard()
  const door = await taken({ takenon: ago(9) })
  await tenant.inside(db =>
    db
      .updateTable('entry')
      .set({ actiondate: ago(8) })
      .where('carId', '=', carId)
      .where('kind', '=', 'INBOUND')
      .execute(),
  )
  await call(parts.save, { ...at, body: [form(door, { place: 'C 3' })] })
  expect(await read(door.id)).toMatchObject({ place: 'C 3', takenon: ago(9) })
  const earlier = call(parts.save, { ...at, body: [form(await read(door.id), { takenon: ago(10) })] })
  await expect(earlier).rejects.toMatchObject({ fields: [{ path: '0.takenon', code: 'before_inbound' }] })
})

test('parts entered with a list follow its lines and its day, each its own', async () => {
  const { call, at, carId, stock, restOf, read } = await newYard()
  const wheel = { ecarId: carId, sparecategory: 'WHEEL', amount: 4, weight: 68 }
  const door = { ecarId: carId, sparecategory: 'DOOR', weight: 20 }
  const body = { actionDate: ago(2), spareOuts: [wheel, door] }
  const { list } = await call(spares.save, { ...at, body })
  expect([await stock(ago(2)), await restOf()]).toEqual([{ '160104': 912 }, 912])
  const [first, second] = list!.spareOuts
  const lines = [{ ...wheel, id: first!.id, amount: 3 }]
  const changed = await call(spares.save, {
    ...at,
    body: { ...body, id: list!.id, version: list!.version, spareOuts: lines },
  })
  expect(changed.list?.spareOuts.map(({ amount, weight }) => [amount, weight])).toEqual([
    [3, 68],
    [1, 20],
  ])
  const lighter = [{ ...wheel, id: first!.id, amount: 3, weight: 51 }]
  const { list: last } = await call(spares.save, {
    ...at,
    body: { actionDate: ago(1), id: list!.id, version: changed.list!.version, spareOuts: lighter },
  })
  expect(last).toMatchObject({ weight: 71, amount: 4 })
  expect([await stock(ago(2)), await stock()]).toEqual([{ '160104': 1000 }, { '160104': 929 }])
  expect(await read(second!.spareId)).toMatchObject({ weight: 20, takenon: ago(1), direct: true })
  // One line goes with its part, the other one stays.
  await call(spares.save, {
    ...at,
    body: {
      actionDate: ago(1),
      id: list!.id,
      version: last!.version,
      spareOuts: [{ ...door, id: second!.id, deleted: true }],
    },
  })
  expect(await stock()).toEqual({ '160104': 949 })
  await expect(read(second!.spareId)).rejects.toMatchObject({ code: 'not-found' })
  expect(await read(first!.spareId)).toMatchObject({ weight: 51, pieces: 3, state: 'OUT' })
})

test('the database keeps the line of a part at the mass and pieces of the part', async () => {
  const { call, at, carId, tenant, stock } = await newYard()
  const wheel = { ecarId: carId, sparecategory: 'WHEEL', amount: 4, weight: 68 }
  const { list } = await call(spares.save, { ...at, body: { actionDate: today(), spareOuts: [wheel] } })
  const id = list!.spareOuts[0]!.spareId
  const written = async (values: { kg?: number; pieces?: number }) => {
    await tenant.inside(db => db.updateTable('part').set(values).where('id', '=', id).execute())
    const [row] = await call(spares.list, { ...at, query: {} })
    return [row?.weight, row?.amount]
  }
  expect(await written({ pieces: 3 })).toEqual([68, 3])
  expect(await written({ kg: 51 })).toEqual([51, 3])
  expect(await stock()).toEqual({ '160104': 949 })
})
