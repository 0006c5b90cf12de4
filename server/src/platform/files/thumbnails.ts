import { buffer } from 'node:stream/consumers'
import { Problem } from '@kreislauf/core/problems.ts'
import type { ThumbnailSize } from '@kreislauf/core/thumbnails.ts'
import sharp from 'sharp'
import { maxInputPixels } from './check.ts'
import type { FileStore } from './contract.ts'

/** Longest side in pixels: of a tile, and of one on a dense display. */
const PX: Record<ThumbnailSize, number> = { small: 320, large: 640 }

export const thumbnailType = 'image/webp'

const PICTURE = /\.(png|jpg|gif)$/
const DERIVED = /\.(small|large)\.webp$/

const keyOf = (key: string, size: ThumbnailSize) => `${key}.${size}.webp`

/** The keys under which small pictures of a stored file may lie. */
export const derivedKeys = (key: string): string[] =>
  PICTURE.test(key) ? [keyOf(key, 'small'), keyOf(key, 'large')] : []

/** The file of which a small picture was made; any other key is its own. */
export const originalOf = (key: string): string => key.replace(DERIVED, '')

/** Pictures are drawn by threads of their own, which passwords and files need too: so many at once, the others wait. */
const MOST = 2
const waiting: (() => void)[] = []
let busy = 0

async function inTurn<Made>(work: () => Promise<Made>): Promise<Made> {
  if (busy >= MOST) await new Promise<void>(next => waiting.push(next))
  else busy++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else busy--
  }
}

/** Upright, without EXIF and place, an animation's first picture. */
const drawn = (bytes: Uint8Array, size: ThumbnailSize): Promise<Uint8Array> =>
  sharp(bytes, { limitInputPixels: maxInputPixels })
    .autoOrient()
    .resize({ width: PX[size], height: PX[size], fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 72 })
    .toBuffer()

const making = new Map<string, Promise<Uint8Array>>()

async function make(files: FileStore, key: string, size: ThumbnailSize): Promise<Uint8Array> {
  const original = await buffer(await files.get(key))
  const made = await inTurn(() => drawn(original, size)).catch((cause: unknown) => {
    throw Object.assign(new Problem('file-type', { filename: key.slice(key.lastIndexOf('/') + 1) }), { cause })
  })
  await files.put(keyOf(key, size), made, thumbnailType)
  return made
}

/**
 * A small WebP of a stored picture, made once and kept beside it. Throws Problem `not-found` for a file that is none or is gone,
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
