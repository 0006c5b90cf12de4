import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll } from 'vitest'
import { applyWithin, migrate, readMigrations } from '../platform/database/migrate.ts'

/**
 * A database with the migrations (from the baseline on) before the number `until`, for `written` to fill; `upgrade` migrates it as a start does.
 * Dropped when the test file ends.
 */
export async function databaseBefore(until: string, written: string) {
  const server = process.env['DATABASE_URL'] ?? ''
  const name = `upgrade_${randomUUID().replaceAll('-', '')}`
  const url = Object.assign(new URL(server), { pathname: name }).href
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  afterAll(async () => {
    await client.end()
    await admin.query(`drop database ${name}`)
    await admin.end()
  })
  await client.query('begin')
  await applyWithin(
    client,
    (await readMigrations()).filter(migration => migration.name < until),
  )
  await client.query('commit')
  await client.query(written)
  return { rows: async (text: string) => (await client.query(text)).rows, upgrade: () => migrate(url) }
}
