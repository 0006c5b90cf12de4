import { addDays } from '@kreislauf/core/days.ts'
import { sum } from '@kreislauf/core/domain/decimal.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Dice } from '../../demo/dice.ts'
import type { Db } from '../../platform/database/db.ts'
import { newTenant } from '../../testing/tenant.ts'
import { quotaRows } from '../evaluations/recycling/queries.ts'
import { totalsOf } from '../statements/index.ts'
import { imbalanceOf } from '../statements/testdata.ts'

/** Operations per run; `MASS_OPERATIONS=10000` makes a long run of one and a half minutes. */
const OPERATIONS = Number(process.env['MASS_OPERATIONS'] ?? 1000)
const START = '2025-01-01'
const DAYS = 120
const TYPES = ['160117', '130205', '160103']
const dice = new Dice(72)
const someDay = (from = START) => addDays(from, dice.int(0, 20))
const kgOf = (most: number) => dice.int(1, most * 1000) / 1000

interface Part {
  id: number
  carId: number
  kg: number
  takenon: string
  state: 'STORED' | 'OUT' | 'SCRAPPED'
  /** Last day with a booking. */
  last: string
}
interface Car {
  id: number
  day: string
  weight: number
  part: 'INSIDE' | 'OUTSIDELAW' | 'OPENING'
  lines: number[]
  /** Its hulk is booked. */
  hulk: boolean
  /** Handed over whole, kg. */
  gone?: number
}
interface World {
  dismantlerId: number
  /** Another dismantler. */
  colleague: number
  cars: Car[]
  parts: Part[]
  operations: number
}

/** Inserts rows of one kind in one statement; returns their ids in the same order. */
async function write(db: Db, table: string, rows: readonly object[]): Promise<number[]> {
  if (!rows.length) return []
  const names = sql.join(Object.keys(rows[0] ?? {}).map(name => sql.ref(name)))
  const { rows: made } = await sql<{ id: number }>`insert into ${sql.table(table)} (${names})
    select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json) returning id`.execute(
    db,
  )
  return made.map(({ id }) => id)
}

const line = (world: World, more: object, kg: number) => ({
  ...{ dismantler_id: world.dismantlerId, amount: kg, measure: 'kg', factor: 1, kg, ...more },
})
const many = <Item>(count: number, make: () => Item): Item[] => Array.from({ length: count }, make)

const REASONS = { INSIDE: null, OUTSIDELAW: 'OUTSIDELAW', OPENING: 'OPENINGSTOCK' } as const

async function takeIn(db: Db, world: World, from: string) {
  const cars = many(8, () => ({
    part: dice.pick(['INSIDE', 'INSIDE', 'OUTSIDELAW', 'OPENING'] as const),
    day: someDay(from),
    weight: dice.int(700, 1600),
  }))
  const ids = await write(
    db,
    'car',
    cars.map(({ part, day, weight }) => ({
      ...{
        dismantler_id: world.dismantlerId,
        receptiondate: day,
        weight,
        clazz: 'M1',
        step: 'VEHICLE',
        novnreason: REASONS[part],
      },
      dmark: 'DE',
      noplate: false,
      vinconfirmed: false,
      incomplete: false,
      lines_kg: 0,
      version: 1,
      modified_at: `${START}T00:00:00Z`,
      weightconfirmed: false,
    })),
  )
  const made = cars.map((car, index): Car => ({ ...car, id: ids[index] ?? 0, lines: [], hulk: false }))
  await write(
    db,
    'entry',
    made.map(({ id, day, weight }) =>
      withTaken(line(world, { car_id: id, kind: 'INBOUND', wastetype: '160104', actiondate: day }, weight)),
    ),
  )
  world.cars.push(...made)
  return made.length * 2
}

const withTaken = (row: object) => ({ ...row, taken_kg: 0, version: 1, created_at: `${START}T00:00:00Z` })

const standing = (world: World) => world.cars.filter(({ gone }) => gone === undefined)

async function book(db: Db, world: World, from: string) {
  const lines = many(20, () => {
    const car = dice.pick(standing(world))
    const kg = kgOf(30)
    car.lines.push(kg)
    const hulk = dice.chance(0.15)
    car.hulk ||= hulk
    return withTaken(
      line(
        world,
        { car_id: car.id, kind: 'LINE', wastetype: hulk ? '160106' : dice.pick(TYPES), actiondate: someDay(car.day) },
        kg,
      ),
    )
  })
  await write(db, 'entry', lines)
  const foreign = many(5, () =>
    withTaken(
      line(
        world,
        { kind: 'FOREIGN', wastetype: dice.pick(TYPES), reason: 'Werkstatt', actiondate: someDay(from) },
        kgOf(40),
      ),
    ),
  )
  await write(db, 'entry', foreign)
  const corrected = many(5, () => {
    const outkind = dice.pick(['OPENING', 'CORRECTION'] as const)
    const kg = kgOf(20)
    return {
      ...withTaken(
        line(world, { outkind, wastetype: dice.pick(TYPES), reason: 'Inventur', actiondate: someDay(from) }, kg),
      ),
      change_kg: kg,
    }
  })
  await write(db, 'output', corrected)
  return 30
}

