import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Refusal } from './refusal.ts'

/** A zstd frame that readers skip; it contains the SHA-256 of everything before it. */
const SKIPPED = 0x184d2a50
const HASH = 32
const SEAL = 8 + HASH

function seal(hash: Buffer): Buffer {
  const frame = Buffer.alloc(8)
  frame.writeUInt32LE(SKIPPED, 0)
  frame.writeUInt32LE(HASH, 4)
  return Buffer.concat([frame, hash])
}

/** Writes the bytes compressed and sealed; the file gets its name once it is complete and on disk. Returns its size. */
export async function writeSealed(path: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  const draft = `${path}.part`
  const hash = createHash('sha256')
  await mkdir(dirname(path), { recursive: true })
  await rm(draft, { force: true })
  try {
    await pipeline(
      bytes,
      createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 } }),
      async function* (blocks: AsyncIterable<Buffer>) {
        for await (const block of blocks) {
          hash.update(block)
          yield block
        }
        yield seal(hash.digest())
      },
      createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
    )
    await rename(draft, path)
    return (await stat(path)).size
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Throws Refusal `damaged` if the file differs from what was written. */
export async function checkSeal(path: string): Promise<void> {
  const size = await sizeOf(path)
  const file = await open(path)
  try {
    const end = Buffer.alloc(SEAL)
    if (size <= SEAL) throw new Refusal('damaged')
    await file.read(end, 0, SEAL, size - SEAL)
    const hash = createHash('sha256')
    for await (const block of file.createReadStream({ start: 0, end: size - SEAL - 1, autoClose: false }))
      hash.update(block)
    if (!end.equals(seal(hash.digest()))) throw new Refusal('damaged')
  } finally {
    await file.close()
  }
}

/** The decompressed content. */
export async function* readSealed(path: string): AsyncGenerator<Uint8Array> {
  const packed = createReadStream(path, { end: (await sizeOf(path)) - SEAL - 1 })
  const plain = createZstdDecompress()
  packed.once('error', error => plain.destroy(error))
  try {
    yield* packed.pipe(plain)
  } finally {
    packed.destroy()
  }
}

async function sizeOf(path: string) {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw new Refusal('noFile', { path })
  return found.size
}
