import pg from 'pg'
import type { BenchCall } from '../calls.ts'
import { round } from '../load.ts'
import { record } from '../record.ts'
import { MOST_GROWTH, median } from '../report.ts'
import type { Server } from '../servers.ts'
import { looper, recycler, southern } from './fill.ts'

const ROUNDS = 15
/** Calls per round, after one that is not measured. */
const CALLS = 5
/** Most ms in the database for the ranked offers of a cargo. */
const MOST_RANKING = 10

/** The same with three times as many offers that reach the cargo. */
const MOST_CROWDED = 25

/**
 * `ranking`: limit in the database, and no growth; `growth`: no growth from part to whole; `alone`: limit, measured
 * in the whole only.
 */
type Kind = 'ranking' | 'growth' | 'alone'
const most: Record<Kind, number> = { ranking: MOST_RANKING, growth: Number.POSITIVE_INFINITY, alone: MOST_CROWDED }

const firstOf = (company: number) => company * 100 + 1

const paths: [name: string, kind: Kind, company: number, path: string][] = [
  ['offers for a cargo, ranked', 'ranking', looper, `/cargos/offers/${firstOf(looper)}`],
  ['their map', 'growth', looper, `/cargos/geo/${firstOf(looper)}`],
  ['cargo of a looper, 20 of them', 'growth', looper, `/cargos/of/${looper}?window=500`],
  ['one cargo', 'growth', looper, `/cargos/${firstOf(looper)}`],
  ['offers of a recycler, own', 'growth', recycler, `/recycleroffers/of/${recycler}?window=500`],
  ['offers of another recycler', 'growth', looper, `/recycleroffers/of/${recycler}?window=500`],
  ['one offer', 'growth', recycler, `/recycleroffers/${firstOf(recycler)}`],
  ['orders of a looper', 'growth', looper, `/pickuporders/of/${looper}?window=500`],
  ['orders to a recycler', 'growth', recycler, `/pickuporders/of/${recycler}?window=500`],
  ['one order', 'growth', looper, `/pickuporders/${firstOf(looper) * 10 + 1}`],
  ['orders that need an action', 'growth', recycler, '/pickuporders/waiting'],
  ['cargos that match an offer', 'growth', recycler, `/recycleroffers/matches/${firstOf(recycler)}`],
  ['market prices', 'growth', looper, `/pickuporders/market/${looper}`],
  ['offers in the crowded south', 'alone', southern, `/cargos/offers/${firstOf(southern)}`],
]

const call = (name: string, company: number, path: string): BenchCall => ({
  ...{ name, mandators: [company], method: 'GET', path, atOnce: 1, count: CALLS },
})

/** The statements of a call as the product sent them, with a connection of its own. */
interface Measured {
  client: pg.Client
  statements: { text: string; values: unknown[] }[]
}

/** Ms from the first statement after the session check to the last result before the commit; the median of a round. */
async function database({ client, statements }: Measured): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn <= CALLS; turn++) {
    let started = 0
    for (const [at, { text, values }] of statements.entries()) {
      if (at === statements.length - 1 && turn) times.push(performance.now() - started)
      await client.query(values.length ? { name: `s${at}`, text, values } : text)
      if (at === 0) started = performance.now()
    }
  }
  return median(times)
}

interface Side {
  url: string
  server: Server
}

const sides = ['part', 'whole'] as const
type Times = Record<(typeof sides)[number], { database: number[]; call: number[] }>

/** Measures one call on both sides in turns; `bytes` is the size of its response in the whole. */
async function measureCall(both: Record<(typeof sides)[number], Side>, one: BenchCall, rounds: number, alone: boolean) {
  const times: Times = { part: { database: [], call: [] }, whole: { database: [], call: [] } }
  const measured = sides.filter(side => side === 'whole' || !alone)
  const recorded: Partial<Record<(typeof sides)[number], Measured>> = {}
  for (const side of measured) {
    const [plan] = await record(both[side].url, [one])
    const client = new pg.Client({ connectionString: both[side].url })
    await client.connect()
    const statements = (plan?.statements ?? []).map(({ text, values }) => ({
      ...{ text, values: values.map(value => ('value' in value ? value.value : null)) },
    }))
    recorded[side] = { client, statements }
  }
  let bytes = 0
  for (let turn = 0; turn <= rounds; turn++)
    for (const side of turn % 2 ? measured : measured.toReversed()) {
      const { ms, bytes: size } = await round(both[side].server.origin, one, 0, CALLS)
      const inDatabase = await database(recorded[side] as Measured)
      if (!turn) continue
      times[side].call.push(ms)
      times[side].database.push(inDatabase)
      bytes = size
    }
  for (const side of measured) await recorded[side]?.client.end()
  return { times, bytes }
}

const growthOf = ({ part, whole }: Times) =>
  median(whole.database.map((time, at) => time / (part.database[at] ?? time)))

const shown = (times: readonly number[]) => (times.length ? median(times).toFixed(1) : '–')

/**
 * Measures the calls of the exchange in a market and in a tenth of it that looks the same to the callers. Prints a
 * table and returns whether ranking is fast enough and nothing grows.
 */
export async function measureExchange(
  both: Record<(typeof sides)[number], Side>,
  rounds = ROUNDS,
  say: (text: string) => void,
): Promise<boolean> {
  const table: string[][] = [['call', 'part, database', 'whole, database', 'growth', 'whole, call', 'KiB', 'goal']]
  let met = true
  for (const [name, kind, company, path] of paths) {
    const { times, bytes } = await measureCall(both, call(name, company, path), rounds, kind === 'alone')
    const growth = kind === 'alone' ? undefined : growthOf(times)
    const good = median(times.whole.database) <= most[kind] && (growth ?? 0) <= MOST_GROWTH
    met &&= good
    table.push([
      ...[name, shown(times.part.database), shown(times.whole.database), growth?.toFixed(2) ?? '–'],
      ...[shown(times.whole.call), (bytes / 1024).toFixed(0), good ? '✓' : '✗'],
    ])
    say(`${name}: measured`)
  }
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map(row => row[column]?.length ?? 0)))
  for (const row of table) console.log(row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '))
  console.log(
    `${met ? 'All goals are met' : 'A goal is missed'}: ranking of offers takes at most ${MOST_RANKING} ms in the database, ${MOST_CROWDED} ms in the crowded south, growth at most ${MOST_GROWTH}.`,
  )
  return met
}
