import { addDays, addMonths, today } from '@kreislauf/core/days.ts'
import { HULK } from '@kreislauf/core/domain/avv.ts'
import { sum } from '@kreislauf/core/domain/decimal.ts'
import { type EntryLine, log, type OutputForm } from '@kreislauf/core/features/log/contract.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asProblem } from '../../platform/http/errors.ts'
import { type Caller, newTenant, type Tenant } from '../../testing/tenant.ts'
import { carInLog, closeTill, line } from './testdata.ts'

const START = addDays(today(), -9)
const types = ['160103', '130205', '160106'] as const
const kinds = ['OWNUSE', 'CORRECTION', 'OPENING'] as const

const day = fc.integer({ min: 0, max: 9 })
const milli = (max: number) => fc.integer({ min: 1, max: max * 1000 }).map(value => value / 1000)
const step = fc.oneof(
  fc.record({ do: fc.constant('transfer' as const), day, weight: milli(2000) }),
  fc.record({
    do: fc.constant('line' as const),
    day,
    pick: fc.nat(),
    type: fc.constantFrom(...types),
    amount: milli(900),
  }),
  fc.record({ do: fc.constant('edit' as const), day, pick: fc.nat(), amount: milli(900) }),
  fc.record({ do: fc.constant('delete' as const), pick: fc.nat() }),
  fc.record({
    do: fc.constant('out' as const),
    day,
    kind: fc.constantFrom(...kinds),
    type: fc.constantFrom(...types),
    amount: milli(400),
  }),
  fc.record({ do: fc.constant('drop' as const), pick: fc.nat() }),
  fc.record({ do: fc.constant('weigh' as const), pick: fc.nat(), weight: milli(2000) }),
  fc.record({ do: fc.constant('close' as const), day: fc.integer({ min: 0, max: 5 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

interface World {
  tenant: Tenant
  call: Caller
  dismantlerId: number
  cars: number[]
}

const picked = <Item>(items: readonly Item[], pick: number): Item | undefined => items[pick % Math.max(items.length, 1)]

/** Refusals are valid results; any other error fails the test. */
async function allowed(work: Promise<unknown>): Promise<void> {
  await work.catch(error => {
    if (['unexpected', 'unavailable'].includes(asProblem(error).code)) throw error
  })
}

async function take(world: World, does: Step): Promise<void> {
  const { call, dismantlerId, cars, tenant } = world
  const on = addDays(START, 'day' in does ? does.day : 0)
  if (does.do === 'transfer') {
    await allowed(tenant.inside(async db => cars.push(await carInLog(db, dismantlerId, { weight: does.weight, on }))))
  } else if (does.do === 'weigh') {
    const id = picked(cars, does.pick) ?? 0
    await allowed(
      tenant.inside(db => db.updateTable('car').set({ weight: does.weight }).where('id', '=', id).execute()),
    )
  } else if (does.do === 'close') {
    await allowed(tenant.inside(db => closeTill(db, dismantlerId, on)))
  } else if (does.do === 'line') {
    const carId = picked(cars, does.pick)
    const measure = does.type === '130205' ? 'l' : 'kg'
    if (carId)
      await allowed(
        call(log.saveCar, { params: { carId }, body: [line(does.type, does.amount, { actiondate: on, measure })] }),
      )
  } else if (does.do === 'edit' || does.do === 'delete') {
    const lines = (await call(log.entries, { params: { id: dismantlerId } })).filter(({ kind }) => kind === 'LINE')
    const one = picked(lines, does.pick)
    const change = does.do === 'edit' ? { amount: does.amount, actiondate: on } : { deleted: true }
    if (one) await allowed(call(log.saveEntries, { body: [{ ...one, ...change }] }))
  } else if (does.do === 'out') {
    const sign = does.kind === 'CORRECTION' && does.day % 2 ? -1 : 1
    const form = {
      ...line(does.type, sign * does.amount),
      actiondate: on,
      dismantlerId,
      outkind: does.kind,
      reason: 'Test',
    }
    await allowed(call(log.saveOutputs, { body: [form] }))
  } else {
    const one = picked(await call(log.outputs, { params: { id: dismantlerId } }), does.pick)
    if (one)
      await allowed(
        call(log.saveOutputs, { body: [{ ...one, outkind: one.outkind as OutputForm['outkind'], deleted: true }] }),
      )
  }
}

interface StockDay {
  wastetype: string
  day: string
  inKg: number
  outKg: number
  diffKg: number
}

const stockOf = ({ tenant, dismantlerId }: World): Promise<StockDay[]> =>
  tenant.inside(db =>
    db
      .selectFrom('stockDay')
      .select(['wastetype', 'day', 'inKg', 'outKg', 'diffKg'])
      .where('dismantlerId', '=', dismantlerId)
      .execute(),
  )

/** Expected stock days, recomputed from the lines. */
async function reckoned({ call, dismantlerId, tenant, cars }: World): Promise<Map<string, [number, number]>> {
  const found = new Map<string, [number, number]>()
  const add = (type: string, on: string, into: number, out: number) => {
    const [a, b] = found.get(`${type} ${on}`) ?? [0, 0]
    found.set(`${type} ${on}`, [sum([a, into]), sum([b, out])])
  }
  for (const one of await call(log.entries, { params: { id: dismantlerId } })) {
    add(one.wastetype, one.actiondate, one.kg, 0)
    if (one.kind === 'LINE') add('160104', one.actiondate, 0, one.kg)
  }
  for (const one of await call(log.outputs, { params: { id: dismantlerId } }))
    add(one.wastetype, one.actiondate, Math.max(one.changeKg, 0), Math.max(-one.changeKg, 0))
  if (!cars.length) return found
  const differences = await tenant.inside(db =>
    db.selectFrom('carDifference').selectAll().where('carId', 'in', cars).execute(),
  )
  for (const one of differences) add('160104 difference', one.day, one.kg, 0)
  return found
}

async function holds(world: World): Promise<void> {
  const stock = await stockOf(world)
  const expected = await reckoned(world)
  for (const { wastetype, day: on, inKg, outKg, diffKg } of stock) {
    expect([wastetype, on, inKg, outKg]).toEqual([wastetype, on, ...(expected.get(`${wastetype} ${on}`) ?? [0, 0])])
    expect(diffKg).toBe(wastetype === '160104' ? (expected.get(`160104 difference ${on}`)?.[0] ?? 0) : 0)
  }
  for (const [key] of expected)
    expect(stock.some(({ wastetype, day: on }) => key.replace(' difference', '') === `${wastetype} ${on}`)).toBe(true)
  for (const type of types) neverNegative(stock.filter(({ wastetype }) => wastetype === type))
  await carsHold(world, stock)
}

/** At the end of every day, opening + in = out + closing with closing ≥ 0. */
function neverNegative(stock: readonly StockDay[]): void {
  let closing = 0
  for (const { inKg, outKg, diffKg } of [...stock].sort((a, b) => a.day.localeCompare(b.day))) {
    closing = sum([closing, inKg, -outKg, -diffKg])
    expect(closing).toBeGreaterThanOrEqual(0)
  }
}

interface DayKg {
  day: string
  kg: number
}

/** Months and years of a yard that differ from the sum of their days: inbound, outbound and differences of cars. */
const wrongSpans = ({ tenant, dismantlerId }: World) =>
  tenant.inside(async db => {
    const spans = ['month', 'year'].map(span => {
      const kept = sql.ref(`stock_${span}`)
      const days = sql`select wastetype, date_trunc(${span}, day)::date as at, sum(in_kg) as "in", sum(out_kg) as out, sum(diff_kg) as diff
        from stock_day where dismantler_id = ${dismantlerId} group by 1, 2`
      return sql<{ wastetype: string; at: string }>`
        select wastetype, at::text from (${days}) d
          full join (select wastetype, ${sql.ref(span)} as at, in_kg, out_kg, diff_kg from ${kept} where dismantler_id = ${dismantlerId}) k
          using (wastetype, at)
        where (coalesce(d."in", 0), coalesce(d.out, 0), coalesce(d.diff, 0)) <>
          (coalesce(k.in_kg, 0), coalesce(k.out_kg, 0), coalesce(k.diff_kg, 0))`.execute(db)
    })
    return (await Promise.all(spans)).flatMap(({ rows }) => rows)
  })

/** No difference before the hulk is booked; from then on the missing part of the car's weight on that day. */
function differenceOn(on: string, weight: number, lines: readonly EntryLine[], differences: readonly DayKg[]): void {
  const till = lines.filter(({ actiondate }) => actiondate <= on)
  const closed = till.some(({ wastetype }) => wastetype === HULK)
  const booked = sum(differences.filter(({ day: at }) => at <= on).map(({ kg }) => kg))
  expect(booked).toBe(closed ? sum([weight, ...till.map(({ kg }) => -kg)]) : 0)
}

/** A car's weight equals its lines plus its difference once closed; the remaining mass of open cars is the stock of 160104. */
async function carsHold({ call, cars, tenant }: World, stock: readonly StockDay[]): Promise<void> {
  const held: number[] = []
  for (const id of cars) {
    const car = await call(log.car, { params: { carId: id } })
    const lines = (await call(log.entriesOfCar, { params: { carId: id } })).filter(({ kind }) => kind === 'LINE')
    expect(car.linesKg).toBe(sum(lines.map(({ kg }) => kg)))
    const rows = await tenant.inside(db =>
      db.selectFrom('carDifference').select(['day', 'kg']).where('carId', '=', id).execute(),
    )
    const difference = sum(rows.map(({ kg }) => kg))
    expect(difference).toBe(car.state === 'CLOSED' ? sum([car.weight, -car.linesKg]) : 0)
    for (let back = 0; back <= 9; back++) differenceOn(addDays(START, back), car.weight, lines, rows)
    held.push(car.weight, -car.linesKg, -difference)
  }
  const elv = stock.filter(({ wastetype }) => wastetype === '160104')
  expect(sum(elv.flatMap(({ inKg, outKg, diffKg }) => [inKg, -outKg, -diffKg]))).toBe(sum(held))
}

test('whatever is booked, edited and deleted, no kilogram is counted twice, lost or negative', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async steps => {
      const tenant = await newTenant()
      const { dismantlerId } = await tenant.yard()
      const world: World = { tenant, call: await tenant.signIn(), dismantlerId, cars: [] }
      for (const does of steps) await take(world, does)
      await holds(world)
      expect(await wrongSpans(world)).toEqual([])
    }),
    { numRuns: 40 },
  )
})

test('the stock of any day is the sum of its days, however many years, months and days are added', async () => {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const call = await tenant.signIn()
  const january = `${today().slice(0, 4)}-01-01`
  const days = [
    addMonths(january, -25),
    addDays(january, -366),
    addDays(january, -1),
    january,
    addMonths(today(), -2),
    today(),
  ]
  const opening = (actiondate: string, at: number) => ({
    ...line('160103', 100 + at),
    ...{ actiondate, dismantlerId, outkind: 'OPENING' as const, reason: 'Test' },
  })
  await call(log.saveOutputs, { body: days.map(opening) })
  const [first] = await call(log.outputs, { params: { id: dismantlerId } })
  await call(log.saveOutputs, { body: [{ ...first!, outkind: 'OPENING', deleted: true }] })
  const asked = days.flatMap(on => [addDays(on, -1), on, addDays(on, 40)])
  const { rows } = await tenant.inside(db =>
    sql<{ summed: number; counted: number }>`
      select coalesce((select kg from stock_on(current_mandator(), ${dismantlerId}, d.day) s where s.wastetype = '160103'), 0) as summed,
        coalesce((select sum(in_kg - out_kg - diff_kg) from stock_day s where s.dismantler_id = ${dismantlerId} and s.day <= d.day), 0) as counted
      from unnest(${asked}::date[]) d (day)`.execute(db),
  )
  expect(rows.map(({ summed }) => summed)).toEqual(rows.map(({ counted }) => counted))
  expect(Math.max(...rows.map(({ counted }) => counted))).toBeGreaterThan(500)
})
