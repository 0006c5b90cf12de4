import { Refusal } from './refusal.ts'

/** A file of the archive, in memory as a whole. */
export interface Entry {
  name: string
  bytes: Uint8Array
}

const BLOCK = 512
const MOST_BYTES = 256 * 1024 * 1024
const LONGEST_NAME = 100

/** A POSIX tar (ustar) of the entries, terminated by two empty blocks. */
export async function* tar(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  for await (const { name, bytes } of entries) {
    yield header(name, bytes.length)
    yield bytes
    yield Buffer.alloc(padding(bytes.length))
  }
  yield Buffer.alloc(2 * BLOCK)
}

const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK

/** Splits a long name at a slash into prefix and name. */
function split(name: string): [string, string] {
  if (name.length <= LONGEST_NAME) return ['', name]
  const at = name.indexOf('/', name.length - LONGEST_NAME - 1)
  if (at < 0 || at > 155) throw new Error(`The name ${name} is too long for a tar`)
  return [name.slice(0, at), name.slice(at + 1)]
}

function header(name: string, size: number): Buffer {
  const [prefix, rest] = split(name)
  const block = Buffer.alloc(BLOCK)
  const octal = (value: number, at: number, length: number) =>
    block.write(value.toString(8).padStart(length - 1, '0'), at, 'latin1')
  block.write(rest, 0, 'latin1')
  octal(0o600, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(0, 136, 12)
  block.write('0', 156)
  block.write('ustar\u000000', 257, 'latin1')
  block.write(prefix, 345, 'latin1')
  octal(checksum(block), 148, 7)
  block.write(' ', 155)
  return block
}

/** Sum of the header's bytes, with its own field as blanks. */
function checksum(block: Buffer): number {
  let sum = 8 * 32
  for (const [at, byte] of block.entries()) if (at < 148 || at >= 156) sum += byte
  return sum
}

/** Entries of a tar. Throws Refusal `damaged` if it is none. */
export async function* untar(source: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const bytes = new Bytes(source)
  for (;;) {
    const block = await bytes.take(BLOCK)
    if (block.every(byte => byte === 0)) return
    const text = (from: number, length: number) => block.toString('latin1', from, from + length).replace(/\0.*$/s, '')
    if (Number.parseInt(text(148, 7), 8) !== checksum(block)) throw new Refusal('damaged')
    const size = Number.parseInt(text(124, 12), 8)
    if (!(size <= MOST_BYTES)) throw new Refusal('damaged')
    const content = await bytes.take(size)
    await bytes.take(padding(size))
    yield { name: [text(345, 155), text(0, 100)].filter(Boolean).join('/'), bytes: content }
  }
}

/** Reads exact numbers of bytes from a stream. */
class Bytes {
  readonly #source: AsyncIterator<Uint8Array>
  #kept: Uint8Array[] = []
  #size = 0

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async take(count: number): Promise<Buffer> {
    while (this.#size < count) {
      const { value, done } = await this.#source.next()
      if (done) throw new Refusal('damaged')
      this.#kept.push(value)
      this.#size += value.length
    }
    const [only = new Uint8Array()] = this.#kept
    const all =
      this.#kept.length < 2 ? Buffer.from(only.buffer, only.byteOffset, only.length) : Buffer.concat(this.#kept)
    this.#kept = [all.subarray(count)]
    this.#size = all.length - count
    return all.subarray(0, count)
  }
}
