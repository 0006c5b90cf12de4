import { crc32, deflateSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'

const MEGABYTE = 1024 * 1024

const uint = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const chunk = (type: string, data: Uint8Array) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([uint(data.length), body, uint(crc32(body))])
}

/** A black PNG of one bit per pixel whose header may claim more pixels than its data contains. */
export function blackPng(width: number, height: number, lines: number, ...more: Buffer[]): Buffer {
  const head = Buffer.concat([uint(width), uint(height), Buffer.from([1, 0, 0, 0, 0])])
  const packed = deflateSync(Buffer.alloc(lines * (Math.ceil(width / 8) + 1)), { level: 9 })
  const begin = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pieces = [chunk('IHDR', head), ...more, chunk('IDAT', packed), chunk('IEND', new Uint8Array())]
  return Buffer.concat([begin, ...pieces])
}

/** Compressed text of 100 MB in a picture. */
export const longText = () =>
  chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(100 * MEGABYTE, 'x'))]))

/** A GIF whose header claims the maximum size. */
export async function hugeGif(): Promise<Buffer> {
  const gif = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'teal' } })
    .gif()
    .toBuffer()
  gif.writeUInt16LE(65_535, 6)
  gif.writeUInt16LE(65_535, 8)
  return gif
}

/** A WebP of a single colour with the maximum size. */
export function hugeWebp(): Buffer {
  const bits = BigInt(16_382) | (BigInt(16_382) << 14n)
  const data = Buffer.alloc(5 + 8)
  data[0] = 0x2f
  data.writeUInt32LE(Number(bits & 0xffffffffn), 1)
  const riff = Buffer.alloc(20)
  riff.write('RIFF', 0, 'latin1')
  riff.writeUInt32LE(data.length + 12, 4)
  riff.write('WEBPVP8L', 8, 'latin1')
  riff.writeUInt32LE(data.length, 16)
  return Buffer.concat([riff, data])
}

export const heic = () =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic\0\0\0\0heicmif1', 'latin1'),
    Buffer.from([0xff, 0xff, 0xff, 0xff]),
    Buffer.from('meta', 'latin1'),
    Buffer.alloc(1000),
  ])

/** A PDF of the given objects, numbered from 1; the first one is its catalogue. */
export const pdfOf = (...objects: (string | Uint8Array)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.map((object, index) =>
      Buffer.concat([Buffer.from(`${index + 1} 0 obj`), Buffer.from(object), Buffer.from('endobj\n')]),
    ),
    Buffer.from('trailer<</Root 1 0 R>>\n%%EOF\n'),
  ])

/** An object of a PDF that unpacks to 500 MB. */
export function packedStream(): Buffer {
  const once = deflateSync(Buffer.alloc(500 * MEGABYTE), { level: 9 })
  const data = deflateSync(once)
  return Buffer.concat([
    Buffer.from(`<</Length ${data.length}/Filter[/FlateDecode/FlateDecode]>>stream\n`),
    data,
    Buffer.from('\nendstream'),
  ])
}

/** Nested archives of the given depth and width. */
export function nested(depth: number, wide: number): Uint8Array {
  const inner = depth ? nested(depth - 1, wide) : new Uint8Array(4 * MEGABYTE)
  return zipSync(Object.fromEntries(Array.from({ length: wide }, (_, index) => [`${index}.zip`, inner])), { level: 9 })
}

export const laughs = (root: string, head = '') =>
  strToU8(
    `<?xml version="1.0"?><!DOCTYPE ${root} [<!ENTITY a0 "ha">${Array.from({ length: 30 }, (_, i) => `<!ENTITY a${i + 1} "&a${i};&a${i};">`).join('')}]><${root}${head}>&a30;</${root}>`,
  )
