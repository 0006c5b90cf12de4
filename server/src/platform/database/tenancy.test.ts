import { topics } from '@kreislauf/core/features.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newTenant, pool } from '../../testing/tenant.ts'

test('every table that belongs to a mandator is closed to all others', async () => {
  const { rows } = await pool.raw.query(`
    select relname from pg_class join pg_attribute on attrelid = pg_class.oid
    where attname in ('mandator_id', 'home_mandator_id') and relkind = 'r' and not relrowsecurity`)
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

/** Tables with a mandator, and what else says of which one a row is. */
const ofMandators = `select attrelid as id from pg_attribute join pg_class c on c.oid = attrelid
  where attname in ('mandator_id', 'home_mandator_id', 'kept_by') and relkind = 'r' and not attisdropped`

test('every foreign key between tables of a mandator includes the mandator', async () => {
  const { rows } = await pool.raw.query(`
    select conrelid::regclass::text || '.' || conname as name from pg_constraint c
    where contype = 'f' and confrelid in (${ofMandators}) and confrelid <> 'shared_disposer'::regclass
      and not (select attname ~ '(^|_)mandator_id$|^kept_by$' from pg_attribute where attrelid = conrelid and attnum = conkey[1])`)
  // Of the operator's outbox, whose mails may be of no mandator.
  expect(rows).toEqual([{ name: 'mail_attachment.mail_attachment_mail_id_fkey' }])
})

test('every table that names an account names the account’s mandator too', async () => {
  const { rows } = await pool.raw.query(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where relkind = 'r' and attname = 'account_id' and not attisdropped and c.oid not in (${ofMandators})
    order by 1`)
  // Who of the operator's people wrote what is of no company.
  expect(rows.map(({ name }) => name)).toEqual(['operator_history', 'price', 'seller'])
})

test('what row security asks of a company is a handful, so that looking up a row behind it stays cheap', async () => {
  const { rows } = await pool.raw.query(`
    select distinct f.proname as name from pg_policies p join pg_proc f on concat(p.qual, p.with_check) like '%' || f.proname || '(%'
    where f.proretset and f.prorows > 10 and f.pronamespace = 'public'::regnamespace`)
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

/** Counters are read with the records that they number. */
const unannounced = ['numbers']

test('the records of every table that keeps a history are announced to who may read them', async () => {
  const { rows } = await pool.raw.query<{ relname: string; topic: string }>(`
    select relname, split_part(encode(tgargs, 'escape'), '\\000', 1) as topic
    from pg_trigger join pg_class on pg_class.oid = tgrelid where tgfoid = 'keep_history'::regproc`)
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter(({ topic }) => !(topic in topics) && !unannounced.includes(topic))).toEqual([])
})
