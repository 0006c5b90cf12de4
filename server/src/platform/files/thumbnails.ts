import { buffer } from 'node:stream/consumers'
import { Problem } from '@kreislauf/core/problems.ts'
import type { ThumbnailSize } from '@kreislauf/core/thumbnails.ts'
import type { FileStore } from './contract.ts'
import { draw } from './drawing/index.ts'

/** Longest side in pixels, of a tile at normal and at high density. */
const PX: Record<ThumbnailSize, number> = { small: 320, large: 640 }

export const thumbnailType = 'image/webp'

const PICTURE = /\.(png|jpg|gif)$/
const DERIVED = /\.(small|large)\.webp$/

const keyOf = (key: string, size: ThumbnailSize) => `${key}.${size}.webp`

/** Keys of the thumbnails that may exist of a stored file. */
export const derivedKeys = (key: string): string[] =>
  PICTURE.test(key) ? [keyOf(key, 'small'), keyOf(key, 'large')] : []

/** Key of the file that a thumbnail was made of; any other key is returned unchanged. */
export const originalOf = (key: string): string => key.replace(DERIVED, '')

const making = new Map<string, Promise<Uint8Array>>()

async function make(files: FileStore, key: string, size: ThumbnailSize): Promise<Uint8Array> {
  const original = await buffer(await files.get(key))
  const made = await draw({ kind: 'small', bytes: original, px: PX[size] }).catch((cause: unknown) => {
    if (cause instanceof Problem) throw cause
    throw Object.assign(new Problem('file-type', { filename: key.slice(key.lastIndexOf('/') + 1) }), { cause })
  })
  await files.put(keyOf(key, size), made, thumbnailType)
  return made
}

/**
 * A small WebP of a stored picture, made once and stored beside it. Throws Problem `not-found` for a missing file or one that is no picture,
 * `file-type` {filename} for one that cannot be read or has more than 100 million pixels.
 */
export async function thumbnail(files: FileStore, key: string, size: ThumbnailSize): Promise<Uint8Array> {
  if (!PICTURE.test(key)) throw new Problem('not-found')
  const own = keyOf(key, size)
  try {
    return await buffer(await files.get(own))
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'not-found')) throw error
  }
  const now = making.get(own) ?? make(files, key, size).finally(() => making.delete(own))
  making.set(own, now)
  return now
}
