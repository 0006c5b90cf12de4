import { companies } from '@kreislauf/core/features/companies/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { users } from '@kreislauf/core/features/users/contract.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { collectorOf } from '../../testing/delivering.ts'
import { complete } from '../../testing/reception.ts'
import { newTenant, pool, type Tenant } from '../../testing/tenant.ts'
import { firstTampered } from './verify.ts'

const PAIRS = 50
const TRUCKS = 10
const DEADLOCK = '40P01'

/** Each SQLSTATE that the work's connections were told, also of what was done again and went well. */
async function statesOf(work: () => Promise<unknown>): Promise<Set<string>> {
  const seen = new Set<string>()
  const heard = ({ code }: { code: string }) => void seen.add(code)
  const connections = new Set<NodeJS.EventEmitter>()
  const listen = (client: pg.PoolClient) => {
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
    if (!connections.has(connection)) connection.on('errorMessage', heard)
    connections.add(connection)
  }
  pool.raw.on('acquire', listen)
  try {
    await work()
  } finally {
    pool.raw.off('acquire', listen)
    for (const connection of connections) connection.off('errorMessage', heard)
  }
  return seen
}

/** Two dismantlers, each with a collection point that brings its cars to the other. */
async function neighbours() {
  const [one, other] = await Promise.all([newTenant(), newTenant()])
  const [first, second] = [await one.yard(), await other.yard()]
  const [firstHead, secondHead] = [await one.signIn({ head: true }), await other.signIn({ head: true })]
  const points = [
    await collectorOf(one, other.mandatorId, second.dismantlerId),
    await collectorOf(other, one.mandatorId, first.dismantlerId),
  ] as const
  const bring = (call: typeof firstHead, collectorId: number, dismantlerId: number) =>
    call(receptions.create, {
      body: { ...complete({ vn: { dismantling: false } }), collectorId, dismantlerId },
    })
  return [
    () => bring(firstHead, points[0], second.dismantlerId),
    () => bring(secondHead, points[1], first.dismantlerId),
  ] as const
}

const tampered = async (mandatorId: number) => {
  const client = await pool.raw.connect()
  try {
    return await firstTampered(client, mandatorId)
  } finally {
    client.release()
  }
}

test('fifty writes each way that tell both histories are all kept, and none waits for another in a circle', async () => {
  const [one, other] = await Promise.all([newTenant(), newTenant()])
  const writing = ({ inside, mandatorId }: Tenant, further: Tenant) =>
    inside(async db => {
      await sql`select lock_mandators(array[${further.mandatorId}::bigint])`.execute(db)
      for (const mandator of [mandatorId, further.mandatorId])
        await sql`select append_history(${mandator}, 'companies', 'department', 1, 'crossed', null, null)`.execute(db)
    })
  const pairs = Array.from({ length: PAIRS }, () => [[one, other] as const, [other, one] as const]).flat()
  const states = await statesOf(() => Promise.all(pairs.map(([tenant, further]) => writing(tenant, further))))
  expect(states).not.toContain(DEADLOCK)
  for (const { mandatorId } of [one, other]) {
    const { rows } = await pool.raw.query(
      `select count(*)::int as entries from history where mandator_id = $1 and operation = 'crossed'`,
      [mandatorId],
    )
    expect(rows).toEqual([{ entries: 2 * PAIRS }])
    expect(await tampered(mandatorId)).toBeUndefined()
  }
})

test('fifty receptions each way, ten trucks a side at once, are all kept, each under a number of its own', async () => {
  const ways = await neighbours()
  const states = await statesOf(async () => {
    const kept: Awaited<ReturnType<(typeof ways)[number]>>[] = []
    const truck = async (bring: (typeof ways)[number]) => {
      for (let turn = 0; turn < PAIRS / TRUCKS; turn++) kept.push(await bring())
    }
    await Promise.all(Array.from({ length: TRUCKS }, () => ways.map(truck)).flat())
    expect(new Set(kept.map(({ id }) => id)).size).toBe(2 * PAIRS)
    for (const dismantlerId of new Set(kept.map(one => one.dismantlerId))) {
      const numbers = kept.filter(one => one.dismantlerId === dismantlerId).map(({ vnr }) => vnr)
      expect(new Set(numbers).size).toBe(PAIRS)
    }
  })
  expect(states).not.toContain(DEADLOCK)
})

test('of two who settle a request at once one does, and the other is told that it is gone', async () => {
  const [one, other] = await Promise.all([newTenant(), newTenant()])
  await other.yard()
  const [asking, asked] = [await one.signIn({ head: true }), await other.signIn({ head: true })]
  const { code } = await asked(users.handoverCode, {})
  const company = { name: 'Platz', street: 'Ring', hsnr: '1', zip: '24103', city: 'Kiel', country: 'DE' }
  const point = await asking(companies.createCollector, { body: { company } })
  const told = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      problem => problem.code,
    )
  const round = async () => {
    const { id } = await asking(users.askDelivery, { params: { id: point.id }, body: { code, reason: null } })
    const at = { params: { id } }
    const both = [told(asked(users.acceptDelivery, at)), told(asking(users.cancelDelivery, at))]
    expect((await Promise.all(both)).sort()).toEqual(['done', 'not-found'])
    await told(asking(users.endDelivery, at))
  }
  const states = await statesOf(async () => {
    for (let turn = 0; turn < 10; turn++) await round()
  })
  expect(states).not.toContain(DEADLOCK)
  for (const { mandatorId } of [one, other]) expect(await tampered(mandatorId)).toBeUndefined()
})