async function takeOff(db: Db, world: World) {
  const parts = many(26, () => {
    const car = dice.pick(standing(world))
    const takenon = someDay(car.day)
    return { carId: car.id, kg: kgOf(50), takenon, last: takenon, state: 'STORED' as const }
  })
  const ids = await write(
    db,
    'part',
    parts.map(({ carId, kg, takenon }) => ({
      ...{
        dismantler_id: world.dismantlerId,
        car_id: carId,
        sparecategory: 'DOOR',
        state: 'STORED',
        takenon,
        kg,
        nonmetalfactor: 0.35,
        pieces: 1,
      },
      ...{
        direct: false,
        version: 1,
        created_at: `${START}T00:00:00Z`,
        code: Array.from({ length: 10 }, () => dice.int(0, 9)).join(''),
      },
    })),
  )
  world.parts.push(...parts.map((part, index) => ({ ...part, id: ids[index] ?? 0 })))
  return parts.length
}

const some = (world: World, state: Part['state'], most: number) => {
  const found = world.parts.filter(part => part.state === state)
  return found.filter(() => dice.chance(most / Math.max(found.length, 1)))
}

async function list(db: Db, world: World, returnOf: number | null, parts: readonly Part[]): Promise<number> {
  if (!parts.length) return 0
  const day =
    parts
      .map(({ last }) => last)
      .sort()
      .at(-1) ?? START
  const { rows } = await sql<{ id: number }>`insert into spare_list (dismantler_id, year, no, actiondate, return_of)
    values (${world.dismantlerId}, 2025, draw_number(${world.dismantlerId}::bigint, 'SPARE', 2025), ${day}, ${returnOf}) returning id`.execute(
    db,
  )
  const id = rows[0]?.id ?? 0
  await write(
    db,
    'spare_line',
    parts.map(part => ({
      ...{
        list_id: id,
        part_id: part.id,
        dismantler_id: world.dismantlerId,
        actiondate: day,
        kg: 1,
        pieces: 1,
        nonmetalfactor: 0.35,
        version: 1,
      },
      created_at: `${START}T00:00:00Z`,
    })),
  )
  for (const part of parts) Object.assign(part, { state: returnOf ? 'STORED' : 'OUT', last: day })
  return id
}

/** Hands over a car without hulk on the day of its last booking. */
async function handOver(db: Db, world: World): Promise<number> {
  const whole = standing(world).filter(({ hulk }) => !hulk)
  if (!whole.length) return 0
  const car = dice.pick(whole)
  const { rows } = await sql<{ kg: number; day: string }>`
    select car_rest(current_mandator(), ${car.id}) as kg, max(day) as day from car_mass(current_mandator(), ${car.id})`.execute(
    db,
  )
  const { kg = 0, day = START } = rows[0] ?? {}
  if (kg <= 0) return 0
  const made = await sql<{
    id: number
  }>`insert into disposal (dismantler_id, actiondate, wastetype, disposer_id, rdcode)
    values (${world.dismantlerId}, ${day}, '160104', ${world.colleague}, 'R12') returning id`.execute(db)
  await write(db, 'output', [
    {
      ...withTaken(line(world, { car_id: car.id, outkind: 'DISPOSAL', wastetype: '160104', actiondate: day }, kg)),
      ...{ disposal_id: made.rows[0]?.id, change_kg: -kg },
    },
  ])
  car.gone = kg
  return 1
}

