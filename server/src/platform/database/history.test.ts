import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newTenant, pool } from '../../testing/tenant.ts'
import { because } from './db.ts'

const verify = async (mandatorId: number) =>
  (await pool.raw.query('select seq::int, what from verify_history($1)', [mandatorId])).rows

/** Changes the history as someone with the database's own password could. */
async function tamper(statement: string, mandatorId: number) {
  const client = await pool.raw.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    await client.query(statement, [mandatorId])
    await client.query('commit')
  } finally {
    client.release()
  }
}

async function someHistory() {
  const tenant = await newTenant()
  const { staffId } = await tenant.yard()
  await tenant.inside(async db => {
    await because(db, { reason: 'Heirat', event: 'renamed' })
    await db.updateTable('employee').set({ lastname: 'Neu' }).where('id', '=', staffId).execute()
  })
  return { ...tenant, staffId }
}

test('every change is kept with what, why, old and new', async () => {
  const { inside, staffId } = await someHistory()
  const { rows } = await inside(db =>
    sql`select operation, reason, before, after from history join history_value using (mandator_id, seq)
        where record_type = 'employee' and record_id = ${staffId} order by seq desc limit 1`.execute(db),
  )
  expect(rows).toEqual([
    { operation: 'renamed', reason: 'Heirat', before: { lastname: 'Werker' }, after: { lastname: 'Neu' } },
  ])
})

test('an untouched history verifies, and still does when values went at the end of their retention', async () => {
  const { mandatorId } = await someHistory()
  expect(await verify(mandatorId)).toEqual([])
  await tamper('delete from history_value where mandator_id = $1 and seq = 2', mandatorId)
  expect(await verify(mandatorId)).toEqual([])
})

test('one changed value is found and named', async () => {
  const { mandatorId } = await someHistory()
  await tamper(
    `update history_value set after = '{"lastname":"Anders"}' where mandator_id = $1 and seq = 4`,
    mandatorId,
  )
  expect(await verify(mandatorId)).toEqual([{ seq: 4, what: 'values' }])
})

test('one changed entry, a removed one and a cut tail are found and named', async () => {
  const one = await someHistory()
  await tamper(`update history set operation = 'deleted' where mandator_id = $1 and seq = 3`, one.mandatorId)
  expect(await verify(one.mandatorId)).toEqual([{ seq: 3, what: 'chain' }])

  const other = await someHistory()
  await tamper('delete from history where mandator_id = $1 and seq = 2', other.mandatorId)
  expect(await verify(other.mandatorId)).toEqual([{ seq: 2, what: 'missing' }])

  const third = await someHistory()
  await tamper(
    'delete from history where mandator_id = $1 and seq = (select max(seq) from history where mandator_id = $1)',
    third.mandatorId,
  )
  expect((await verify(third.mandatorId))[0]).toMatchObject({ what: 'missing' })
})

test('the history is append-only, even for the owner of the database', async () => {
  const { mandatorId } = await someHistory()
  await expect(pool.raw.query('delete from history where mandator_id = $1', [mandatorId])).rejects.toThrow(
    'append-only',
  )
  await expect(
    pool.raw.query('update history set feature = $2 where mandator_id = $1', [mandatorId, 'x']),
  ).rejects.toThrow('append-only')
})
