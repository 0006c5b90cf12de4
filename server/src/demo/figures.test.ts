import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, addMonths } from '@kreislauf/core/days.ts'
import { sum } from '@kreislauf/core/domain/decimal.ts'
import { type QuotaName, quotaNames } from '@kreislauf/core/domain/quota.ts'
import type { ThreadItem } from '@kreislauf/core/features/cars/contract.ts'
import { type Figure, fractionFields } from '@kreislauf/core/features/evaluations/contract.ts'
import type { EntryLine, LogCar } from '@kreislauf/core/features/log/contract.ts'
import { frameOf } from '@kreislauf/core/features/log/frame.ts'
import type { Totals } from '@kreislauf/core/features/statements/contract.ts'
import { SIDES } from '@kreislauf/core/features/statements/lists.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Asked, rowsOf } from '../features/evaluations/behind/queries.ts'
import type { Range } from '../features/evaluations/index.ts'
import { cars } from '../features/log/cars.queries.ts'
import { kept, list } from '../features/statements/queries.ts'
import { totalsOf } from '../features/statements/totals/queries.ts'
import { asMandator, connect, type Pool } from '../platform/database/db.ts'
import { demoDatabase } from '../testing/prepared.ts'
import { threadOf } from '../thread/thread.queries.ts'

let pool: Pool
const folder = await mkdtemp(join(tmpdir(), 'kreislauf-figures-'))

beforeAll(async () => {
  process.env.FILES_DIR = folder
  pool = connect(
    await demoDatabase(process.env.DATABASE_URL!, `figures_${crypto.randomUUID().replaceAll('-', '')}`, folder),
  )
}, 300_000)

afterAll(async () => {
  await pool?.close()
  await rm(folder, { recursive: true, force: true })
})

interface Told {
  name: string
  kg: number
  asked: Asked
  /** Its kg are rounded to integers. */
  rounded: boolean
}

/** All figures of a period except zeros: masses by waste type, balance by month; identical terms of quotas are merged. */
function figuresOf({ rows, balance, quota }: Totals, range: Range, names: readonly QuotaName[]): Told[] {
  const told = (figure: Figure, kg: number, of: Asked['of'] = {}, days = {}): Told => ({
    name: [figure, ...Object.values({ ...of, ...days })].join(' '),
    kg,
    asked: { ...range, ...days, figure, of },
    rounded: 'from' in days,
  })
  const masses = rows.flatMap(row => SIDES.map(side => told(side, row[side] ?? 0, { of: row.wastetype })))
  const months = balance.flatMap(row => {
    const first = `${row.year}-${String(row.month).padStart(2, '0')}-01`
    const last = addDays(addMonths(first, 1), -1)
    const days = {
      from: first < range.from ? range.from : first,
      to: last > range.to ? range.to : last,
    }
    const inTonnes = (figure: Figure, t = 0, of?: string) => told(figure, Math.round(t * 1000), of ? { of } : {}, days)
    return [
      inTonnes('accepted', row.carentry),
      inTonnes('outside', row.outsideentry),
      inTonnes('opening', row.openingentry),
      inTonnes('foreign', row.foreignentry),
      inTonnes('start', row.startentry),
      inTonnes('change', row.change),
      inTonnes('left', row.wholeexit, '1'),
      ...fractionFields.map(field => inTonnes('left', row[field], field.slice(1))),
    ]
  })
  const terms = new Map<string, Told>()
  for (const name of names)
    for (const { wastetype: of, kg, factor, excluded } of quota[name].terms) {
      const one = told('term', kg, { of, quota: name, factor, excluded })
      terms.set(one.name, { ...one, kg: sum([kg, terms.get(one.name)?.kg ?? 0]) })
    }
  return [...masses, ...months, ...terms.values(), told('accepted', quota.acceptedKg)].filter(({ kg }) => kg)
}

