import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { BadTable } from './badtable.ts'
import { csvRows } from './csv.ts'
import { codePageOf, decoderOf, type Encoding, wideOf } from './encoding.ts'
import { hits, TITLES } from './heading.ts'
import type { RawRow } from './raw.ts'

/** Most common first. */
const SIGNS = [';', '\t', '|', ',']

/**
 * The separator with which the first lines contain most of the known headings, and among equals the most frequent one; Excel may name it in a line of
 * its own.
 */
async function delimiterOf(text: string, known: readonly string[]): Promise<string> {
  const named = /^\ufeff?sep=(.)\r?\n/i.exec(text)?.[1]
  if (named) return named
  let best = { sign: ';', hits: -1, cells: -1 }
  for (const sign of SIGNS) {
    const rows = await firstOf(text, sign)
    const found = Math.max(0, ...rows.map(({ cells }) => hits(cells, known)))
    const cells = rows.reduce((sum, row) => sum + row.cells.length, 0) - rows.length
    if (found > best.hits || (found === best.hits && cells > best.cells)) best = { sign, hits: found, cells }
  }
  return best.sign
}

async function firstOf(text: string, delimiter: string): Promise<RawRow[]> {
  const rows: RawRow[] = []
  try {
    for await (const row of csvRows({ text }, { delimiter, quote: '"', encoding: 'utf-8' }))
      if (rows.push(row) === TITLES) break
  } catch (error) {
    // The actual reader reports what is wrong with the file.
    if (!(error instanceof BadTable)) throw error
  }
  return rows
}

/** Type of a file by its bytes, whatever its name says. */
export type Sniffed = { type: 'xlsx' } | { type: 'csv'; encoding: Encoding; delimiter: string }

const SAMPLE = 64 * 1024
const ZIP = Buffer.from('PK\x03\x04', 'latin1')
/** Text never contains these. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it searches for them
const BINARY = /[\x00-\x08\x0e-\x1a\x1c-\x1f]/

/** Web pages and similar files that programs name .xls. */
const MARKUP = /^\ufeff?\s*(?:<\?xml|<!doctype|<html|<head|<body|<meta|<table|<style|mime-version:)/i

/** `known`: headings that show the separator. Throws BadTable if the file is neither text nor a workbook. */
export async function sniff(path: string, known: readonly string[] = []): Promise<Sniffed> {
  const head = await begin(path)
  if (!head.length) throw new BadTable('empty')
  if (head.subarray(0, 4).equals(ZIP)) return { type: 'xlsx' }
  const encoding = wideOf(head) ?? ((await isUtf8(path)) ? 'utf-8' : codePageOf(head))
  const text = decoderOf(encoding).decode(head)
  if (MARKUP.test(text)) throw new BadTable('markup')
  if (BINARY.test(text) || text.startsWith('%PDF-')) throw new BadTable('no-table')
  return { type: 'csv', encoding, delimiter: await delimiterOf(text, known) }
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
