import sharp from 'sharp'
import { draw } from './drawing/index.ts'

/** What EXIF calls a picture that is shown as it lies, and after each quarter turn to the right. */
const TURNS = [1, 6, 3, 8]
/** Bytes before the first segment of a JPEG, and those of the segment that says its orientation. */
const [HEAD, SEGMENT] = [2, 36]

/** An EXIF segment that says nothing but the orientation. */
const segment = (orientation: number) =>
  Buffer.from(`ffe10022457869660000${'4d4d002a00000008'}0001${`0112000300000001000${orientation}0000`}00000000`, 'hex')

/** A kept JPEG with another orientation in its head; not a pixel is drawn anew. Other EXIF than ours it has none. */
async function turnedJpeg(bytes: Uint8Array, quarters: number): Promise<Uint8Array> {
  const { orientation = 1, exif } = await sharp(bytes).metadata()
  const now = TURNS[(Math.max(0, TURNS.indexOf(orientation)) + quarters) % 4] ?? 1
  const rest = bytes.subarray(exif ? HEAD + SEGMENT : HEAD)
  return Buffer.concat([bytes.subarray(0, HEAD), ...(now === 1 ? [] : [segment(now)]), rest])
}

/** A kept photo turned by quarters to the right, without loss: a JPEG by what its head says, a PNG drawn anew. */
export const turned = (bytes: Uint8Array, type: string, quarters: 1 | 3): Promise<Uint8Array> =>
  type === 'image/jpeg' ? turnedJpeg(bytes, quarters) : draw({ kind: 'turned', bytes, quarters })
