import { Problem } from '@kreislauf/core/problems.ts'
import { shrunk } from './shrink.ts'

/** Limits of uploads (specification, sections 5 and 9). */
const MOST_BYTES = 5 * 1024 * 1024
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif'] as const
export const UPLOAD_TYPES = ['application/pdf', ...PICTURE_TYPES] as const

/** HEIC photos of iPhones, which only Safari can decode. */
const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

/** Why a file is rejected, as a code of `invalid.*`; the server checks it again. */
export function fileProblem(file: File, types: readonly string[] = UPLOAD_TYPES): string | undefined {
  if (!types.includes(file.type)) return isHeic(file) ? 'file_heic' : 'file_type'
  return file.size > MOST_BYTES ? 'file_too_large' : undefined
}

/** The same as a problem of the field `file`. */
export function fileRefusal(file: File, types: readonly string[] = UPLOAD_TYPES): Problem | undefined {
  const code = fileProblem(file, types)
  const problem = code === 'file_too_large' ? 'file-too-large' : 'file-type'
  return code
    ? new Problem(problem, { filename: file.name, maxMb: MOST_BYTES / 1024 / 1024 }, [{ path: 'file', code }])
    : undefined
}

/**
 * Shrinks camera photos and too large pictures, and converts pictures that only this browser can decode; other files
 * are unchanged.
 */
export const fitting = (file: File, types: readonly string[]): Promise<File> =>
  isHeic(file) || file.type === 'image/jpeg' || (file.type.startsWith('image/') && fileProblem(file, types))
    ? shrunk(file)
    : Promise.resolve(file)
