import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newTenant } from '../../testing/tenant.ts'
import { tripsOf } from '../../testing/trips.ts'
import { batchReads } from './batchreads.ts'
import type { Db } from './db.ts'

/** Of every kind that our reads answer, with the signs that a joined text could mistake. */
const kinds = async (db: Db) =>
  (
    await sql<object>`select ${1.5}::numeric(10, 3) as some_mass, ${2 ** 40}::bigint as number, date '2024-02-29' as some_day, now() as moment,
      ${'$1 "q" $2'} as text, ${['a', 'b']}::text[] as list, '{"some_key": {"at": "2024-01-01T00:00:00+00:00"}}'::jsonb as nested, null as nothing, true as yes`.execute(
      db,
    )
  ).rows

test('what is asked side by side goes out as one statement and comes as it would alone', async () => {
  const { inside } = await newTenant()
  await inside(async db => {
    const alone = [await kinds(db), await kinds(db)]
    const at = batchReads(db)
    expect(await Promise.all([kinds(at), kinds(at), sql`select 1 where false`.execute(at)])).toMatchObject([
      ...alone,
      { rows: [] },
    ])
    expect(await kinds(at)).toEqual(alone[0])
  })
  const sent = await tripsOf(() => inside(db => Promise.all([kinds(batchReads(db)), kinds(db)])))
  expect(sent).toHaveLength(4)
  const joined = await tripsOf(() =>
    inside(async db => {
      const at = batchReads(db)
      const numbers = async () => (await kinds(at)).length + (await kinds(at)).length
      await Promise.all([numbers(), numbers(), at.selectFrom('department').selectAll().execute()])
    }),
  )
  expect(joined).toHaveLength(4)
})

test('rows stand in their own order, and of another mandator none is seen', async () => {
  const [ours, theirs] = await Promise.all([newTenant(), newTenant()])
  await ours.yard()
  const ordered = (db: Db, limit: number) =>
    sql<{
      n: number
    }>`with recursive r as (select 1 as n union all select n + 1 from r where n < ${limit}) select n from r order by n desc`.execute(
      db,
    )
  const departments = (db: Db) => db.selectFrom('department').select(['id', 'identNr', 'mandatorId']).execute()
  await theirs.inside(async db => {
    const at = batchReads(db)
    const [three, two, seen] = await Promise.all([ordered(at, 3), ordered(at, 2), departments(at)])
    expect([three.rows, two.rows, seen]).toEqual([[{ n: 3 }, { n: 2 }, { n: 1 }], [{ n: 2 }, { n: 1 }], []])
  })
  await ours.inside(async db => {
    const at = batchReads(db)
    expect(await Promise.all([departments(at), departments(at)])).toMatchObject([
      [{ mandatorId: ours.mandatorId }],
      [{ mandatorId: ours.mandatorId }],
    ])
  })
})

test('a statement that fails fails for all that were joined with it, once each', async () => {
  const { inside } = await newTenant()
  const failed = inside(async db => {
    const at = batchReads(db)
    return Promise.allSettled([kinds(at), sql`select 1 / 0`.execute(at)])
  })
  await expect(failed).rejects.toThrow('Nothing was committed')
})
