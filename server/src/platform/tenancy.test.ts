import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newTenant, pool } from '../testing/tenant.ts'

test('every table that belongs to a mandator is closed to all others', async () => {
  const { rows } = await pool.raw.query(`
    select relname from pg_class join pg_attribute on attrelid = pg_class.oid
    where attname = 'mandator_id' and relkind = 'r' and not relrowsecurity
      and relname not in ('visible_mandator', 'stream_ticket', 'history_head')`)
  expect(rows).toEqual([])
})

test('the role of requests owns nothing, bypasses nothing and reaches no table that knows no tenant', async () => {
  const { rows } = await pool.raw.query(`
    select rolsuper or rolbypassrls or rolcanlogin as mighty, (select count(*)::int from pg_class where relowner = r.oid) as owns
    from pg_roles r where rolname = 'kreislauf_app'`)
  expect(rows).toEqual([{ mighty: false, owns: 0 }])
  const { inside } = await newTenant()
  await expect(inside(db => sql`select * from session`.execute(db))).rejects.toMatchObject({ code: '42501' })
  await expect(inside(db => sql`select * from history_head`.execute(db))).rejects.toMatchObject({ code: '42501' })
})

test('every foreign key between tables of a mandator includes the mandator', async () => {
  const { rows } = await pool.raw.query(`
    select conrelid::regclass::text || '.' || conname as name from pg_constraint c
    where contype = 'f' and array_length(conkey, 1) = 1
      and exists (select from pg_attribute where attrelid = conrelid and attname = 'mandator_id')
      and exists (select from pg_attribute where attrelid = confrelid and attname = 'mandator_id')
      and conrelid::regclass::text not in ('visible_mandator', 'stream_ticket')`)
  expect(rows).toEqual([])
})

test('a row of another mandator is neither seen, changed, deleted nor pointed at', async () => {
  const [ours, theirs] = await Promise.all([newTenant(), newTenant()])
  const { dismantlerId } = await ours.yard()
  await theirs.inside(async db => {
    expect(await db.selectFrom('department').selectAll().execute()).toEqual([])
    const changed = await db
      .updateTable('department')
      .set({ identNr: 'X' })
      .where('id', '=', dismantlerId)
      .executeTakeFirst()
    expect(Number(changed.numUpdatedRows)).toBe(0)
  })
  const pointing = theirs.inside(db =>
    db.insertInto('employee').values({ dismantlerId, firstname: 'A', lastname: 'B' }).execute(),
  )
  await expect(pointing).rejects.toMatchObject({ code: '23503' })
})
