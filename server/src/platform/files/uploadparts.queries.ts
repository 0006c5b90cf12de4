import { MOST_UPLOADS } from '@kreislauf/core/limits.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../database/db.ts'
import { MOST_FILE_BYTES, MOST_PART_BYTES } from './limits.ts'
import type { Upload, UploadedFile } from './uploads.ts'

const ofAccount = (upload: string) =>
  sql`p.mandator_id = current_mandator() and p.account_id = current_account() and p.upload = ${upload}::uuid`

/** Bytes of a file received so far: its parts follow each other without gaps. */
export async function arrivedOf(db: Db, upload: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(p.bytes)), 0)::int as bytes from upload_part p where ${ofAccount(upload)}`.execute(
    db,
  )
  return rows[0]?.bytes ?? 0
}

/**
 * Stores the part that continues the upload; any other one, such as a repeated one, is ignored. Returns the number of bytes received. An account
 * keeps at most its 20 latest unfinished files. Throws `file-too-large` {maxMb}.
 */
export async function keepPart(db: Db, upload: string, from: number, bytes: Buffer): Promise<number> {
  if (from + bytes.length > MOST_FILE_BYTES)
    throw new Problem('file-too-large', { maxMb: MOST_FILE_BYTES / 1024 / 1024 }, [
      { path: 'file', code: 'file_too_large' },
    ])
  if (bytes.length > MOST_PART_BYTES) throw new Problem('file-too-large', { maxMb: MOST_PART_BYTES / 1024 / 1024 })
  const before = await arrivedOf(db, upload)
  if (before !== from) return before
  if (from === 0) await forgetOldest(db)
  await sql`insert into upload_part (upload, place, bytes) values (${upload}::uuid, ${from}, ${bytes}) on conflict do nothing`.execute(
    db,
  )
  return arrivedOf(db, upload)
}

const forgetOldest = (db: Db) =>
  sql`
  delete from upload_part p where p.mandator_id = current_mandator() and p.account_id = current_account() and p.upload in (
    select u.upload from upload_part u where u.mandator_id = current_mandator() and u.account_id = current_account()
    group by u.upload order by max(u.created_at) desc offset ${sql.lit(MOST_UPLOADS - 1)})`.execute(db)

/** What a form sends instead of a file uploaded in parts. */
const Announced = z.object({
  upload: z.uuid(),
  filename: z.string(),
  filesize: z.coerce.number().int().min(1).max(MOST_FILE_BYTES),
})

/** The file announced by a form, if all its parts have arrived; undefined for a form that contains its file, and if parts are missing. */
export async function announcedFile(db: Db, { files, fields }: Upload): Promise<UploadedFile | undefined> {
  const { data: said } = Announced.safeParse(fields)
  if (files.length || !said) return undefined
  const { rows } = await sql<{ bytes: Buffer }>`
    select p.bytes from upload_part p where ${ofAccount(said.upload)} order by p.place`.execute(db)
  const bytes = Buffer.concat(rows.map(row => row.bytes))
  return bytes.length === said.filesize ? { field: 'file', name: said.filename, bytes } : undefined
}

/** The form with the file uploaded in parts, which are deleted when the transaction commits. Throws `invalid` {file} if parts are missing. */
export async function withParts(db: Db, given: Upload): Promise<Upload> {
  if (given.files.length || given.fields['upload'] === undefined) return given
  const { announced } = given
  const { rows } = announced
    ? await sql<{ bytes: number }>`
        delete from upload_part p where ${ofAccount(given.fields['upload'])} returning octet_length(p.bytes) as bytes`.execute(
        db,
      )
    : { rows: [] }
  const arrived = rows.reduce((sum, { bytes }) => sum + bytes, 0)
  if (!announced || arrived !== announced.bytes.length)
    throw new Problem('invalid', {}, [{ path: 'file', code: 'upload_unreadable' }])
  const fields = Object.fromEntries(Object.entries(given.fields).filter(([name]) => !(name in Announced.shape)))
  return { ...given, fields, files: [announced] }
}
