import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { padHsn, padTsn } from '@kreislauf/core/domain/kba.ts'
import { parse } from 'csv-parse'
import pg from 'pg'
import { BadCell, type Cell } from './cells.ts'
import type { Row } from './columns.ts'
import { BadFile, layout, positions, readRow, type WrongCell } from './rows.ts'

const text = (to: string, pattern?: RegExp): Cell => ({ to, kind: 'text', ...(pattern && { pattern }) })
const DRIVES = /^(PETROL|DIESEL|ELECTRIC|PETROLHYBRID|DIESELHYBRID|GAS|HYDROGEN)$/

/** The layout of server/masterdata/README.md. */
const columns: Record<string, Cell> = {
  hsn: { ...text('hsn', /^\d{1,4}$/), needed: true },
  tsn: { ...text('tsn', /^[0-9A-Za-z]{1,9}$/), needed: true },
  manufacturer: { ...text('manufacturer'), needed: true },
  model: { ...text('model'), needed: true },
  power_kw: { to: 'power', kind: 'int' },
  capacity: { to: 'capacity', kind: 'int' },
  built_from: { to: 'built_from', kind: 'month' },
  built_to: { to: 'built_to', kind: 'month' },
  clazz: text('clazz'),
  drive: text('drivetype', DRIVES),
  weight: { to: 'weight', kind: 'int' },
  fuelcode: text('fuelcode', /^\d{4}$/),
  ktype: text('ktype', /^\d{1,9}$/),
  source: text('source'),
  mark: text('mark'),
}

export interface KbaResult {
  /** New rows and rows whose values changed. */
  imported: number
  unchanged: number
  wrong: WrongCell[]
}

const BATCH = 1000
const names = [...new Set(Object.values(columns).map(({ to }) => to))]
const KEY = ['hsn', 'tsn', 'model', 'power', 'capacity', 'built_from']
const others = names.filter(name => !KEY.includes(name))
const statement = `
  insert into kba_type as k (${names}) select ${names} from json_populate_recordset(null::kba_type, $1)
  on conflict (hsn, tsn, model, coalesce(power, 0), coalesce(capacity, 0), coalesce(built_from, ''))
  do update set ${others.map(name => `${name} = excluded.${name}`)}
  where (${others.map(name => `k.${name}`)}) is distinct from (${others.map(name => `excluded.${name}`)})`

function readKba(fields: string[], at: Map<string, number>): Row {
  const row = readRow(fields, at, columns)
  const tsn = padTsn(String(row.tsn))
  if (tsn.length !== 3) throw new BadCell('tsn', 'key', { text: row.tsn })
  return { ...row, hsn: padHsn(String(row.hsn)), tsn }
}

const keyOf = (row: Row) =>
  JSON.stringify([row.hsn, row.tsn, row.model, row.power ?? 0, row.capacity ?? 0, row.built_from ?? ''])

/** Reads record by record and stores in batches; wrong rows are counted with their reason and left out. */
async function load(client: pg.Client, file: string, source: Readable): Promise<KbaResult> {
  const result: KbaResult = { imported: 0, unchanged: 0, wrong: [] }
  const seen = new Map<string, number>()
  const parser = source.pipe(parse({ ...layout, relax_column_count: true }))
  source.on('error', error => parser.destroy(error))
  let at: Map<string, number> | undefined
  let batch: Row[] = []
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
    if (!at) {
      at = header(file, record)
      continue
    }
    const row = taken(record, info.lines, at, seen, result)
    if (row) batch.push(row)
    if (batch.length < BATCH) continue
    await store(client, batch, result)
    batch = []
  }
  if (!at) throw new BadFile(file, 1, new BadCell('*', 'empty'))
  await store(client, batch, result)
  return result
}

function header(file: string, record: string[]) {
  try {
    const named = record.map(name => name.trim())
    return positions(named, columns)
  } catch (error) {
    if (error instanceof BadCell) throw new BadFile(file, 1, error)
    throw error
  }
}

function taken(
  record: string[],
  line: number,
  at: Map<string, number>,
  seen: Map<string, number>,
  { wrong }: KbaResult,
): Row | undefined {
  try {
    if (record.length !== at.size) throw new BadCell('*', 'width', { values: record.length, columns: at.size })
    const row = readKba(record, at)
    const earlier = seen.get(keyOf(row))
    if (earlier) throw new BadCell('hsn', 'repeats', { line: earlier })
    seen.set(keyOf(row), line)
    return row
  } catch (error) {
    if (!(error instanceof BadCell)) throw error
    wrong.push({ line, fault: error })
    return undefined
  }
}

async function store(client: pg.Client, rows: Row[], result: KbaResult) {
  if (!rows.length) return
  const { rowCount } = await client.query(statement, [JSON.stringify(rows)])
  result.imported += rowCount ?? 0
  result.unchanged += rows.length - (rowCount ?? 0)
}

/** The catalogue rows that come along; here a wrong row is a fault of ours. */
export async function loadKbaText(client: pg.Client, file: string, content: string): Promise<KbaResult> {
  const result = await load(client, file, Readable.from([content]))
  const [first] = result.wrong
  if (first) throw new BadFile(file, first.line, first.fault)
  return result
}

/** Loads an operator's licensed catalogue, streamed, in one transaction: all good rows or none of them. */
export async function loadKba(url: string, path: string): Promise<KbaResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    const result = await load(client, path, createReadStream(path))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    await client.end()
  }
}
