import { Problem, refuse } from '@kreislauf/core/problems.ts'
import { whyUnstorable } from '@kreislauf/core/storable.ts'
import type { FastifyRequest } from 'fastify'

/** What a form brought: text fields and files, not yet checked for their type. */
export interface Upload {
  fields: Record<string, string>
  files: { field: string; name: string; bytes: Buffer }[]
}

/** Reads a multipart form whole. Sizes are limited where multipart is registered. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new Problem('invalid', {}, [{ path: 'file', code: 'required' }])
  const upload = await partsOf(request)
  refuse(whyUnstorable(upload.fields, Object.fromEntries(upload.files.map(({ field, name }) => [field, name]))))
  if (!upload.files.length) throw new Problem('invalid', {}, [{ path: 'file', code: 'required' }])
  return upload
}

/** Throws Problem `invalid` where the form is broken off or was never one: the parser's own errors name no status. */
async function partsOf(request: FastifyRequest): Promise<Upload> {
  const upload: Upload = { fields: {}, files: [] }
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') upload.fields[part.fieldname] = String(part.value)
      else upload.files.push({ field: part.fieldname, name: part.filename, bytes: await part.toBuffer() })
    }
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode) throw error
    throw new Problem('invalid', {}, [{ path: 'file', code: 'upload_unreadable' }])
  }
  return upload
}
