import { api } from '@kreislauf/core/api.ts'
import { addDays, today } from '@kreislauf/core/days.ts'
import { sum } from '@kreislauf/core/domain/decimal.ts'
import type { Valuated, ValueInput } from '@kreislauf/core/features/valuations/contract.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownDatabase } from '../../testing/own.ts'

// The examples of the rulings have prices and minutes of their own.
await ownDatabase()
const { pool } = await import('../../testing/tenant.ts')
const { newBuyer, newValuer, ownDigits, sold, V1 } = await import('../../testing/valuing.ts')

const KTYPE = ownDigits(9)
const golf = { clazz: 'M1', driveType: 'DIESEL', year: 2005, ktype: KTYPE } as const
const yard = await newValuer()

beforeAll(async () => {
  await pool.raw.query(`update part_default set likely = 410 where key = 'GEARBOX'`)
  await pool.raw.query(`update part_default set minutes = 20 where key = 'STARTER'`)
  await sold(yard.tenant, 'DOOR', V1, { ktype: KTYPE })
  const buyer = await newBuyer()
  await buyer.sign(yard)
  await buyer.wants('STARTER', 52, { ktype: [KTYPE] })
  await buyer.wants('TURBO', 120, { ktype: [KTYPE] })
  await buyer.wants('CALIPER', 12.5, { ktype: [KTYPE] })
})

const amounts = ({ figure }: Valuated) =>
  Object.fromEntries((figure?.terms ?? []).map(({ key, amount }) => [key, amount]))
const taken = (key: string, as: 'PART' | 'CORE' = 'PART', pieces = 1, more = {}) => ({ key, as, pieces, ...more })

describe('a whole car', () => {
  let a: Valuated
  beforeAll(async () => {
    const parts = [taken('DOOR'), taken('GEARBOX'), taken('STARTER', 'CORE'), taken('TURBO', 'CORE')]
    a = await yard.value({ vehicle: { ...golf, weight: 1200 }, parts, purchase: 150 })
  })

  test('is valued to the cent (V15)', () => {
    expect(a.figure?.mass).toEqual({ weightKg: 1200, takenKg: 87, leftKg: 1113 })
    expect(amounts(a)).toEqual({
      ...{ DOOR: 37.5, GEARBOX: 139, STARTER: 30.2, TURBO: 70.5, CATALYST: 140 },
      ...{ HULK: 160.83, ALU: 20.87, COPPER: 17.81, BATTERY: 8.57, TYRES: -3.84 },
      ...{ DEPOLLUTION: -35, DISPOSAL: -12 },
    })
    expect(a.figure).toMatchObject({ value: 574.44, result: 424.44, revenue: 797.28, expense: 222.84 })
  })

  test('with its range, its highest bid and what it stands on (V16, V17, V18)', () => {
    expect(a.figure).toMatchObject({ deviation: 392.739, range: { half: 503.33, low: 71.11, high: 1077.77 } })
    expect(a.figure?.bid).toBe(335.25)
    expect(a.figure?.standsOn).toEqual([
      { basis: 'OWN', percent: 6 },
      { basis: 'CONTRACT', percent: 16 },
      { basis: 'DEFAULT', percent: 78 },
    ])
  })

  test('with what moves it most (V19)', () => {
    const euros = (rows: { key: string; euros: number }[] = []) => rows.map(one => [one.key, one.euros])
    expect(euros(a.figure?.levers)).toEqual([
      ...[['GEARBOX', 481.29] as const, ['CATALYST', 110] as const, ['DOOR', 60.66] as const],
    ])
    expect(Object.fromEntries(euros(a.figure?.metals))).toEqual({
      ...{ HULK: 32.17, CATALYST: 28, ALU: 4.17, COPPER: 3.56, BATTERY: 1.71 },
    })
    expect(a.figure).toMatchObject({ expectedSold: 1.2, taken: 2, unpriced: 0, weightBasis: 'TYPED' })
  })

  test('whose rows say what each price rests on (V1, V7, V8, V12, V13)', () => {
    const part = (key: string) => a.parts.find(({ id }) => id === key)
    expect(part('DOOR')).toMatchObject({
      ...{ name: 'Tür', low: 80, price: 95, high: 95, points: 4, basis: 'OWN', level: 'KTYPE', few: null },
      ...{ sellThrough: 0.6, sellThroughBasis: 'DEFAULT', weightkg: 25, removalMinutes: 25, pieces: 4 },
      ...{ asPart: 37.5, proposedAs: 'PART', stored: 0, supplyMonths: null },
    })
    expect(part('GEARBOX')).toMatchObject({ low: 150, price: 410, high: 1200, basis: 'DEFAULT', asPart: 139 })
    expect(part('STARTER')).toMatchObject({ asPart: 8, asCore: 30.2, proposedAs: 'CORE', proposed: true })
    const core = (key: string) => a.cores.find(one => one.key === key)
    expect(core('STARTER')).toMatchObject({
      ...{ contracted: true, remanName: 'Aufarbeitung Nord', price: 52, pieces: 1, share: 0.85 },
      ...{ shareBasis: 'DEFAULT', amount: 30.2, matchedBy: ['KTYPE'] },
    })
    expect(core('CALIPER')).toMatchObject({ price: 12.5, pieces: 4, amount: 0.5 })
  })
})

