import { crc32, createDeflateRaw } from 'node:zlib'

export interface Entry {
  name: string
  content: AsyncIterable<string | Uint8Array> | Iterable<string>
}

/** Sizes and checksum stand behind the content (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808
const DEFLATE = 8
/** 1 January 1980, the format's first day: the same content gives the same bytes. */
const DAY = 0x0021
/** Larger positions and counts stand in fields of ZIP64. */
const LIMIT = 0xffffffff
const MOST = 0xffff

/** A ZIP written as it is read: nothing but one block of an entry is held in memory. Throws for an entry from 4 GiB on. */
export async function* zip(entries: Iterable<Entry> | AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let at = 0
  for await (const { name, content } of entries) {
    const head = header(0x04034b50, name, { crc: 0, packed: 0, size: 0 })
    yield head
    const sizes = { crc: 0, packed: 0, size: 0 }
    yield* deflate(content, sizes)
    yield trailer(sizes)
    directory.push(header(0x02014b50, name, sizes, at))
    at += head.length + sizes.packed + 16
    if (sizes.packed > LIMIT || sizes.size > LIMIT) throw new RangeError(`${name} is larger than 4 GiB`)
  }
  const central = Buffer.concat(directory)
  yield central
  yield end(directory.length, central.length, at)
}

interface Sizes {
  crc: number
  packed: number
  size: number
}

async function* deflate(content: Entry['content'], sizes: Sizes): AsyncGenerator<Uint8Array> {
  const packer = createDeflateRaw({ level: 6 })
  const feed = async () => {
    for await (const text of content) {
      const bytes = typeof text === 'string' ? Buffer.from(text) : text
      sizes.crc = crc32(bytes, sizes.crc)
      sizes.size += bytes.length
      if (!packer.write(bytes)) await new Promise(resolve => packer.once('drain', resolve))
    }
    packer.end()
  }
  const fed = feed().catch(error => packer.destroy(error))
  for await (const block of packer) {
    sizes.packed += block.length
    yield block
  }
  await fed
}

/** A local header, or with `at` one of the directory at the end. */
function header(signature: number, name: string, { crc, packed, size }: Sizes, at?: number): Buffer {
  const text = Buffer.from(name)
  const central = at !== undefined
  const shared = Buffer.alloc(26)
  shared.writeUInt16LE(20, 0)
  shared.writeUInt16LE(FLAGS, 2)
  shared.writeUInt16LE(DEFLATE, 4)
  shared.writeUInt16LE(DAY, 8)
  shared.writeUInt32LE(crc, 10)
  shared.writeUInt32LE(packed, 14)
  shared.writeUInt32LE(size, 18)
  shared.writeUInt16LE(text.length, 22)
  const start = Buffer.alloc(central ? 6 : 4)
  start.writeUInt32LE(signature, 0)
  if (!central) return Buffer.concat([start, shared, text])
  start.writeUInt16LE(20, 4)
  const rest = Buffer.alloc(14)
  const far = at >= LIMIT ? position(at) : Buffer.alloc(0)
  shared.writeUInt16LE(far.length, 24)
  rest.writeUInt32LE(Math.min(at, LIMIT), 10)
  return Buffer.concat([start, shared, rest, text, far])
}

function trailer({ crc, packed, size }: Sizes): Buffer {
  const bytes = Buffer.alloc(16)
  for (const [index, value] of [0x08074b50, crc, packed, size].entries()) bytes.writeUInt32LE(value, index * 4)
  return bytes
}

/** The extra field of ZIP64 for a position beyond 32 bits. */
function position(at: number): Buffer {
  const field = Buffer.alloc(12)
  field.writeUInt16LE(1, 0)
  field.writeUInt16LE(8, 2)
  field.writeBigUInt64LE(BigInt(at), 4)
  return field
}

function end(count: number, length: number, at: number): Buffer {
  const bytes = Buffer.alloc(22)
  bytes.writeUInt32LE(0x06054b50, 0)
  bytes.writeUInt16LE(Math.min(count, MOST), 8)
  bytes.writeUInt16LE(Math.min(count, MOST), 10)
  bytes.writeUInt32LE(Math.min(length, LIMIT), 12)
  bytes.writeUInt32LE(Math.min(at, LIMIT), 16)
  return count < MOST && at + length < LIMIT ? bytes : Buffer.concat([farEnd(count, length, at), bytes])
}

/** The end of the directory in ZIP64, and where it stands. */
function farEnd(count: number, length: number, at: number): Buffer {
  const bytes = Buffer.alloc(76)
  bytes.writeUInt32LE(0x06064b50, 0)
  bytes.writeBigUInt64LE(44n, 4)
  bytes.writeUInt16LE(45, 12)
  bytes.writeUInt16LE(45, 14)
  bytes.writeBigUInt64LE(BigInt(count), 24)
  bytes.writeBigUInt64LE(BigInt(count), 32)
  bytes.writeBigUInt64LE(BigInt(length), 40)
  bytes.writeBigUInt64LE(BigInt(at), 48)
  bytes.writeUInt32LE(0x07064b50, 56)
  bytes.writeBigUInt64LE(BigInt(at + length), 64)
  bytes.writeUInt32LE(1, 72)
  return bytes
}
