import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll } from 'vitest'
import { applyWithin, readMigrations } from '../platform/migrate.ts'

/**
 * A database as a program whose migrations end before the number `until` left it, for `written` to fill; `upgrade` brings it up to
 * date. It goes when the test file ends.
 */
export async function databaseBefore(until: string, written: string) {
  const server = process.env['DATABASE_URL'] ?? ''
  const name = `upgrade_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const client = new pg.Client({ connectionString: Object.assign(new URL(server), { pathname: name }).href })
  await client.connect()
  afterAll(async () => {
    await client.end()
    await admin.query(`drop database ${name}`)
    await admin.end()
  })
  const all = await readMigrations()
  await applyWithin(
    client,
    all.filter(migration => migration.name < until),
  )
  await client.query(written)
  return {
    rows: async (text: string) => (await client.query(text)).rows,
    upgrade: async () => {
      for (const migration of all.filter(({ name: file }) => file >= until)) await client.query(migration.sql)
    },
  }
}
