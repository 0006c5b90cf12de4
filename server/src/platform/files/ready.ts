import { createHash, randomUUID } from 'node:crypto'
import { fieldOf } from '@kreislauf/core/keys.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { FastifyBaseLogger } from 'fastify'
import { checkUpload } from './check.ts'
import type { FileStore } from './contract.ts'
import type { Made, Ready, UploadedFile } from './uploads.ts'

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Checks and stores the files of a form for a company one by one, without holding a database connection. */
export async function makeReady(files: FileStore, mandatorId: number, given: readonly UploadedFile[]): Promise<void> {
  for (const file of given) file.ready = await readyOf(files, mandatorId, file)
}

async function readyOf(files: FileStore, mandatorId: number, { bytes, name }: UploadedFile): Promise<Ready> {
  try {
    const { type, extension, bytes: kept } = await checkUpload(bytes, name)
    const storageKey = `${mandatorId}/upload/${randomUUID()}.${extension}`
    await files.put(storageKey, kept, type)
    return { made: { type, extension, size: kept.byteLength, sha256: sha256Of(kept), storageKey }, taken: false }
  } catch (error) {
    if (error instanceof Problem) return { refused: error }
    throw error
  }
}

/** The stored file. Throws the reason if it was refused. */
export function readyFile({ ready }: UploadedFile): Made {
  if (!ready) throw new Error('The call does not prepare its files')
  if ('refused' in ready) throw ready.refused
  ready.taken = true
  return ready.made
}

/**
 * Deletes files without a record at the end: those that were not used, and all of them if the call failed. After a commit with unknown outcome they
 * stay; the nightly cleanup decides.
 */
export async function discardUnused(
  files: FileStore,
  given: readonly UploadedFile[],
  { failure, log }: { failure?: unknown; log: FastifyBaseLogger },
): Promise<void> {
  if (fieldOf(failure, 'committing')) return
  for (const { ready } of given)
    if (ready && 'made' in ready && (failure !== undefined || !ready.taken))
      await files.delete(ready.made.storageKey).catch(error => log.warn({ err: error }, 'an unused upload stays'))
}
