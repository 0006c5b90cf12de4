import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newTenant, pool } from '../../testing/tenant.ts'
import type { Db } from './db.ts'
import { firstTampered } from './verify.ts'

const YEAR = 2026

async function draw(db: Db, department: number, kind = 'ORDER', year = YEAR): Promise<number> {
  const { rows } = await sql<{ number: number }>`select draw_number(${department}, ${kind}, ${year}) as number`.execute(
    db,
  )
  return rows[0]!.number
}

async function drawing() {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  return { ...tenant, dismantlerId, next: () => tenant.inside(db => draw(db, dismantlerId)) }
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

test('fifty who draw at once get fifty numbers in a row', async () => {
  const { next, inside, mandatorId } = await drawing()
  const drawn = await Promise.all(upTo(50).map(next))
  expect(drawn.sort((one, other) => one - other)).toEqual(upTo(50))
  const { rows } = await inside(db =>
    sql`select operation, count(*)::int as entries from history where record_type = 'number_counter' group by 1 order by 1`.execute(
      db,
    ),
  )
  expect(rows).toEqual([
    { operation: 'created', entries: 1 },
    { operation: 'updated', entries: 49 },
  ])
  const client = await pool.raw.connect()
  expect(await firstTampered(client, mandatorId).finally(() => client.release())).toBeUndefined()
})

test('who gives up a drawn number leaves no gap, alone or among others', async () => {
  const { next, inside, dismantlerId } = await drawing()
  const giveUp = () =>
    inside(async db => {
      await draw(db, dismantlerId)
      throw new Error('given up')
    })
  await expect(giveUp()).rejects.toThrow('given up')
  expect(await next()).toBe(1)
  const kept = await Promise.all(upTo(20).flatMap(() => [next(), giveUp().catch(() => undefined)]))
  expect(kept.filter(Boolean).sort((one, other) => Number(one) - Number(other))).toEqual(upTo(21).slice(1))
})

test('each department, kind and year counts on its own, twice in one transaction too', async () => {
  const { inside, dismantlerId } = await drawing()
  const second = await inside(db =>
    db
      .insertInto('department')
      .values({ department: 'LOOPER', company: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const drawn = await inside(async db => [
    await draw(db, dismantlerId),
    await draw(db, dismantlerId),
    await draw(db, dismantlerId, 'DELIVERY'),
    await draw(db, dismantlerId, 'ORDER', YEAR + 1),
    await draw(db, second.id),
    await draw(db, dismantlerId),
  ])
  expect(drawn).toEqual([1, 2, 1, 1, 1, 3])
})

test('a call draws for its own company alone, and takes no counter away', async () => {
  const [ours, theirs] = [await drawing(), await drawing()]
  await theirs.next()
  await expect(ours.inside(db => draw(db, theirs.dismantlerId))).rejects.toMatchObject({ message: 'not-found' })
  await expect(ours.inside(db => draw(db, 999_999_999))).rejects.toMatchObject({ message: 'not-found' })
  expect((await ours.inside(db => sql`select * from number_counter`.execute(db))).rows).toEqual([])
  await expect(theirs.inside(db => sql`delete from number_counter`.execute(db))).rejects.toMatchObject({
    code: '42501',
  })
  expect(await theirs.next()).toBe(2)
})
