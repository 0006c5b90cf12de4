import { api } from '@kreislauf/core/api.ts'

import { folder } from '@kreislauf/core/features/inspections/folder.ts'
import type { Scope } from '@kreislauf/core/features/inspections/scope.ts'
import { expect, test } from 'vitest'
import { sha256Of } from '../../platform/files/ready.ts'
import { booksOf } from '../../testing/book.ts'
import { seeing } from '../../testing/seeing.ts'
import { newTenant, pool } from '../../testing/tenant.ts'
import { visit } from './testing.ts'

const { evaluations, inspections, reviews, statements } = api
const FIGURES = ['STOCK', 'BALANCE', 'QUOTA', 'STATEMENTS', 'REVIEWS'] as const
const year = { from: '2025-01-01', to: '2025-12-31' }

/**
 * A yard that accepted a car of 1,000 kg in the year before the folder, of which 30 kg of glass left in the folder's year, and another of 800 kg with
 * 40 kg of glass in that year. 20 kg of glass are left.
 */
async function yard() {
  const tenant = await newTenant()
  const { dismantlerId, staffId } = await tenant.yard()
  const head = await tenant.signIn({ rights: 'FFFFFF', head: true })
  await tenant.inside(async db => {
    const books = booksOf(db, dismantlerId)
    const before = await books.carIn('2024-11-01', 1000, { clazz: 'M1' })
    await books.entry('2024-11-02', '160120', 30, { carId: before, staffId })
    const carId = await books.carIn('2025-03-01', 800, { clazz: 'M1' })
    await books.entry('2025-03-02', '160120', 40, { carId, staffId })
    const part = await books.part('2025-03-03', carId, 10, 0.5)
    await books.dispose('2025-06-01', '160120', 50, await books.disposer(), { rdcode: 'R5', staffId })
    await books.spares('2025-07-01', [part])
    await books.entry('2025-08-01', '150202', 7, { kind: 'FOREIGN', staffId })
    await books.output('2025-08-02', '150202', 3, 'CORRECTION', { staffId })
  })
  const give = async (scope: readonly Scope[] = FIGURES, more: object = {}) => {
    const days = { from: year.from, till: year.to, days: 7, pin: false }
    const body = { recipient: 'Umweltamt', scope: [...scope], ...days, ...more }
    return head(inspections.create, { params: { id: dismantlerId }, body })
  }
  return { tenant, dismantlerId, head, give }
}

const bytesOf = (file: unknown) => sha256Of(Buffer.from((file as { bytes: Uint8Array }).bytes))

async function close({ head, dismantlerId }: Awaited<ReturnType<typeof yard>>, effectiveTill = year.to) {
  const saved = await head(statements.save, { params: { dismantlerId }, body: { effectiveTill } })
  await seeing(head)(statements.lock, { params: { dismantlerId, id: saved?.id ?? 0 } })
  return saved?.id ?? 0
}

test('stock, balance, quota and monthly reviews of a folder are the yard’s own figures', async () => {
  const ours = await yard()
  const { head, dismantlerId, give } = ours
  const { call, token } = await visit((await give()).link)
  const at = { params: { token } }
  const range = { dismantlerId, ...year }
  const stock = await head(evaluations.stock, { params: { dismantlerId, to: year.to } })
  const shown = await call(folder.stock, at)
  expect(shown).toEqual(stock.map(({ limitKg: _, fullInDays: __, ...row }) => row))
  expect(shown.find(({ wastetype }) => wastetype === '160120')).toMatchObject({ kg: 20 })
  expect(await call(folder.balance, at)).toEqual(await head(evaluations.balance, { params: range }))
  const quota = await call(folder.quota, at)
  expect(quota).toEqual(await head(evaluations.recycling, { params: range }))
  // 50 kg of glass, of which 30 kg came from the car of the year before, and half of a part of 10 kg.
  expect(quota).toMatchObject({ cars: 1, acceptedKg: 800, q10: { numeratorKg: 55, denominatorKg: 800 } })
  const months = await head(reviews.list, { params: { id: dismantlerId }, query: { year: 2025 } })
  expect(await call(folder.reviews, at)).toEqual(months)
  expect(months).toHaveLength(12)
  expect(await call(folder.quotaSheet, at)).toBeTruthy()
  expect(await call(folder.statements, at)).toEqual([])
})

