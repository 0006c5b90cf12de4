import { mkdtempSync, rmSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ownDatabase } from '../../testing/own.ts'
import { readConfig } from '../process/config.ts'
import { deleteUnnamed } from './cleanup.ts'
import { fileStore } from './store.ts'

// The test needs a database that names few files.
await ownDatabase()
const { newTenant, pool } = await import('../../testing/tenant.ts')

const folder = mkdtempSync(join(tmpdir(), 'kreislauf-cleanup-'))
const store = fileStore(readConfig({ FILES_DIR: folder }))
const url = process.env['DATABASE_URL'] ?? ''
const clean = () => deleteUnnamed(url, store)
const kept = async () => (await Array.fromAsync(store.list())).map(({ key }) => key).sort()

afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(async () => {
  for (const key of await kept()) await store.delete(key)
})

async function keep(key: string, hours: number) {
  await store.put(key, Buffer.from('x'), 'application/pdf')
  const then = new Date(Date.now() - hours * 3_600_000)
  await utimes(join(folder, key), then, then)
  return key
}

const newKey = (mandatorId: number) => `${mandatorId}/car/${crypto.randomUUID()}.pdf`

const name = (mandatorId: number, key: string) =>
  pool.raw.query(
    `insert into file (mandator_id, owner_type, owner_id, name, type, size, sha256, storage_key)
     values ($1, 'car', 1, 'a.pdf', 'application/pdf', 1, repeat('0', 64), $2)`,
    [mandatorId, key],
  )

test('a file without a record is deleted after a day, as is the draft of an unfinished write', async () => {
  const { mandatorId } = await newTenant()
  const named = await keep(newKey(mandatorId), 50)
  await name(mandatorId, named)
  const left = await keep(newKey(mandatorId), 25)
  const draft = await keep(`${newKey(mandatorId)}.${crypto.randomUUID()}.new`, 25)
  const fresh = await keep(newKey(mandatorId), 23)
  expect((await clean()).sort()).toEqual([left, draft].sort())
  expect(await kept()).toEqual([named, fresh].sort())
})

test('a thumbnail stays as long as its file is used, and is deleted with it', async () => {
  const { mandatorId } = await newTenant()
  const [named, left] = [newKey(mandatorId), newKey(mandatorId)].map(key => key.replace('.pdf', '.jpg'))
  const kinds = ['', '.small.webp', '.large.webp']
  for (const kind of kinds) await keep(`${named}${kind}`, 50)
  for (const kind of kinds) await keep(`${left}${kind}`, 50)
  await name(mandatorId, named ?? '')
  expect((await clean()).sort()).toEqual(kinds.map(kind => `${left}${kind}`).sort())
  expect(await kept()).toEqual(kinds.map(kind => `${named}${kind}`).sort())
})

test('files that the product did not name itself stay', async () => {
  const others = [await keep('readme.txt', 900), await keep('invoices/1/2026-1.pdf', 900)]
  expect(await clean()).toEqual([])
  expect(await kept()).toEqual(others.sort())
})

test('a store that belongs to another database is not touched', async () => {
  const { mandatorId } = await newTenant()
  const { rows } = await pool.raw.query('select count(*)::int as count from file')
  const many = Array.from({ length: Math.max(20, rows[0].count) + 5 }, () => keep(newKey(mandatorId), 900))
  const all = await Promise.all(many)
  await expect(clean()).rejects.toThrow('is this the right store?')
  expect(await kept()).toEqual(all.sort())
})
