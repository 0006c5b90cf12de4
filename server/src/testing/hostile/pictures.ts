import sharp from 'sharp'

const one = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .gif()
    .toBuffer()

/** A tiny GIF with many frames of the given size. */
export async function frames(count: number, width: number, height = width): Promise<Buffer> {
  const gif = await one(width, height)
  const [HEAD, COLOURS] = [13, 3]
  const begins = HEAD + COLOURS * 2 ** ((gif.readUInt8(10) & 7) + 1)
  const frame = gif.subarray(begins, gif.length - 1)
  return Buffer.concat([gif.subarray(0, begins), ...Array.from({ length: count }, () => frame), Buffer.from([0x3b])])
}
