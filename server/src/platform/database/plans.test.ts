import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookings } from '../../features/evaluations/index.ts'
import { yardRecords } from '../../features/log/index.ts'
import { registerLines } from '../../features/registers/index.ts'
import { newTenant, pool } from '../../testing/tenant.ts'

const large = await newTenant()
const small = await newTenant()
const { dismantlerId } = await large.yard()

/** What PostgreSQL expects of a statement that this company is the first to ask, and in what order it would read. */
async function planFor(mandatorId: number, statement: string, values: readonly unknown[] = []): Promise<unknown> {
  const client = await pool.raw.connect()
  try {
    await client.query('begin read only; set local role kreislauf_app')
    await client.query("select set_config('app.mandator', $1, true)", [mandatorId])
    const { rows } = await client.query(`explain (verbose, format json) ${statement}`, [...values])
    return rows[0]
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** A thousand cars of one company, each with its reception, and none of the other. */
const client = await pool.raw.connect()
await client.query("begin; set local app.quiet to 'on'")
await client.query(
  `with taken as (insert into car (mandator_id, dismantler_id, manufacturer, model, receptiondate)
     select $1, $2, 'Opel', 'Corsa', current_date from generate_series(1, 1000) returning id, receptiondate)
   insert into reception (mandator_id, dismantler_id, car_id, vnr, numberscope, receptiondate)
   select $1, $2, id, 'P/' || id, 'P', receptiondate from taken`,
  [large.mandatorId, dismantlerId],
)
await client.query('commit; analyze car, reception')
client.release()

/** A prepared statement keeps the plan of whoever asks it first on its connection, which is everybody's. */
test('a company with many cars is read by the same plan as the small one that asked before it', async () => {
  for (const statement of [
    'select id from car',
    'select id from car where mandator_id = current_mandator()',
    `select c.id from car c join reception r on r.mandator_id = c.mandator_id and r.car_id = c.id
     where c.mandator_id = current_mandator()`,
  ])
    expect(await planFor(small.mandatorId, statement)).toEqual(await planFor(large.mandatorId, statement))
})

/** Behind row security no index is asked for the answer of a function. */
test('a register asks once a car for its certificate, and not once for each reception of the company', async () => {
  const asked = { register: 'in', dismantlerId, from: '2026-01-01', to: '2026-12-31', keepers: true } as const
  const { sql: text, parameters } = sql`${registerLines(asked, 'de')}`.compile(pool.kysely)
  const plan = JSON.stringify(await planFor(large.mandatorId, text, parameters))
  // It is the result of a step of its own, and no condition that is worked out while receptions are compared.
  expect(plan).toMatch(/"Output":\[[^\]]*reception_in_force/)
})

/**
 * Row security asks again what a query of its own company asks. The planner took that for two conditions, expected a
 * single car of the company and compared every reception with all of its cars.
 */
test('beside many small companies each reception of a large one finds its car by an index', async () => {
  const client = await pool.raw.connect()
  try {
    await client.query("begin; set local session_replication_role to 'replica'")
    await client.query(
      `with taken as (insert into car (mandator_id, dismantler_id, manufacturer, model, receptiondate)
         select m, m, 'Opel', 'Corsa', current_date from (
           select 9000000 + case when n % 2 = 0 then 0 else n % 200 end as m from generate_series(1, 1500) n) c
         returning id, mandator_id, dismantler_id)
       insert into reception (mandator_id, dismantler_id, car_id, vnr, numberscope, receptiondate)
       select mandator_id, dismantler_id, id, 'M/' || id, 'M', current_date from taken`,
    )
    await client.query(`analyze car, reception; set local role kreislauf_app;
      set local plan_cache_mode to force_generic_plan; set local enable_sort to off`)
    await client.query(`prepare window_of_cars as select r.id, c.vin
      from reception r join car c on c.mandator_id = r.mandator_id and c.id = r.car_id
      where r.mandator_id = current_mandator() and r.receptiondate between $1::date and $2::date
      order by r.receptiondate desc, r.id desc limit 500`)
    const { rows } = await client.query("explain (format json) execute window_of_cars ('2020-01-01', '2030-01-01')")
    expect(JSON.stringify(rows)).toMatch(/"Index Cond":"[^"]*\(id = r\.car_id\)/)
  } finally {
    await client.query('rollback; deallocate window_of_cars')
    client.release()
  }
})

/** A step of a plan in the format of `explain`. */
interface Step {
  'Relation Name'?: string
  'Index Cond'?: string
  Plans?: Step[]
}

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)]

/** The planner expects a handful of cars in a company of any size, and read those of twenty years for one month (decision 046). */
test('a month of a log of twenty years looks up the cars of its records, and reads no others', async () => {
  const client = await pool.raw.connect()
  try {
    await client.query("begin; set local session_replication_role to 'replica'")
    await client.query(
      `insert into entry (mandator_id, dismantler_id, car_id, kind, wastetype, amount, measure, factor, kg, actiondate)
       select $1, $2, c.id, case n when 0 then 'INBOUND' else 'LINE' end, case n when 0 then '160104' else '160117' end, 100, 'kg', 1, 100,
         current_date - (row_number() over (order by c.id) * 7300 / 5000)::int
       from car c cross join generate_series(0, 4) n where c.mandator_id = $1`,
      [large.mandatorId, dismantlerId],
    )
    await client.query(`analyze entry; set local role kreislauf_app; set local plan_cache_mode to force_generic_plan`)
    const month = { dismantlerId, from: '2026-05-01', to: '2026-05-31' }
    const asked = {
      journal: yardRecords(month, 'de'),
      register: registerLines({ ...month, register: 'in', keepers: true }, 'de'),
      statistics: bookings(month, 0),
    }
    for (const [name, query] of Object.entries(asked)) {
      const { sql: text, parameters } = sql`${query}`.compile(pool.kysely)
      await client.query({ text: `prepare of_month as ${text}`, values: [] })
      const given = parameters.map(value => client.escapeLiteral(String(value))).join(', ')
      const { rows } = await client.query(`explain (format json) execute of_month (${given})`)
      await client.query('deallocate of_month')
      const cars = stepsOf(rows[0]['QUERY PLAN'][0].Plan).filter(step => step['Relation Name'] === 'car')
      expect(cars.length, name).toBeGreaterThan(0)
      for (const { 'Index Cond': found } of cars) expect(found, name).toMatch(/\bid = /)
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('a function that sorts a few rows of a long table says whether it may, as the windows of lists forbid it', async () => {
  const { rows } = await pool.raw.query(
    `select proname from pg_proc where pronamespace = 'public'::regnamespace and not proretset
       and prosrc ~ '(from|join) (history|entry|allocation|reception)\\M' and prosrc ~ '(order by \\w\\.\\w+( desc)? limit 1|count\\(distinct)'
       and prolang = (select oid from pg_language where lanname = 'sql')
       and not exists (select from unnest(proconfig) one where one like 'enable_sort=%') order by proname`,
  )
  expect(rows).toEqual([])
})
