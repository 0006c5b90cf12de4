import { fileKeys } from '../backup/catalogue.ts'
import { onOwnerConnection } from '../database/ownerconnection.ts'
import { dailyAt, type Job } from '../jobs/jobs.ts'
import { directUrl } from '../process/config.ts'
import type { Platform } from '../process/platform.ts'
import type { FileStore } from './contract.ts'
import { derivedKeys, originalOf } from './thumbnails.ts'

/** A file is stored before its row; both exist long before a day is over. */
const DAY_MS = 24 * 3_600_000

/** Up to this number may be deleted without the check, even if few files are in use. */
const FEW = 20

/** Last part of a key made by the server: `<uuid>.<extension>`, with the suffix of a draft if the write was not finished. */
const OWN = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.[a-z0-9]+)?$/

/**
 * Deletes stored files older than a day without a record: a call that stored its file and then failed leaves one behind. A thumbnail is deleted with
 * its file; files that this product did not name stay. Returns the deleted keys. Throws, and deletes nothing, if it would delete more than 20 files
 * and more than remain: then the store probably belongs to another installation, or the database is empty.
 */
export async function deleteUnnamed(url: string, files: FileStore, now = new Date()): Promise<string[]> {
  const unnamed = new Set<string>()
  for await (const { key, modified } of files.list())
    if (OWN.test(originalOf(key)) && now.getTime() - modified.getTime() > DAY_MS) unnamed.add(key)
  let named = 0
  await onOwnerConnection(url, async client => {
    for await (const key of fileKeys(client)) {
      named += 1
      for (const one of [key, ...derivedKeys(key)]) unnamed.delete(one)
    }
  })
  const originals = [...unnamed].filter(key => originalOf(key) === key).length
  if (originals > Math.max(FEW, named))
    throw new Error(`${originals} stored files have no record and only ${named} have one: is this the right store?`)
  for (const key of unnamed) await files.delete(key)
  return [...unnamed]
}

/** Each night. */
export function fileJobs({ config, files, incoming }: Pick<Platform, 'config' | 'files' | 'incoming'>): Job[] {
  const url = directUrl(config)
  const sweep = async () => {
    await incoming.sweep()
    await deleteUnnamed(url, files)
  }
  return url ? [{ name: 'unnamed files', lastDue: dailyAt('04:00'), work: sweep }] : []
}
