import { Problem } from '@kreislauf/core/problems.ts'
import { fileTypeFromBuffer } from 'file-type'
import { asError } from '../process/aserror.ts'
import { draw } from './drawing/index.ts'
import { MOST_FILE_BYTES } from './limits.ts'
import { extensionOf } from './naming.ts'

const extensions: Record<string, { mime: string; names: string[] }> = {
  pdf: { mime: 'application/pdf', names: ['pdf'] },
  png: { mime: 'image/png', names: ['png'] },
  jpg: { mime: 'image/jpeg', names: ['jpg', 'jpeg', 'jfif'] },
  gif: { mime: 'image/gif', names: ['gif'] },
}

/** A checked upload: its real MIME type, the matching extension, and the cleaned bytes. */
export interface CheckedFile {
  type: string
  extension: string
  bytes: Uint8Array
}

/**
 * Detects the type by the bytes, whatever the name says: PDF, PNG, JPG or GIF of at most 5 MB (details O81). An image is re-encoded: upright, without
 * EXIF and location, at most 2560 px wide and high, the first frame of an animation; a PDF is unchanged.
 * Throws Problem `file-too-large` {maxMb}; `file-type` {filename} for any other type, a wrong extension and an unreadable image, with the exact
 * reason at the field `file`; `busy` {seconds} if the machine had no time to decode it.
 */
export async function checkUpload(bytes: Uint8Array, filename: string): Promise<CheckedFile> {
  if (bytes.byteLength > MOST_FILE_BYTES)
    throw new Problem('file-too-large', { maxMb: MOST_FILE_BYTES / 1024 / 1024 }, [
      { path: 'file', code: 'file_too_large' },
    ])
  const sniffed = await fileTypeFromBuffer(bytes)
  const known = sniffed && extensions[sniffed.ext]
  const named = extensionOf(filename)
  if (!known) throw refused(filename, isHeic(sniffed?.ext, named) ? 'file_heic' : 'file_type')
  if (named !== undefined && !known.names.includes(named))
    throw refused(filename, 'file_lying', { type: sniffed.ext.toUpperCase() })
  const checked = { type: known.mime, extension: sniffed.ext }
  if (sniffed.ext === 'pdf') return { ...checked, bytes }
  try {
    return { ...checked, bytes: await draw({ kind: 'kept', bytes, extension: sniffed.ext }) }
  } catch (cause) {
    if (cause instanceof Problem) throw cause
    const large = /pixel/i.test(asError(cause).message)
    throw Object.assign(refused(filename, large ? 'file_pixels' : 'file_broken'), { cause })
  }
}

const refused = (filename: string, code: string, params: Record<string, unknown> = {}) =>
  new Problem('file-type', { filename }, [{ path: 'file', code, params }])

/** Photos of iPhones, which only Safari displays. */
const isHeic = (...extensions: (string | undefined)[]) => extensions.some(one => one === 'heic' || one === 'heif')
