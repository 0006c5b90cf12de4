import { Problem, refuse } from '@kreislauf/core/problems.ts'
import { whyUnstorable } from '@kreislauf/core/storable.ts'
import type { FastifyRequest } from 'fastify'
import { type TableFile, tooLarge } from '../imports/tablefile.ts'
import { codeOf, numberIn } from '../process/aserror.ts'
import { MOST_BYTES } from './limits.ts'

/** A checked file in the store. */
export interface Made {
  type: string
  extension: string
  /** Bytes. */
  size: number
  sha256: string
  storageKey: string
}

/** A checked file in the store, or why it was refused, which is thrown when it is used. */
export type Ready = { made: Made; taken: boolean } | { refused: Problem }

/** A file of a form, whose type is not checked yet. */
export interface UploadedFile {
  field: string
  name: string
  bytes: Buffer
  /** Checked and stored before the transaction began. */
  ready?: Ready
}

/** Contents of a form: text fields and files. */
export interface Upload {
  fields: Record<string, string>
  files: UploadedFile[]
  /** The file whose parts were uploaded before, as announced by the form. */
  announced?: UploadedFile | undefined
  /** For calls of kind `table`. */
  table?: TableFile
}

/** Throws Problem `invalid` for a request that is no form, or a form without its file. */
function demandForm(request: FastifyRequest) {
  if (!request.isMultipart()) throw new Problem('invalid', {}, [{ path: 'file', code: 'required' }])
}

/**
 * Reads a form whose single file is written to disk while it arrives, at most 50 MB; the receiver must release it. Throws Problem `file-too-large`
 * {maxMb}, `invalid`, and then leaves nothing on disk.
 */
export async function readTableUpload(request: FastifyRequest): Promise<Upload & { table: TableFile }> {
  demandForm(request)
  const fields: Record<string, string> = {}
  let table: TableFile | undefined
  try {
    for await (const part of request.parts({ limits: { fileSize: MOST_BYTES, files: 1, fields: 20 } })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else table = await request.server.platform.incoming.write(part.filename, part.file)
    }
    refuse(whyUnstorable(fields, { name: table?.name }))
    if (!table) throw new Problem('invalid', {}, [{ path: 'file', code: 'required' }])
    return { fields, files: [], table }
  } catch (error) {
    await table?.release()
    if (codeOf(error) === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge()
    if (error instanceof Problem || numberIn(error, 'statusCode')) throw error
    throw new Problem('invalid', {}, [{ path: 'file', code: 'upload_unreadable' }])
  }
}

/** Reads a multipart form into memory, with its file or the name of one uploaded in parts. Sizes are limited where multipart is registered. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  demandForm(request)
  const upload = await partsOf(request)
  refuse(whyUnstorable(upload.fields, Object.fromEntries(upload.files.map(({ field, name }) => [field, name]))))
  if (!upload.files.length && !upload.fields['upload'])
    throw new Problem('invalid', {}, [{ path: 'file', code: 'required' }])
  return upload
}

/** Throws Problem `invalid` for an incomplete or malformed form: the parser's own errors have no status. */
async function partsOf(request: FastifyRequest): Promise<Upload> {
  const upload: Upload = { fields: {}, files: [] }
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') upload.fields[part.fieldname] = String(part.value)
      else upload.files.push({ field: part.fieldname, name: part.filename, bytes: await part.toBuffer() })
    }
  } catch (error) {
    if (numberIn(error, 'statusCode')) throw error
    throw new Problem('invalid', {}, [{ path: 'file', code: 'upload_unreadable' }])
  }
  return upload
}
