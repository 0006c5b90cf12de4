import { today } from '@kreislauf/core/days.ts'
import { ValueForm } from '@kreislauf/core/features/valuations/contract.ts'
import { readVehicle } from '@kreislauf/server/features/valuations/index.ts'
import { insertPortfolio } from '@kreislauf/server/features/valuations/portfolio/queries.ts'
import { runPortfolio } from '@kreislauf/server/features/valuations/portfolio/run.ts'
import { asMandator, connect, type Pool } from '@kreislauf/server/platform/database/db.ts'
import { migrate } from '@kreislauf/server/platform/database/migrate.ts'
import { loadMasterdata } from '@kreislauf/server/platform/masterdata/masterdata.ts'
import pg from 'pg'
import { MOST_GROWTH, median } from '../report.ts'
import { measureHindsight } from './hindsight.ts'

/** Points of the smaller and of the larger price book, and most ms of database for `value`. */
const [POINTS, MILLISECONDS] = [200_000, 50]
const GROWN = 10
/** Last day of training: a fixed one, so that every run forecasts the same. */
const TRAINED_UNTIL = '2026-11-25'
/** Key numbers with prices in each book. */
const KEYS = 500
const [TURNS, LINES, MOST_SECONDS] = [60, 500, 60]

const silent = { error: console.error } as unknown as Parameters<typeof runPortfolio>[2]

/** A company that values cars, without any prices. */
async function newCompany(client: pg.Client, name: string): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `with m as (insert into mandator (name, btb_until) values ($1, '2999-12-31') returning id)
     insert into department (mandator_id, department, company) select id, 'DISMANTLER', jsonb_build_object('name', $1::text) from m returning mandator_id as id`,
    [name],
  )
  return Number(rows[0]?.id)
}

/** Sales of all kinds of parts and of materials, evenly over 24 months; the share of each key number is the same in both books. */
async function fillBook(client: pg.Client, mandatorId: number, count: number): Promise<void> {
  const STEP = 200_000
  for (let from = 0; from < count; from += STEP)
    await client.query(
      `with kind as (select key, row_number() over (order by key) - 1 as nr, count(*) over () as of from spare_part where successors = '{}')
       insert into price_point (mandator_id, use, key, kind, source, day, price, kba, model, clazz, drive, yearband)
       select $1, 'REUSE', k.key, 'SOLD', 'TYPED', current_date - (at * 7919 % 700)::int, 20 + at * 31 % 200,
         lpad((1000 + at / 41 % ${KEYS})::text, 4, '0') || 'AAA', 'bench' || at / 41 % ${KEYS} / 4, 'M1', (array['PETROL', 'DIESEL'])[1 + at % 2], 1995 + at / 97 % 4 * 5
       from generate_series($2::bigint, $3::bigint) at join kind k on k.nr = at % k.of`,
      [mandatorId, from, Math.min(from + STEP, count) - 1],
    )
  await client.query('analyze price_point')
}

const vehicleAt = (at: number) =>
  ValueForm.parse({
    vehicle: {
      kba: `${1000 + (at % KEYS)}AAA`,
      model: `Bench ${at % 9}`,
      clazz: 'M1',
      driveType: 'PETROL',
      year: 2004,
      weight: 1131,
    },
  }).vehicle

/** Ms in the database for what `value` reads, of each turn. */
async function timed(pool: Pool, mandatorId: number): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < TURNS; at++)
    times.push(
      await asMandator(pool, { mandatorId }, async db => {
        const begun = performance.now()
        await readVehicle(db, vehicleAt(at * 7), null, { who: null, language: 'de' })
        return performance.now() - begun
      }),
    )
  return times.slice(TURNS / 4)
}

/** Seconds for a portfolio of 500 key numbers. */
async function portfolio(pool: Pool, mandatorId: number): Promise<number> {
  const day = today()
  const lines = Array.from({ length: LINES }, (_, at) => ({
    ...{ line: at + 1, given: `line ${at + 1}`, vin: null, carId: null, foundby: 'KBA' as const, reasons: [] },
    vehicle: vehicleAt(at),
  }))
  const of = { filename: 'bench.csv', accountId: 0, person: 'Bench', language: 'de', day }
  const id = await asMandator(pool, { mandatorId }, db => insertPortfolio(db, of, lines))
  const begun = performance.now()
  await runPortfolio({ pool }, { mandatorId, id, accountId: null, language: 'de', day }, silent)
  return (performance.now() - begun) / 1000
}

/**
 * Only valuations: the model against generated cars, `value` with 200,000 own prices and with ten times as many, and a portfolio of 500 lines. `quick`: a tenth of the
 * prices.
 */
export async function measureValuation(url: string, quick: boolean, say: (text: string) => void): Promise<boolean> {
  await migrate(url)
  await loadMasterdata(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const pool = connect(url, { size: 2 })
  try {
    // Their history is not asked for, and would take most of the time.
    await client.query('alter table price_point disable trigger keep_history')
    const trained = await newCompany(client, 'Trained')
    const good = await measureHindsight({ url, mandatorId: trained, day: TRAINED_UNTIL }, say)
    const [part, whole] = [await newCompany(client, 'Part'), await newCompany(client, 'Whole')]
    const points = quick ? POINTS / 10 : POINTS
    await fillBook(client, part, points)
    await fillBook(client, whole, points * GROWN)
    say(`price books of ${points.toLocaleString('en')} and ${(points * GROWN).toLocaleString('en')} sales filled`)
    const rounds = [
      await timed(pool, part),
      await timed(pool, whole),
      await timed(pool, part),
      await timed(pool, whole),
    ]
    const ms = { part: median([...rounds[0]!, ...rounds[2]!]), whole: median([...rounds[1]!, ...rounds[3]!]) }
    const seconds = await portfolio(pool, whole)
    const growth = ms.whole / ms.part
    const fast = ms.whole <= MILLISECONDS && growth <= MOST_GROWTH && seconds <= MOST_SECONDS
    console.log(
      `${fast ? 'The goals are met' : 'A goal is missed'}: value reads ${ms.part.toFixed(1)} and ${ms.whole.toFixed(1)} ms (at most ${MILLISECONDS}), growth ${growth.toFixed(2)} (at most ${MOST_GROWTH}); a portfolio of ${LINES} lines takes ${seconds.toFixed(1)} s (at most ${MOST_SECONDS}).`,
    )
    return good && fast
  } finally {
    await pool.close()
    await client.end()
  }
}
