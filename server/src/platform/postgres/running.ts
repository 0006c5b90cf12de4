import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { lockHolder } from './lock.ts'
import { urlOf, whereRunning } from './postmaster.ts'

const PATIENCE_MS = 20_000

/**
 * URL of the embedded PostgreSQL of a product that runs on this folder, after waiting for its start; undefined if none runs. Throws if a product
 * holds the folder, but its database does not start.
 */
export async function runningPostgres(dataDir: string): Promise<string | undefined> {
  const folder = resolve(dataDir)
  const deadline = Date.now() + PATIENCE_MS
  while (lockHolder(join(folder, 'lock')) !== undefined) {
    const server = whereRunning({ folder: join(folder, 'postgres') })
    if (server?.port) {
      const password = readFileSync(join(folder, 'postgres.password'), 'utf8').trim()
      return urlOf({ password }, server.port)
    }
    if (Date.now() > deadline) throw new Error(`PostgreSQL in ${folder} does not start`)
    await sleep(200)
  }
  return undefined
}
