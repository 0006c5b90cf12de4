import sharp, { type Sharp } from 'sharp'
import { KEPT_PX, MOST_HELD_PIXELS, MOST_PIXELS, MOST_SIDE_PX } from '../limits.ts'

/** A picture to process: re-encoded for storage, as a small WebP, or turned right by quarters as PNG. */
export type Job =
  | { kind: 'kept'; bytes: Uint8Array; extension: string }
  | { kind: 'small'; bytes: Uint8Array; px: number }
  | { kind: 'turned'; bytes: Uint8Array; quarters: number }

/** Only the first of several frames is decoded. The sizes are checked before. */
async function opened(bytes: Uint8Array): Promise<Sharp> {
  const {
    width,
    height,
    pageHeight = height,
    pages = 1,
    format,
    isProgressive,
  } = await sharp(bytes, { limitInputPixels: MOST_PIXELS }).metadata()
  const most = isProgressive || format === 'gif' ? MOST_HELD_PIXELS : MOST_PIXELS
  if (width * pageHeight * pages > most || Math.max(width, pageHeight) > MOST_SIDE_PX)
    throw new Error('Too many pixels to decode')
  return sharp(bytes, { limitInputPixels: MOST_PIXELS })
}

const within = (px: number) => ({ width: px, height: px, fit: 'inside', withoutEnlargement: true }) as const

/** Upright, without EXIF and location. */
async function kept(bytes: Uint8Array, extension: string): Promise<Uint8Array> {
  const image = (await opened(bytes)).autoOrient().resize(within(KEPT_PX))
  if (extension === 'jpg') return image.jpeg({ quality: 85 }).toBuffer()
  return (extension === 'png' ? image.png() : image.gif()).toBuffer()
}

const small = async (bytes: Uint8Array, px: number): Promise<Uint8Array> =>
  (await opened(bytes)).autoOrient().resize(within(px)).webp({ quality: 72 }).toBuffer()

const turned = async (bytes: Uint8Array, quarters: number): Promise<Uint8Array> =>
  (await opened(bytes))
    .rotate(quarters * 90)
    .png()
    .toBuffer()

/** Throws the library's error for a picture that it cannot read. */
export function done(job: Job): Promise<Uint8Array> {
  if (job.kind === 'kept') return kept(job.bytes, job.extension)
  return job.kind === 'small' ? small(job.bytes, job.px) : turned(job.bytes, job.quarters)
}
