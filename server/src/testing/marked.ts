import { api } from '@kreislauf/core/api.ts'
import { today } from '@kreislauf/core/days.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { disposingYard } from './disposing.ts'
import type { Filled } from './feature.ts'
import { knowledge } from './features.ts'
import { mark } from './marking.ts'
import { complete } from './reception.ts'
import { seeing } from './seeing.ts'
import { newTenant, pool } from './tenant.ts'

const kinds = ['COLLECTOR', 'RECYCLER', 'LOOPER', 'REMAN', 'CARRIER', 'DISPOSER', 'PURCHASER'] as const

/**
 * A company with a record of every kind, whose private texts all contain the mark. `ids`: its records by table; `whole`: an administrator with all
 * rights.
 */
export async function markedCompany() {
  const yard = await disposingYard()
  const { tenant, dismantlerId } = yard
  const whole = await tenant.signIn({ rights: 'FFFFFF', head: true })
  const departments = await tenant.inside(db => otherKinds(db, dismantlerId))
  const receptions = await receptionsOf(yard, whole)
  const { mandatorId: otherMandator } = await newTenant()
  const company: Filled = { ...yard, whole, receptions, otherMandator }
  for (const { fill } of knowledge) await fill?.(company)
  await mark(tenant.mandatorId)
  return {
    ...yard,
    whole,
    departments,
    passkeys: await idsOfAccount('passkey', whole.accountId),
    sessions: await idsOfAccount('session', whole.accountId),
    ids: await idsOf(tenant.mandatorId),
  }
}
type Yard = Awaited<ReturnType<typeof disposingYard>>
type Whole = Awaited<ReturnType<Yard['tenant']['signIn']>>

/** An own department of every kind besides the dismantler. */
export async function otherKinds(db: Db, dismantlerId: number) {
  const found: Record<string, number> = { DISMANTLER: dismantlerId }
  const company = JSON.stringify({
    name: 'Offen',
    street: 'Ring',
    hsnr: '1',
    zip: '24103',
    city: 'Kiel',
    country: 'DE',
  })
  for (const department of kinds) {
    const delivers =
      department === 'COLLECTOR' ? { dismantlerId, dismantlerMandatorId: sql<number>`current_mandator()` } : {}
    const row = db.insertInto('department').values({ department, company, ...delivers })
    found[department] = (await row.returning('id').executeTakeFirstOrThrow()).id
  }
  return found
}

/** A locked reception, its car in the log, and an open one. */
async function receptionsOf({ dismantlerId }: Yard, whole: Whole) {
  const keeper = { tel: '0461 1', email: 'halter@x.example', consent: today() }
  const take = () => whole(api.receptions.create, { body: { ...complete({ keeper }), dismantlerId } })
  const [locked, open] = [await take(), await take()]
  await seeing(whole)(api.receptions.lock, { params: { id: locked.id } })
  const { carId } = await whole(api.receptions.get, { params: { id: locked.id } })
  await seeing(whole)(api.cars.transfer, { params: { id: carId } })
  return { locked: locked.id, open: open.id, carId }
}

const idsOfAccount = async (table: 'passkey' | 'session', accountId: number) =>
  (await pool.raw.query<{ id: number }>(`select id from ${table} where account_id = $1`, [accountId])).rows.map(
    ({ id }) => id,
  )

/** Tables whose rows belong to a mandator. */
export async function tablesOfMandators(): Promise<string[]> {
  const { rows } = await pool.raw.query<{ table: string }>(
    `select relname as table from pg_class join pg_attribute on attrelid = pg_class.oid
     where attname = 'mandator_id' and relkind = 'r' order by 1`,
  )
  return rows.map(({ table }) => table)
}

async function idsOf(mandatorId: number): Promise<Record<string, number[]>> {
  const found: Record<string, number[]> = {}
  for (const table of await tablesOfMandators()) {
    const { rows } = await pool.raw.query<Record<string, number>>(
      `select * from ${table} where mandator_id = $1 order by 1, 2`,
      [mandatorId],
    )
    found[table] = rows.map(row => row['id'] ?? 0)
  }
  return found
}

/** Hashes of all data of the company, to detect changes. */
export async function fingerprint(mandatorId: number): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const table of await tablesOfMandators()) {
    const { rows } = await pool.raw.query<{ print: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print from ${table} t where mandator_id = $1`,
      [mandatorId],
    )
    found[table] = rows[0]!.print
  }
  return found
}
