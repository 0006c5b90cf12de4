import pg from 'pg'
import type { BenchCall } from '../calls.ts'
import { round } from '../load.ts'
import { record } from '../record.ts'
import { MOST_GROWTH, median } from '../report.ts'
import type { Server } from '../servers.ts'
import { looper, recycler, southern } from './fill.ts'

const ROUNDS = 15
/** Calls of a round, after one that is not counted. */
const CALLS = 5
/** Most milliseconds that the database may take for the ranked offers of a cargo. */
const MOST_RANKING = 10

/** The same where three times as many offers reach the cargo. */
const MOST_CROWDED = 25

/** `ranking`: at most so long in the database, and no longer in the whole; `growth`: no longer in the whole; `alone`: of the whole only, at most so long. */
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
  ['what waits', 'growth', recycler, '/pickuporders/waiting'],
  ['cargos that match an offer', 'growth', recycler, `/recycleroffers/matches/${firstOf(recycler)}`],
  ['what the market pays', 'growth', looper, `/pickuporders/market/${looper}`],
  ['offers in the crowded south', 'alone', southern, `/cargos/offers/${firstOf(southern)}`],
]

const call = (name: string, company: number, path: string): BenchCall => ({
  ...{ name, mandators: [company], method: 'GET', path, atOnce: 1, count: CALLS },
})

/** The statements of a call on a connection of its own, as the product sent them. */
interface Asked {
  client: pg.Client
  statements: { text: string; values: unknown[] }[]
}

/** Milliseconds from the first statement behind the opening to the last answer before the commit; the median of a round. */
async function database({ client, statements }: Asked): Promise<number> {
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

/** One call on both sides in turns; `bytes` of its answer in the whole. */
async function measureCall(both: Record<(typeof sides)[number], Side>, one: BenchCall, rounds: number, alone: boolean) {
  const times: Times = { part: { database: [], call: [] }, whole: { database: [], call: [] } }
  const measured = sides.filter(side => side === 'whole' || !alone)
  const asked: Partial<Record<(typeof sides)[number], Asked>> = {}
  for (const side of measured) {
    const [plan] = await record(both[side].url, [one])
    const client = new pg.Client({ connectionString: both[side].url })
    await client.connect()
    const statements = (plan?.statements ?? []).map(({ text, values }) => ({
      ...{ text, values: values.map(value => ('value' in value ? value.value : null)) },
    }))
    asked[side] = { client, statements }
  }
  let bytes = 0
  for (let turn = 0; turn <= rounds; turn++)
    for (const side of turn % 2 ? measured : measured.toReversed()) {
      const { ms, bytes: size } = await round(both[side].server.origin, one, 0, CALLS)
      const inDatabase = await database(asked[side] as Asked)
      if (!turn) continue
      times[side].call.push(ms)
      times[side].database.push(inDatabase)
      bytes = size
    }
  for (const side of measured) await asked[side]?.client.end()
  return { times, bytes }
}

const growthOf = ({ part, whole }: Times) =>
  median(whole.database.map((time, at) => time / (part.database[at] ?? time)))

const shown = (times: readonly number[]) => (times.length ? median(times).toFixed(1) : '–')

/**
 * The calls of the exchange in a market and in a tenth of it that is the same for whoever asks. Prints a table and answers whether offers are
 * ranked in time and nothing grows.
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
    `${met ? 'All goals are met' : 'A goal is missed'}: offers ranked in at most ${MOST_RANKING} ms of the database, in the crowded south ${MOST_CROWDED}, growth at most ${MOST_GROWTH}.`,
  )
  return met
}
