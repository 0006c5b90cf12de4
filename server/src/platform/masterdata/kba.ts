import { padHsn, padTsn } from '@kreislauf/core/domain/kba.ts'
import pg from 'pg'
import { OPERATORS } from '../files/limits.ts'
import { BadTable } from '../imports/badtable.ts'
import { BadCell, type Cell } from '../imports/cells.ts'
import type { Line } from '../imports/lines.ts'
import type { RawRow } from '../imports/raw.ts'
import { readTable } from '../imports/reading.ts'
import { positions } from '../imports/strict.ts'
import type { Source } from '../imports/table.ts'
import type { Row } from './columns.ts'
import { BadFile, type WrongCell } from './rows.ts'

const text = (to: string, pattern?: RegExp): Cell => ({ to, kind: 'text', ...(pattern && { pattern }) })
const DRIVES = /^(PETROL|DIESEL|ELECTRIC|PETROLHYBRID|DIESELHYBRID|GAS|HYDROGEN)$/

/** File format as in server/masterdata/README.md. */
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
  enginecodes: { to: 'enginecodes', kind: 'list' },
  source: text('source'),
  mark: text('mark'),
}

export interface KbaResult {
  /** New rows and rows with changed values. */
  imported: number
  unchanged: number
  wrong: WrongCell[]
}

interface Tally extends KbaResult {
  /** Of the imported ones, those that existed before. */
  changed: number
}

const BATCH = 1000
const names = [...new Set(Object.values(columns).map(({ to }) => to))]
const KEY = ['hsn', 'tsn', 'model', 'power', 'capacity', 'built_from']
const others = names.filter(name => !KEY.includes(name))
const statement = `
  insert into kba_type as k (${names}) select ${names} from json_populate_recordset(null::kba_type, $1)
  on conflict (hsn, tsn, model, coalesce(power, 0), coalesce(capacity, 0), coalesce(built_from, ''))
  do update set ${others.map(name => `${name} = excluded.${name}`)}
  where (${others.map(name => `k.${name}`)}) is distinct from (${others.map(name => `excluded.${name}`)})
  returning xmax <> 0 as changed`

function padded(row: Row): Row {
  const tsn = padTsn(String(row.tsn))
  if (tsn.length !== 3) throw new BadCell('tsn', 'key', { text: row.tsn })
  return { ...row, hsn: padHsn(String(row.hsn)), tsn }
}

const keyOf = (row: Row) =>
  JSON.stringify([row.hsn, row.tsn, row.model, row.power ?? 0, row.capacity ?? 0, row.built_from ?? ''])

/** Reads in a separate process and stores in batches; wrong rows are skipped and counted by reason. */
async function load(client: pg.Client, file: string, from: Source['from']): Promise<Tally> {
  const result: Tally = { imported: 0, changed: 0, unchanged: 0, wrong: [] }
  const seen = new Map<string, number>()
  const layout = { delimiter: ';', quote: null, encoding: 'utf-8' } as const
  const source = { from, layout, limits: OPERATORS }
  let batch: Row[] = []
  try {
    for await (const lines of readTable(source, heading => ({ strict: columns, at: header(file, heading) }))) {
      batch.push(...lines.map(line => taken(line, seen, result)).filter(row => row !== undefined))
      if (batch.length < BATCH) continue
      await store(client, batch, result)
      batch = []
    }
  } catch (error) {
    throw error instanceof BadTable ? badFile(file, error) : error
  }
  await store(client, batch, result)
  return result
}

const badFile = (file: string, { code, params, message }: BadTable) =>
  new BadFile(file, Number(params['line'] ?? 1), code === 'empty' ? new BadCell('*', 'empty') : { message })

function header(file: string, { cells }: RawRow) {
  try {
    return positions(
      cells.map(name => String(name).trim()),
      columns,
    )
  } catch (error) {
    if (error instanceof BadCell) throw new BadFile(file, 1, error)
    throw error
  }
}

function taken({ line, values, issues }: Line, seen: Map<string, number>, { wrong }: KbaResult): Row | undefined {
  try {
    const [issue] = issues
    if (issue) throw new BadCell(issue.column, issue.code, issue.params)
    const row = padded(values)
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

async function store(client: pg.Client, rows: Row[], result: Tally) {
  if (!rows.length) return
  const { rows: written } = await client.query<{ changed: boolean }>(statement, [JSON.stringify(rows)])
  result.imported += written.length
  result.changed += written.filter(({ changed }) => changed).length
  result.unchanged += rows.length - written.length
}

/** Loads the bundled catalogue; a wrong row in it is a bug. */
export async function loadKbaText(client: pg.Client, file: string, text: string): Promise<KbaResult> {
  const result = await load(client, file, { text })
  const [first] = result.wrong
  if (first) throw new BadFile(file, first.line, first.fault)
  return result
}

/** Loads an operator's licensed catalogue in batches within one transaction: all valid rows or none. */
export async function loadKba(url: string, path: string): Promise<KbaResult> {
  const { imported, unchanged, wrong } = await transacted(url, path, 'commit')
  return { imported, unchanged, wrong }
}

/** Dry run: the same with a rollback; returns what would be new and changed. */
export const rehearseKba = (url: string, path: string): Promise<Tally> => transacted(url, path, 'rollback')

async function transacted(url: string, path: string, end: 'commit' | 'rollback'): Promise<Tally> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    const result = await load(client, path, { path })
    await client.query(end)
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    await client.end()
  }
}
