import { Problem } from '@kreislauf/core/problems.ts'
import type { FastifyRequest } from 'fastify'

/** What a form brought: text fields and files, not yet checked for their type. */
export interface Upload {
  fields: Record<string, string>
  files: { field: string; name: string; bytes: Buffer }[]
}

/** Reads a multipart form whole. Sizes are limited where multipart is registered. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new Problem('invalid', {}, [{ path: 'file', code: 'required' }])
  const upload: Upload = { fields: {}, files: [] }
  for await (const part of request.parts()) {
    if (part.type === 'field') upload.fields[part.fieldname] = String(part.value)
    else upload.files.push({ field: part.fieldname, name: part.filename, bytes: await part.toBuffer() })
  }
  if (!upload.files.length) throw new Problem('invalid', {}, [{ path: 'file', code: 'required' }])
  return upload
}
