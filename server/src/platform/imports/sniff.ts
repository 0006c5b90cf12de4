import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { BadTable } from './badtable.ts'

/** What a file is by its bytes, whatever its name says. */
export type Sniffed = { type: 'xlsx' } | { type: 'csv'; encoding: Encoding; delimiter: string }
export type Encoding = 'utf-8' | 'utf-16le' | 'windows-1252'

const SAMPLE = 64 * 1024
const ZIP = Buffer.from('PK\x03\x04', 'latin1')
/** No text holds these. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const BINARY = /[\x00-\x08\x0e-\x1a\x1c-\x1f]/

/** Throws BadTable for what is neither text nor a packed workbook. */
export async function sniff(path: string): Promise<Sniffed> {
  const head = await begin(path)
  if (!head.length) throw new BadTable('empty')
  if (head.subarray(0, 4).equals(ZIP)) return { type: 'xlsx' }
  const encoding = head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : (await isUtf8(path)) ? 'utf-8' : 'windows-1252'
  const text = new TextDecoder(encoding).decode(head)
  if (BINARY.test(text) || text.startsWith('%PDF-')) throw new BadTable('no-table')
  return { type: 'csv', encoding, delimiter: delimiterOf(text) }
}

async function begin(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE), 0, SAMPLE, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    const chunks: AsyncIterable<Buffer> = createReadStream(path)
    for await (const chunk of chunks) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return true
  } catch {
    return false
  }
}

/** The separator that the first lines use most, outside of quotes; Excel may name it in a line of its own. */
function delimiterOf(text: string): string {
  const named = /^\ufeff?sep=(.)\r?\n/i.exec(text)?.[1]
  if (named) return named
  const lines = text.replace(/"[^"]*"/g, '').split(/\r?\n/, 20)
  const counts = [';', '\t', ','].map(sign => ({ sign, count: lines.join('').split(sign).length }))
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).sign
}