test('a bare car whose parts are all defective carries no bid (V20)', async () => {
  const usual = await yard.value({ vehicle: { ...golf, weight: 900 } })
  const broken = usual.parts.map(({ id }) => id)
  const b = await yard.value({ vehicle: { ...golf, weight: 900 }, broken, missing: ['CATALYST'], towed: true })
  expect(amounts(b)).toEqual({
    ...{ HULK: 130.05, ALU: 16.88, COPPER: 14.4, BATTERY: 6.93, TYRES: -3.11 },
    ...{ TOWING: -90, DEPOLLUTION: -35, DISPOSAL: -12 },
  })
  expect(b.figure).toMatchObject({ value: 28.15, result: null, bid: null, range: { low: -11, high: 67.3 } })
  expect(b.parts.every(({ broken: is, proposed }) => is && !proposed)).toBe(true)
})

test('parts that weigh more than the car leave no material, and are told (V21)', async () => {
  const parts = [taken('ENGINE'), taken('GEARBOX'), taken('DOOR', 'PART', 4), taken('DASHBOARD', 'PART', 1, { kg: 40 })]
  const { figure } = await yard.value({ vehicle: { ...golf, weight: 300 }, parts, missing: ['CATALYST'] })
  expect(figure?.mass).toEqual({ weightKg: 300, takenKg: 315, leftKg: 0 })
  const materials = figure?.terms.filter(({ kind }) => kind === 'MATERIAL') ?? []
  expect(materials.map(({ amount }) => amount)).toEqual([0, 0, 0, 0, 0])
  expect(figure?.warnings).toContainEqual({ code: 'more_than_car', params: { takenKg: 315, weightKg: 300 } })
  expect(figure?.warnings.map(({ code }) => code)).toContain('weight_unusual')
})

test('what is not worth its work stays negative if it is taken, and is not proposed (V9)', async () => {
  const { figure, parts } = await yard.value({
    vehicle: { ...golf, weight: 1200 },
    parts: [taken('TAILLAMP', 'PART', 1, { minutes: 30 })],
  })
  expect(figure?.terms[0]).toMatchObject({ key: 'TAILLAMP', gross: 15, removal: 21, storage: 2, amount: -8 })
  expect(parts.find(({ id }) => id === 'TAILLAMP')).toMatchObject({ proposed: false })
})

