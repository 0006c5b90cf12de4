import sharp from 'sharp'
import { draw } from './drawing/index.ts'

/** EXIF orientation of an unrotated picture, and after each quarter turn to the right. */
const TURNS = [1, 6, 3, 8]
/** Bytes before the first segment of a JPEG, and of the segment with its orientation. */
const [HEAD, SEGMENT] = [2, 36]

/** An EXIF segment with the orientation only. */
const segment = (orientation: number) =>
  Buffer.from(`ffe10022457869660000${'4d4d002a00000008'}0001${`0112000300000001000${orientation}0000`}00000000`, 'hex')

/** A stored JPEG with another orientation in its header; the pixels are not re-encoded. It has no EXIF other than ours. */
async function turnedJpeg(bytes: Uint8Array, quarters: number): Promise<Uint8Array> {
  const { orientation = 1, exif } = await sharp(bytes).metadata()
  const now = TURNS[(Math.max(0, TURNS.indexOf(orientation)) + quarters) % 4] ?? 1
  const rest = bytes.subarray(exif ? HEAD + SEGMENT : HEAD)
  return Buffer.concat([bytes.subarray(0, HEAD), ...(now === 1 ? [] : [segment(now)]), rest])
}

/** A stored photo turned right by quarters without loss: a JPEG by its header, a PNG re-encoded. */
export const turned = (bytes: Uint8Array, type: string, quarters: 1 | 3): Promise<Uint8Array> =>
  type === 'image/jpeg' ? turnedJpeg(bytes, quarters) : draw({ kind: 'turned', bytes, quarters })
