import { expect, test } from 'vitest'
import { pool } from '../../testing/tenant.ts'
import { functionsOfThisServer, readFunctions } from './sqlfunctions.ts'

test('the text of each SQL function stands in one file, and the database has no other', async () => {
  const files = await readFunctions(functionsOfThisServer)
  const defined = files.flatMap(({ sql }) =>
    [...sql.matchAll(/^create or replace (?:function|procedure) (\w+)\(/gm)].map(([, name]) => name),
  )
  const { rows } = await pool.raw.query<{ name: string }>(`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`)
  expect(defined.length).toBeGreaterThan(150)
  expect(defined.sort()).toEqual(rows.map(({ name }) => name).sort())
})

test('nobody executes a function by being somebody, and the inspector only what runs with its own rights or is listed', async () => {
  const { rows } = await pool.raw.query<{ name: string; everybody: boolean; definer: boolean; inspector: boolean }>(`
    select proname as name, prosecdef as definer, has_function_privilege('kreislauf_inspector', oid, 'execute') as inspector,
      proacl is null or exists (select from aclexplode(proacl) where grantee = 0) as everybody
    from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`)
  expect(rows.filter(({ everybody }) => everybody)).toEqual([])
  expect(
    rows
      .filter(({ definer, inspector }) => definer && inspector)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([
    'accepted_by',
    'acting_admin',
    'car_in_force',
    'car_of_vn',
    'day_closed_at',
    'dismantlers_of_my_collectors',
    'hulks_of',
    'inspected',
    'inspected_days',
    'inspected_delivery',
    'inspected_keeper',
    'inspected_log_begins',
    'inspected_vn',
    'inspected_yard',
    'is_operator',
    'point_sees_car',
    'sharing_receptions',
    'vnr_in_force',
  ])
})

test('a function to come is for requests, and neither for everybody nor for the inspector', async () => {
  const client = await pool.raw.connect()
  try {
    await client.query(`begin; create function to_come() returns int language sql security definer as 'select 1'`)
    const { rows } = await client.query(
      `select has_function_privilege('kreislauf_app', 'to_come()', 'execute') as app, has_function_privilege('kreislauf_inspector', 'to_come()', 'execute') as inspector`,
    )
    expect(rows).toEqual([{ app: true, inspector: false }])
  } finally {
    await client.query('rollback')
    client.release()
  }
})
