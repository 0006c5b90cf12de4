import pg from 'pg'
import { afterAll } from 'vitest'
import { newDatabase } from './prepared.ts'

/**
 * A database for one test file alone, where a test changes what holds for all companies (a price list). Points DATABASE_URL
 * at it and sets the given environment; import `tenant.ts` afterwards.
 */
export async function ownDatabase(environment: Record<string, string> = {}): Promise<void> {
  const name = `own_${crypto.randomUUID().replaceAll('-', '')}`
  const shared = new pg.Client({ connectionString: process.env['DATABASE_URL'] })
  await shared.connect()
  afterAll(async () => {
    const { app } = await import('./tenant.ts')
    await app.close()
    await shared.query(`drop database ${name} with (force)`)
    await shared.end()
  })
  const url = await newDatabase(process.env['DATABASE_URL'] ?? '', name)
  Object.assign(process.env, { DATABASE_URL: url, ...environment })
}
