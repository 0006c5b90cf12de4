import { expect, test } from 'vitest'
import { onOwnerConnection } from '../platform/database/ownerconnection.ts'
import { ownDatabase } from '../testing/own.ts'

// The marked company writes behind the triggers' back, and here the year is 2100.
await ownDatabase()
const { knowledge } = await import('../testing/features.ts')
const { markedCompany } = await import('../testing/marked.ts')
const { MARK } = await import('../testing/marking.ts')
const { app, pool } = await import('../testing/tenant.ts')
const { sweepMandator } = await import('./queries.ts')

/** The columns of the company in which a name, an address or free text still stands, as `table.column`. */
async function marked(mandatorId: number): Promise<string[]> {
  const { rows } = await pool.raw.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.columns m on m.table_name = c.table_name and m.column_name = 'mandator_id'
     join pg_class t on t.relname = c.table_name and t.relkind = 'r'
     where c.table_schema = 'public' and c.is_generated = 'NEVER' and c.data_type in ('text', 'jsonb', 'ARRAY')`,
  )
  const found: string[] = []
  for (const { table, column } of rows) {
    const { rowCount } = await pool.raw.query(
      `select from ${table} where mandator_id = $1 and "${column}"::text like '%' || $2 || '%' limit 1`,
      [mandatorId, MARK],
    )
    if (rowCount) found.push(`${table}.${column}`)
  }
  return found.sort()
}

test('in time nothing of a company’s customers and people is left, but what its feature says it keeps', async () => {
  const { tenant } = await markedCompany()
  await pool.raw.query(`update employee set activetill = '2026-12-31' where mandator_id = $1`, [tenant.mandatorId])
  const before = await marked(tenant.mandatorId)
  await onOwnerConnection(app.platform.config.DATABASE_URL ?? '', client =>
    sweepMandator(client, tenant.mandatorId, '2100-01-01', true),
  )
  const left = await marked(tenant.mandatorId)
  const kept = knowledge.flatMap(of => of.kept ?? [])
  expect(left).toEqual(kept.toSorted())
  expect(before).toEqual(expect.arrayContaining(['employee.lastname', 'reception.remark', 'car.licenceplate']))
  expect(before).toEqual(expect.arrayContaining(kept))
})
