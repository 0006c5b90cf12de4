import { api } from '@kreislauf/core/api.ts'
import { today } from '@kreislauf/core/days.ts'
import { expect, test } from 'vitest'
import { ownDigits, sold } from '../../testing/valuing.ts'
import { newNotes, refusing } from '../deliveries/testing.ts'
import { carInLog } from '../log/testdata.ts'

const scene = await newNotes(carInLog)
const { head, tenant } = scene.yard
const [ktype, engine] = [ownDigits(9), `M${ownDigits(7)}`]
const wants = (category: string, price: number, more: object) =>
  scene.reman.head(api.articles.save, {
    params: { remanId: scene.remanId },
    body: { number: `${category}-${price}`, name: `Artikel ${category}`, price, quantity: 10, category, ...more },
  })
await wants('STARTER', 52, { ktype: [ktype], quantity: 1000 })
await wants('TURBO', 120, { engine: [engine] })
await wants('CALIPER', 40, { ktype: [ktype], quantity: 3 })
await wants('AIRBAG', 30, { ktype: [ktype] })
const carId = await scene.car()
await tenant.inside(db =>
  db
    .updateTable('car')
    .set({
      ...{ ktype, motorcode: engine, clazz: 'M1', drivetype: 'DIESEL', year: 2006, weight: 1150 },
      model: 'Golf V',
    })
    .where('id', '=', carId)
    .execute(),
)
const value = (more: object = {}, by = head) => by(api.valuations.value, { body: { vehicle: {}, carId, ...more } })
const coreOf = async (key: string) => (await value()).cores.find(one => one.key === key)

test('an own car is valued by what is known of it, with the offers of its keys and what is still on it', async () => {
  await scene.part(carId, { sparecategory: 'CALIPER', pieces: 2, weight: 9 })
  const { vehicle, cores, figure, taken } = await value()
  expect(vehicle).toMatchObject({ ktype, clazz: 'M1', driveType: 'DIESEL', year: 2006, known: false })
  expect(figure).toMatchObject({ weightKg: 1150, weightBasis: 'TYPED' })
  expect(cores.map(({ key, pieces, left }) => [key, pieces, left])).toEqual([
    ...[
      ['AIRBAG', 1, 10],
      ['STARTER', 1, 20],
      ['TURBO', 1, 10],
      ['CALIPER', 2, 3],
    ],
  ])
  // What was typed wins over the car.
  expect((await value({ vehicle: { weight: 900, clazz: 'N1' } })).figure).toMatchObject({ weightKg: 900 })
  expect(taken).toContainEqual(expect.objectContaining({ key: 'STARTER', as: 'CORE', pieces: 1 }))
  // A kind of Annex VII Part E is no part, and may be a core as long as boxes take it.
  expect((await value()).parts.find(({ id }) => id === 'AIRBAG')).toMatchObject({ reusable: false, asPart: null })
})

test('an offer found by the engine code only says so, and more pieces than are wanted are refused', async () => {
  const core = (key: string, pieces = 1) => ({ key, as: 'CORE' as const, pieces })
  const { figure, cores } = await value({ parts: [core('TURBO')] })
  expect(cores.find(({ key }) => key === 'TURBO')?.matchedBy).toEqual(['ENGINE'])
  expect(figure?.warnings).toContainEqual({ code: 'check_model', params: { count: 1, names: 'Turbolader' } })
  await expect(value({ parts: [core('CALIPER', 4)] })).rejects.toMatchObject({
    fields: [{ path: 'parts.0.pieces', code: 'quantity_exceeded', params: { most: 3 } }],
  })
})

test('what was let go on the car is offered no more, on other cars it is', async () => {
  await head(api.coreOffers.letGo, { params: { carId }, body: { slot: 'TURBO', letgo: true } })
  expect(await coreOf('TURBO')).toBeUndefined()
  await head(api.coreOffers.letGo, { params: { carId }, body: { slot: 'TURBO', letgo: false } })
  expect(await coreOf('TURBO')).toBeDefined()
})

test('the share accepted is that of the kind from five answered pieces on, else of the remanufacturer (G11)', async () => {
  expect(await coreOf('STARTER')).toMatchObject({ share: 0.85, shareBasis: 'DEFAULT' })
  const note = await scene.closed([6, 45])
  await scene.answer(note, refusing(note))
  expect(await coreOf('STARTER')).toMatchObject({ share: 0.8333, shareBasis: 'CATEGORY' })
  expect(await coreOf('TURBO')).toMatchObject({ share: 0.8333, shareBasis: 'REMAN' })
})

test('who has more than two years of a kind in stock is proposed no further one (G32)', async () => {
  await sold(
    tenant,
    'SEAT',
    [
      [0, 400],
      [0, 400],
      [0, 400],
    ],
    { clazz: 'M1' },
  )
  const seat = async () => (await value()).parts.find(({ id }) => id === 'SEAT')
  expect(await seat()).toMatchObject({ proposed: true, proposedAs: 'PART', stored: 0 })
  const gone = await scene.part(carId, { sparecategory: 'SEAT', pieces: 1, weight: 10 })
  const body = { actionDate: today(), spareOuts: [{ spareId: gone.id, price: 400 }] }
  await head(api.spares.save, { params: { dismantlerId: scene.dismantlerId }, body })
  const other = await scene.car()
  await scene.part(other, { sparecategory: 'SEAT', pieces: 4, weight: 40 })
  expect(await seat()).toMatchObject({ stored: 4, supplyMonths: 48, proposed: false })
})
