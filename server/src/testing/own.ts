import pg from 'pg'
import { afterAll } from 'vitest'
import { loadMasterdata } from '../platform/masterdata.ts'
import { migrate } from '../platform/migrate.ts'

/**
 * A database for one test file alone, where a test changes what holds for all companies (a price list). Points DATABASE_URL
 * at it and sets the given environment; import `tenant.ts` afterwards.
 */
export async function ownDatabase(environment: Record<string, string> = {}): Promise<void> {
  const name = `own_${crypto.randomUUID().replaceAll('-', '')}`
  const shared = new pg.Client({ connectionString: process.env['DATABASE_URL'] })
  await shared.connect()
  await shared.query(`create database ${name}`)
  afterAll(async () => {
    const { app } = await import('./tenant.ts')
    await app.close()
    await shared.query(`drop database ${name} with (force)`)
    await shared.end()
  })
  const url = new URL(process.env['DATABASE_URL'] ?? '')
  url.pathname = `/${name}`
  await migrate(url.href)
  await loadMasterdata(url.href)
  Object.assign(process.env, { DATABASE_URL: url.href, ...environment })
}
