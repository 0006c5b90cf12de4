import { evaluations } from '@kreislauf/core/features/evaluations/contract.ts'
import { statements } from '@kreislauf/core/features/statements/contract.ts'
import { expect, test, vi } from 'vitest'
import { onOwnerConnection } from '../../platform/database/ownerconnection.ts'
import type { Templates } from '../../platform/documents/pdf.ts'
import { sweepPassing } from '../../retention/queries.ts'
import { disposingYard } from '../../testing/disposing.ts'
import { seeing } from '../../testing/seeing.ts'
import { app } from '../../testing/tenant.ts'

/** Simulates a later version of the product with another footer. */
const drawing = vi.hoisted(() => ({ version: '' }))
vi.mock('../../platform/documents/pdf.ts', async original => {
  const real = await original<typeof import('../../platform/documents/pdf.ts')>()
  const renderPdf = (template: 'report', data: Templates['report']) =>
    real.renderPdf(template, { ...data, title: `${data.title} ${drawing.version}`.trim() })
  return { ...real, renderPdf }
})

const url = app.platform.config.DATABASE_URL ?? process.env['DATABASE_URL'] ?? ''
const bytesOf = (file: unknown) => Buffer.from((file as { bytes: Uint8Array }).bytes).toString('base64')

/** A yard with a closed year, and the bytes of every document of that year. */
async function closedYear() {
  const { tenant, dismantlerId, staffId, entry, shredder } = await disposingYard()
  const call = await tenant.signIn({ rights: 'FFFFFF', head: true })
  await entry('160117', 90, '2025-03-01')
  const { id = 0 } =
    (await call(statements.save, { params: { dismantlerId }, body: { effectiveTill: '2025-12-31' } })) ?? {}
  const lock = () => seeing(call)(statements.lock, { params: { dismantlerId, id } })
  await lock()
  const quota = async () => {
    const { totals } = await call(statements.totals, { params: { id } })
    return call(evaluations.recyclingFile, { params: { dismantlerId, from: totals.from, to: totals.till } })
  }
  const registers = async () => {
    const kept = await call(statements.registers, { params: { id } })
    return Promise.all(kept.map(async one => bytesOf(await call(statements.register, { params: { id: one.id } }))))
  }
  const papers = async () => ({
    statement: bytesOf(await call(statements.print, { params: { id } })),
    quota: bytesOf(await quota()),
    registers: await registers(),
  })
  const reopen = async () => {
    await seeing(call)(statements.unlock, { params: { dismantlerId, id }, body: { reason: 'Ein Wiegeschein fehlt' } })
    await lock()
  }
  return { tenant, papers, reopen, id, staffId, shredder }
}

test('a printed document of a closed year keeps its bytes after the layout has changed', async () => {
  const { papers } = await closedYear()
  drawing.version = ''
  const printed = await papers()
  expect(printed.registers.length).toBeGreaterThan(0)
  drawing.version = 'in neuer Gestalt'
  expect(await papers()).toEqual(printed)
})

test('a year that is reopened and closed again is printed anew, and earlier prints stay', async () => {
  const { papers, reopen, tenant, id } = await closedYear()
  drawing.version = ''
  const printed = await papers()
  await reopen()
  drawing.version = 'in neuer Gestalt'
  const again = await papers()
  expect(again.statement).not.toBe(printed.statement)
  expect(again.quota).not.toBe(printed.quota)
  const kept = await tenant.inside(db =>
    db.selectFrom('sealedPaper').select('paper').where('statementId', '=', id).orderBy('paper').execute(),
  )
  expect(kept.filter(({ paper }) => paper === 'statement')).toHaveLength(2)
})

test('two concurrent first prints return the same bytes, and one is stored', async () => {
  const { papers, tenant, id } = await closedYear()
  const [one, other] = await Promise.all([papers(), papers()])
  expect(one).toEqual(other)
  const kept = await tenant.inside(db =>
    db.selectFrom('sealedPaper').select('paper').where('statementId', '=', id).execute(),
  )
  expect(new Set(kept.map(({ paper }) => paper)).size).toBe(kept.length)
})

test('printed registers are deleted with those of the log, because they name keepers', async () => {
  const { papers, tenant, id } = await closedYear()
  await papers()
  const kept = () =>
    tenant.inside(db => db.selectFrom('sealedPaper').select('paper').where('statementId', '=', id).execute())
  expect((await kept()).some(({ paper }) => paper.startsWith('register.'))).toBe(true)
  await onOwnerConnection(url, async client => {
    await client.query('set session_replication_role = replica')
    await client.query("update statement set effective_till = '2010-12-31' where mandator_id = $1", [tenant.mandatorId])
    await client.query('set session_replication_role = origin')
    await sweepPassing(client, true)
  })
  expect((await kept()).map(({ paper }) => paper).toSorted()).toEqual(['quota', 'statement'])
})