test('every figure of a statement equals the sum of its bookings and cars', async () => {
  const yards = await sql<{ mandatorId: number; id: number }>`
    select distinct d.mandator_id, d.id from department d join statement s on s.mandator_id = d.mandator_id and s.dismantler_id = d.id order by d.id`.execute(
    pool.kysely,
  )
  // The smaller yard has the same quotas as the larger one and takes a tenth of the time.
  let counted = 0
  for (const yard of yards.rows) {
    const { mandatorId, id: dismantlerId } = yard
    await asMandator(pool, { mandatorId }, async db => {
      for (const { id, effectiveFrom: from, effectiveTill: to } of (await list(db, dismantlerId)).slice(0, 1)) {
        const range = { dismantlerId, from, to }
        const figures = figuresOf(
          (await kept(db, id)) ?? (await totalsOf(db, range)),
          range,
          yards.rows.indexOf(yard) ? [] : quotaNames,
        )
        counted += figures.length
        const wrong = []
        for (const { name, kg, asked, rounded } of figures) {
          const found = await sql<{
            kg: number
          }>`select coalesce(sum(kg), 0) as kg from (${await rowsOf(asked, db)}) b`.execute(db)
          const added = found.rows[0]?.kg ?? 0
          if ((rounded ? Math.round(added) : added) !== kg) wrong.push({ name, kg, added })
        }
        expect(wrong, `${from} to ${to}`).toEqual([])
      }
    })
  }
  expect(counted).toBeGreaterThan(500)
}, 120_000)

test('the items of a car’s timeline match its balance', async () => {
  await asMandator(pool, { mandatorId: 2 }, async db => {
    const cars = await db
      .selectFrom('car')
      .select(['id', 'restKg'])
      .where('restKg', 'is not', null)
      .where(sql<boolean>`(id % 97 = 0 or is_handed_over(mandator_id, id))`)
      .execute()
    expect(cars.length).toBeGreaterThan(40)
    for (const { id, restKg } of cars) {
      const items: ThreadItem[] = JSON.parse((await threadOf(db, { carId: id, language: 'de' }, () => true)).text)
      const signs: Partial<Record<ThreadItem['kind'], 1 | -1>> = {
        INBOUND: 1,
        CORRECTION: 1,
        SCRAP: 1,
        LINE: -1,
        PART: -1,
      }
      // Under 160104 only the whole car leaves.
      const signOf = ({ kind, wastetype }: ThreadItem) =>
        kind === 'DISPOSAL' && wastetype === '160104' ? -1 : (signs[kind] ?? 0)
      expect(sum(items.map(item => signOf(item) * (item.kg ?? 0)))).toBe(restKg)
    }
  })
})

test('the removal sheet of every finished car has the mass of its entry and corrections, and its parts among the bookings', async () => {
  const yards = await sql<{ mandatorId: number; id: number }>`
    select mandator_id, id from department where department = 'DISMANTLER'`.execute(pool.kysely)
  let withParts = 0
  for (const { mandatorId, id: dismantlerId } of yards.rows)
    await asMandator(pool, { mandatorId }, async db => {
      const { text } = await cars(
        db,
        { dismantlerId, from: '2000-01-01', to: '2100-01-01' },
        { state: 'CLOSED', language: 'de' },
      )
      const entries = await db.selectFrom('entry').select(['carId', 'kind', 'kg']).execute()
      const linesOf = Map.groupBy(entries, ({ carId }) => carId)
      const corrections = db.selectFrom('output').select(['carId', 'changeKg']).where('outkind', '=', 'CORRECTION')
      const correctionsOf = Map.groupBy(await corrections.where('wastetype', '=', '160104').execute(), one => one.carId)
      const parts = await db.selectFrom('part').select(['carId', 'kg', 'scrappedon']).execute()
      const partsOf = Map.groupBy(parts, ({ carId }) => carId)
      for (const car of JSON.parse(text) as LogCar[]) {
        const lines = linesOf.get(car.id) ?? []
        const sheet = frameOf(car, lines as EntryLine[])
        const entered = lines.filter(({ kind }) => kind === 'INBOUND').map(({ kg }) => kg)
        const corrected = (correctionsOf.get(car.id) ?? []).map(({ changeKg }) => changeKg ?? 0)
        const onCar = (partsOf.get(car.id) ?? []).filter(({ scrappedon }) => scrappedon === null).map(({ kg }) => kg)
        expect(sheet, `${car.id}`).toMatchObject({ weight: sum([...entered, ...corrected]), parts: sum(onCar) })
        if (sheet.parts) withParts += 1
      }
    })
  expect(withParts).toBeGreaterThan(5)
})
