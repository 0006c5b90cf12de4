import sharp, { type Sharp } from 'sharp'
import { KEPT_PX, MOST_HELD_PIXELS, MOST_PIXELS, MOST_SIDE_PX } from '../limits.ts'

/** A picture to be drawn anew: as it is kept, as a small WebP, or turned by quarters to the right as PNG. */
export type Job =
  | { kind: 'kept'; bytes: Uint8Array; extension: string }
  | { kind: 'small'; bytes: Uint8Array; px: number }
  | { kind: 'turned'; bytes: Uint8Array; quarters: number }

/** Of several frames only the first is ever decoded. Its size and theirs are known before that. */
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
    throw new Error('More pixels than are drawn')
  return sharp(bytes, { limitInputPixels: MOST_PIXELS })
}

const within = (px: number) => ({ width: px, height: px, fit: 'inside', withoutEnlargement: true }) as const

/** Upright, without EXIF and place. */
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

/** Throws what the library says of a picture that it cannot read. */
export function done(job: Job): Promise<Uint8Array> {
  if (job.kind === 'kept') return kept(job.bytes, job.extension)
  return job.kind === 'small' ? small(job.bytes, job.px) : turned(job.bytes, job.quarters)
}