test('closed periods are shown as they were closed, with the same bytes as the yard’s documents', async () => {
  const ours = await yard()
  const { head, dismantlerId, give, tenant } = ours
  await close(ours, '2024-12-31')
  const id = await close(ours)
  const changed = `update statement set totals = jsonb_set(jsonb_set(totals, '{quota,q10,numeratorKg}', '51'), '{balance,2,carentry}', '0.7')`
  const client = await pool.raw.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    await client.query(`${changed} where mandator_id = $1 and id = $2`, [tenant.mandatorId, id])
    await client.query('commit')
  } finally {
    client.release()
  }
  const { call, token } = await visit((await give()).link)
  const at = { params: { token } }
  expect((await call(folder.quota, at)).q10.numeratorKg).toBe(51)
  expect((await call(folder.balance, at))[2]?.carentry).toBe(0.7)
  const closed = await call(folder.statements, at)
  expect(closed).toMatchObject([{ id, effectiveFrom: year.from, effectiveTill: year.to }])
  const paper = await call(folder.statement, { params: { token, id } })
  expect(bytesOf(paper)).toBe(bytesOf(await head(statements.print, { params: { id } })))
  const sheet = await head(evaluations.recyclingFile, { params: { dismantlerId, ...year } })
  expect(bytesOf(await call(folder.quotaSheet, at))).toBe(bytesOf(sheet))
  const kept = 'select count(*)::int as count from sealed_paper where mandator_id = $1'
  expect((await pool.raw.query(kept, [tenant.mandatorId])).rows).toEqual([{ count: 2 }])
  // A folder of the first quarter has the months stored by closing the year, and no statement.
  const quarter = await visit((await give(FIGURES, { till: '2025-03-31' })).link)
  const short = { params: { token: quarter.token } }
  expect((await quarter.call(folder.balance, short)).at(-1)?.carentry).toBe(0.7)
  expect(await quarter.call(folder.statements, short)).toEqual([])
  await expect(quarter.call(folder.statement, { params: { token: quarter.token, id } })).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('a folder without a figure refuses it, and its role cannot read the underlying data', async () => {
  const { give, tenant } = await yard()
  const calls = {
    STOCK: folder.stock,
    BALANCE: folder.balance,
    QUOTA: folder.quota,
    STATEMENTS: folder.statements,
    REVIEWS: folder.reviews,
  }
  for (const scope of FIGURES) {
    const { call, token } = await visit((await give([scope])).link)
    for (const other of FIGURES) {
      const answer = call(calls[other] as typeof folder.stock, { params: { token } })
      if (other === scope) await expect(answer).resolves.toBeTruthy()
      else await expect(answer, `${scope} ${other}`).rejects.toMatchObject({ code: 'not-found' })
    }
    if (scope !== 'QUOTA')
      await expect(call(folder.quotaSheet, { params: { token } })).rejects.toMatchObject({ code: 'not-found' })
  }
  const { id } = await give(['STAFF'])
  const client = await pool.raw.connect()
  try {
    await client.query(
      `begin; set local role kreislauf_inspector; select set_config('app.mandator', '${tenant.mandatorId}', true), set_config('app.inspection', '${id}', true)`,
    )
    for (const table of [
      'entry',
      'output',
      'allocation',
      'stock_day',
      'stock_month',
      'stock_year',
      'spare_line',
      'review',
    ])
      expect((await client.query(`select count(*)::int as count from ${table}`)).rows, table).toEqual([{ count: 0 }])
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('a folder reveals nothing of another dismantler of the same company', async () => {
  const { give, tenant } = await yard()
  const other = await tenant.yard()
  await tenant.inside(async db => {
    const books = booksOf(db, other.dismantlerId)
    const carId = await books.carIn('2025-04-01', 5000, { clazz: 'M1' })
    await books.entry('2025-04-02', '160120', 400, { carId })
    await books.dispose('2025-05-01', '160120', 300, await books.disposer(), { rdcode: 'R5' })
  })
  const { call, token } = await visit((await give()).link)
  const at = { params: { token } }
  expect(await call(folder.quota, at)).toMatchObject({ acceptedKg: 800, q10: { numeratorKg: 55 } })
  expect((await call(folder.stock, at)).find(({ wastetype }) => wastetype === '160120')?.kg).toBe(20)
  expect((await call(folder.balance, at)).map(({ carentry }) => carentry)).toContain(0.8)
  expect((await call(folder.balance, at)).map(({ carentry }) => carentry)).not.toContain(5)
})

test('an expired or revoked folder shows no figure', async () => {
  const { give, head, tenant } = await yard()
  const [over, revoked] = [await give(), await give()]
  const readers = [await visit(over.link), await visit(revoked.link)]
  await pool.raw.query(
    `update inspection set expires_at = now() - interval '1 second' where mandator_id = $1 and id = $2`,
    [tenant.mandatorId, over.id],
  )
  await head(inspections.revoke, { params: { id: revoked.id } })
  for (const { call, token } of readers)
    for (const endpoint of [folder.stock, folder.balance, folder.quota, folder.statements, folder.reviews])
      await expect(call(endpoint as typeof folder.stock, { params: { token } })).rejects.toMatchObject({
        code: 'not-found',
      })
})