test('what needs a qualification costs a contractor, or the people who hold it and are chosen (V10)', async () => {
  const vehicle = { clazz: 'M1', driveType: 'ELECTRIC', weight: 1800 } as const
  const battery = (staffIds: number[], by = yard.call) =>
    by(api.valuations.value, { body: { vehicle, parts: [taken('HVBATTERY', 'PART', 1, { staffIds })] } })
  const nobody = await battery([])
  expect(nobody.figure?.terms[0]).toMatchObject({ gross: 975, removal: 300, storage: 2, amount: 673 })
  const rowOf = ({ parts }: Valuated) => parts.find(({ id }) => id === 'HVBATTERY')
  expect(rowOf(nobody)?.heldBy).toEqual({ count: 0, staff: [] })
  const qualification = { employeeId: yard.staffId, type: 'HVSYSTEM2', validto: '2999-12-31' }
  await yard.tenant.inside(db => db.insertInto('qualification').values(qualification).execute())
  const chosen = await battery([yard.staffId])
  expect(amounts(chosen)['HVBATTERY']).toBe(805)
  expect(rowOf(chosen)?.heldBy).toEqual({ count: 1, staff: [{ id: yard.staffId, name: 'Egon Werker' }] })
  // Nobody learns who works here without the right to read the log, and so cannot choose.
  const clerk = await yard.tenant.signIn({ rights: '200000' })
  const hidden = await battery([], clerk)
  expect(rowOf(hidden)).toMatchObject({ heldBy: { count: 1, staff: null } })
  await expect(battery([yard.staffId], clerk)).rejects.toMatchObject({
    fields: [{ path: 'parts.0.staffIds', code: 'unknown' }],
  })
})

test('the traction battery is a part, or a material by the piece, never both', async () => {
  const vehicle = { clazz: 'M1', driveType: 'ELECTRIC', weight: 1800 } as const
  const kinds = async (body: Partial<ValueInput>) =>
    (await yard.value({ vehicle, ...body })).figure?.terms.filter(({ key }) => key === 'HVBATTERY').map(one => one.kind)
  expect(await kinds({ parts: [] })).toEqual(['MATERIAL'])
  expect(await kinds({ parts: [taken('HVBATTERY')] })).toEqual(['PART'])
  expect(await kinds({ parts: [], broken: ['HVBATTERY'] })).toEqual(['MATERIAL'])
  expect(await kinds({ parts: [], missing: ['HVBATTERY'] })).toEqual([])
})

test('whatever is chosen, the terms add up to the value, each kind counts once, and shares are whole', async () => {
  const { parts, cores } = await yard.value({ vehicle: { ...golf, weight: 1200 } })
  const some = <Row>(rows: readonly Row[], seed: number) => rows.filter((_, at) => (at * 7 + seed * 13) % 5 < 2)
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const broken = some(parts, seed).map(({ id }) => id)
    const chosen = some(
      parts.filter(({ id, reusable }) => reusable && !broken.includes(id)),
      seed + 1,
    ).map(({ id }, at) =>
      cores.some(({ key }) => key === id) && seed % 2
        ? taken(id, 'CORE', 1)
        : taken(id, 'PART', 1 + ((at + seed) % 3), { price: at % 2 ? seed * 17.3333 : null }),
    )
    const { figure } = await yard.value({
      ...{ vehicle: { ...golf, weight: 400 + seed * 250 }, broken, parts: chosen, towed: seed % 2 === 0 },
    })
    const { terms, value, revenue, expense, standsOn, range } = figure!
    expect(sum(terms.map(({ amount }) => amount))).toBe(value)
    expect(sum([revenue, -expense])).toBe(value)
    const pieces = terms.filter(one => one.pieces !== null).map(({ key }) => key)
    expect(new Set(pieces).size).toBe(pieces.length)
    expect(terms.filter(({ key, kind }) => kind !== 'MATERIAL' && broken.includes(key))).toEqual([])
    expect(sum(standsOn.map(({ percent }) => percent))).toBe(100)
    expect(range.low <= value && value <= range.high).toBe(true)
  }
})

test('a material follows its index, and says so where the index is too old (V28)', async () => {
  const index = (day: string) =>
    pool.raw.query(`insert into price_index (key, day, value, unit) values ('SCRAP', $1, 298.4, 'EUR/t')`, [day])
  await pool.raw.query(
    `update material_price set indexkey = 'SCRAP', factor = 0.00062, deduction = 0.025 where key = 'HULK'`,
  )
  const hulk = async () => {
    const { materials, figure } = await yard.value({ vehicle: { ...golf, weight: 1200 }, parts: [] })
    const { price, basis, newest } = materials.find(({ id }) => id === 'HULK')!
    return [price, basis, newest, figure?.warnings.some(({ code }) => code === 'index_unused')]
  }
  await index(addDays(today(), -66))
  expect(await hulk()).toEqual([0.17, 'DEFAULT', null, true])
  await index(addDays(today(), -13))
  expect(await hulk()).toEqual([0.16, 'MARKET', addDays(today(), -13), false])
})