async function move(db: Db, world: World) {
  const out = some(world, 'STORED', 12)
  const first = await list(db, world, null, out)
  const back = first ? some(world, 'OUT', 3) : []
  await list(db, world, first || null, back)
  const waste = some(world, 'STORED', 4)
  for (const part of waste) {
    const [entry] = await write(db, 'entry', [
      withTaken(line(world, { car_id: part.carId, kind: 'LINE', wastetype: '160117', actiondate: part.last }, part.kg)),
    ])
    await sql`update part set state = 'SCRAPPED', scrappedon = ${part.last}, entry_id = ${entry} where id = ${part.id}`.execute(
      db,
    )
    part.state = 'SCRAPPED'
    world.cars.find(({ id }) => id === part.carId)?.lines.push(part.kg)
  }
  const there = new Set(standing(world).map(({ id }) => id))
  const fresh = world.parts
    .filter(part => part.state === 'STORED' && part.last === part.takenon && there.has(part.carId))
    .slice(-9)
  for (const part of fresh.slice(0, 5)) {
    const { rows } = await sql<{
      listed: boolean
    }>`select exists (select from spare_line where part_id = ${part.id}) as listed`.execute(db)
    if (rows[0]?.listed) continue
    part.kg = kgOf(50)
    await sql`update part set kg = ${part.kg} where id = ${part.id}`.execute(db)
  }
  for (const part of fresh.slice(5)) {
    const { rows } =
      await sql`delete from part p where id = ${part.id} and not exists (select from spare_line s where s.part_id = p.id) returning id`.execute(
        db,
      )
    if (rows.length) world.parts.splice(world.parts.indexOf(part), 1)
  }
  return out.length + back.length + 2 * waste.length + fresh.length
}

test('mixed bookings of parts, waste, returns, scrapping, corrections and whole cars neither lose nor duplicate a kilogram', {
  timeout: 180_000,
}, async () => {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const colleague = await tenant.inside(db =>
    db
      .insertInto('disposer')
      .values({ name: 'Autoverwertung Süd', type: 'DISMANTLER' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const world: World = { dismantlerId, colleague: colleague.id, cars: [], parts: [], operations: 0 }
  for (let day = 0; world.operations < OPERATIONS; day = (day + 1) % (DAYS - 40))
    await tenant.inside(async db => {
      const from = addDays(START, day)
      world.operations += await takeIn(db, world, from)
      world.operations += await book(db, world, from)
      world.operations += await takeOff(db, world)
      world.operations += await move(db, world)
      world.operations += await handOver(db, world)
    })
  const end = addDays(START, 2 * DAYS)
  await tenant.inside(async db => {
    const middle = addDays(START, 50)
    for (const [from, to] of [
      [START, middle],
      [addDays(middle, 1), end],
      [START, end],
    ] as const)
      for (const row of (await totalsOf(db, { dismantlerId, from, to })).rows)
        expect(imbalanceOf(row), JSON.stringify(row)).toBe(0)
    const { rows } = await totalsOf(db, { dismantlerId, from: START, to: end })
    const parts = rows.find(({ wastetype }) => wastetype === 'PARTS')
    const of = (state: Part['state']) => sum(world.parts.filter(part => part.state === state).map(({ kg }) => kg))
    expect(parts).toMatchObject({
      closingKg: of('STORED'),
      reusedKg: of('OUT'),
      takenOutKg: of('SCRAPPED'),
      fraction: 14,
    })
    const cars = new Map(
      (
        await sql<{
          id: number
          kg: number
        }>`select id, lines_kg as kg from car where dismantler_id = ${dismantlerId}`.execute(db)
      ).rows.map(({ id, kg }) => [id, kg]),
    )
    const partsOf = Map.groupBy(
      world.parts.filter(({ state }) => state !== 'SCRAPPED'),
      ({ carId }) => carId,
    )
    for (const { id, lines } of world.cars)
      expect(cars.get(id)).toBe(sum([...lines, ...(partsOf.get(id) ?? []).map(({ kg }) => kg)]))
    const whole = rows.find(({ wastetype }) => wastetype === '160104')
    expect(whole?.disposedKg).toBe(sum(world.cars.map(({ gone = 0 }) => gone)))
    expect(world.cars.some(({ gone }) => gone)).toBe(true)
    const into = sum(
      rows.flatMap(({ wastetype, inKg, startKg, correctionKg }) => [
        wastetype === 'PARTS' ? 0 : inKg,
        startKg,
        correctionKg,
      ]),
    )
    const taken = sum(world.cars.flatMap(({ lines }) => lines))
    const left = sum(
      rows.flatMap(({ closingKg, differenceKg, reusedKg, disposedKg }) => [
        ...[closingKg, differenceKg, reusedKg ?? 0, disposedKg],
      ]),
    )
    expect(sum([into, -taken])).toBe(left)
    const quota = (await quotaRows(db, { dismantlerId, from: START, to: end })).filter(
      ({ fraction }) => fraction === 14,
    )
    const origin = new Map(world.cars.map(({ id, part }) => [id, part]))
    for (const part of ['INSIDE', 'OUTSIDELAW', 'OPENING'] as const)
      expect(quota.find(row => row.origin === part)?.kg).toBe(
        sum(
          world.parts.filter(({ state, carId }) => state === 'OUT' && origin.get(carId) === part).map(({ kg }) => kg),
        ),
      )
  })
})
