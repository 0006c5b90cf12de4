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

/** An upload as it may be kept: its real MIME type, the extension that belongs to it, and the cleaned bytes. */
export interface CheckedFile {
  type: string
  extension: string
  bytes: Uint8Array
}

/**
 * What the bytes are, whatever the name says: PDF, PNG, JPG or GIF of at most 5 MB (details O81).
 * An image is drawn anew: upright, without EXIF and place, at most 2560 px wide and high, an animation's first frame; a PDF stays as it is.
 * Throws Problem `file-too-large` {maxMb}; `file-type` {filename} for any other type, an extension of another type
 * and an image that cannot be read: which of these it is, stands at the field `file`; `busy` {seconds} where the machine had no time to draw it.
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

/** Photos of iPhones that no browser but Safari draws. */
const isHeic = (...extensions: (string | undefined)[]) => extensions.some(one => one === 'heic' || one === 'heif')
