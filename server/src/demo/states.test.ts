import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Pool } from '../platform/database/db.ts'
import { demoDatabase } from '../testing/prepared.ts'

interface Machine {
  table: string
  column: string
  states: string[]
}

let pool: Pool
const folder = await mkdtemp(join(tmpdir(), 'kreislauf-states-'))

beforeAll(async () => {
  process.env.FILES_DIR = folder
  pool = connect(
    await demoDatabase(process.env.DATABASE_URL!, `states_${crypto.randomUUID().replaceAll('-', '')}`, folder),
  )
}, 300_000)

afterAll(async () => {
  await pool?.close()
  await rm(folder, { recursive: true, force: true })
})

/** States without a record in the demo, and why. */
const without: Record<string, string[]> = {
  'work that is over in a moment, or was broken off': [
    'import.state RUNNING',
    'import.state STOPPED',
    'import.state UNDOING',
  ],
  'of an import that changes or takes back: those of the demo only add': [
    ...['import_row.state KEPT', 'import_row.state UNDONE'],
  ],
  'no mail goes out before the demo is there, and nobody outside is asked or invited by it': [
    ...['asked_address.state ASKED', 'asked_address.state REFUSED'],
    ...['mail.state DEAD', 'mail.state KEPT', 'mail.state QUEUED', 'mail.state SENT'],
    ...['delivery_invitation.state CANCELLED', 'delivery_invitation.state EXPIRED'],
    ...['delivery_invitation.state OPEN', 'delivery_invitation.state TAKEN'],
  ],
  'accounts and collection points of the demo belong to whom they are shown at': [
    ...['outsource_request.state ACCEPTED', 'outsource_request.state CANCELLED', 'outsource_request.state DECLINED'],
    ...['outsource_request.state ENDED', 'outsource_request.state EXPIRED', 'outsource_request.state OPEN'],
  ],
  'said by a provider of payments, of whom the demo has none': [
    'payment_order.state FAILED',
    'payment_order.state REFUNDED',
  ],
  'a portfolio is kept for 30 days only, and the demo has none': [
    ...['portfolio.state CANCELLED', 'portfolio.state DONE', 'portfolio.state RUNNING', 'portfolio.state STOPPED'],
  ],
  'the one report that is open stands at its third step': ['waste_report.step GAPS', 'waste_report.step PERIOD'],
}

/** Every column whose states are listed in the schema. */
async function machines(): Promise<Machine[]> {
  const { rows } = await pool.raw.query<{ table: string; column: string; said: string }>(
    `select c.relname as table, a.attname as column, pg_get_constraintdef(k.oid) as said from pg_constraint k
     join pg_class c on c.oid = k.conrelid
     join pg_attribute a on a.attrelid = c.oid and k.conkey = array[a.attnum]
     where k.contype = 'c' and a.attname in ('status', 'state', 'step') order by 1, 2`,
  )
  return rows.map(({ table, column, said }) => ({
    ...{ table, column },
    states: [...said.matchAll(/'([A-Za-z_]+)'::text/g)].map(([, state]) => state ?? ''),
  }))
}

test('every state of every state machine has a record in the demo', async () => {
  const missing: string[] = []
  for (const { table, column, states } of await machines()) {
    const { rows } = await pool.raw.query<{ state: string }>(`select distinct ${column} as state from ${table}`)
    const there = new Set(rows.map(({ state }) => state))
    missing.push(...states.filter(state => !there.has(state)).map(state => `${table}.${column} ${state}`))
  }
  expect(missing.toSorted()).toEqual(Object.values(without).flat().toSorted())
})

test('the recycler of the demo sees another company’s orders that are waiting, weighed or withdrawn', async () => {
  const { rows } = await pool.raw.query<{ status: string }>(
    `select distinct o.status from pickup_order o join mandator m on m.id = o.shown_to
     where m.name = 'Metallrecycling Weser' and o.mandator_id <> o.shown_to`,
  )
  const there = rows.map(({ status }) => status)
  expect(there).toEqual(expect.arrayContaining(['INQUIRY', 'PROPOSED', 'WEIGHED', 'WITHDRAWN']))
})
