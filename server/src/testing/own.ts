import pg from 'pg'
import { afterAll } from 'vitest'
import { newDatabase } from './prepared.ts'

type Environment = Record<string, string>

/**
 * A separate database and server for one test file that changes global data (a price list). While the file runs, DATABASE_URL names that database,
 * the given environment applies, which may be derived from its URL, and `tenant.ts` returns its server: import from there afterwards.
 */
export async function ownDatabase(
  environment: Environment | ((url: string) => Promise<Environment>) = {},
): Promise<void> {
  const name = `own_${crypto.randomUUID().replaceAll('-', '')}`
  const { serve } = await import('./tenant.ts')
  const before = { ...process.env }
  const shared = new pg.Client({ connectionString: process.env['DATABASE_URL'] })
  await shared.connect()
  let back = async () => {}
  afterAll(async () => {
    await back()
    for (const key of Object.keys(process.env)) if (!(key in before)) delete process.env[key]
    Object.assign(process.env, before)
    await shared.query(`drop database ${name} with (force)`)
    await shared.end()
  })
  const url = await newDatabase(process.env['DATABASE_URL'] ?? '', name)
  process.env['DATABASE_URL'] = url
  Object.assign(process.env, typeof environment === 'function' ? await environment(url) : environment)
  back = await serve()
}
