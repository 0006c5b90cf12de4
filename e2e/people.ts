import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { hash } from '@node-rs/argon2'
import pg from 'pg'
import type { Kind } from '../core/src/domain/departments.ts'

/**
 * The account that a test needs; by default the head of a new company without departments, whose operating log is
 * active.
 */
export interface AccountOptions {
  /** A department of the company with name and address, so that the test is not led to create one first. */
  kind?: Kind
  /** Name of the department. */
  named?: string
  /** Last paid day of the operating log; null: never active. */
  btbUntil?: string | null
  /** A colleague whose company the new account joins, not as a head. */
  beside?: Person
  rights?: string
  /** Stock of its yard since today, in a container with this limit. */
  stock?: { wastetype: string; kg: number; limitkg: number }
  /** Number of receptions of its yard, ten per day back from today: too many to be sent as a whole. */
  receptions?: number
  /** Number of cars of its yard in the log since today, without bookings. */
  carsInLog?: number
}

/** A separate account for each attempt of each test. */
export interface Person {
  email: string
  password: string
  company: string
  mandatorId: number
}

const password = 'Tagwerk!2026'
const port = () => Number(process.env['E2E_PEOPLE_PORT'])

/** Requests a new account from the test server. */
export async function newAccount(wish: AccountOptions = {}): Promise<Person> {
  const answer = await fetch(`http://127.0.0.1:${port()}`, { method: 'POST', body: JSON.stringify(wish) })
  if (!answer.ok) throw new Error(`no account was created: ${await answer.text()}`)
  return (await answer.json()) as Person
}

/** Statements that have been running in the database for more than a second, one line each, from the test server. */
export async function longStatements(): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${port()}`)
  return answer.ok ? ((await answer.json()) as string[]) : []
}

async function running(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ line: string }>(
      `select concat_ws(' ', date_trunc('milliseconds', now() - query_start), wait_event_type, wait_event, left(query, 300)) as line
       from pg_stat_activity where state <> 'idle' and query_start < now() - interval '1 second' order by query_start`,
    )
    return rows.map(({ line }) => line)
  } finally {
    await client.end()
  }
}

/** Serves new accounts in the database of the tests as long as the test server runs. */
export function serveAccounts(url: string): void {
  const passwordHash = hash(password)
  createServer((request, answer) => {
    if (request.method === 'GET') {
      running(url)
        .then(lines => answer.end(JSON.stringify(lines)))
        .catch(error => answer.writeHead(500).end(String(error)))
      return
    }
    json(request)
      .then(async wish =>
        answer.end(JSON.stringify(await createAccount(url, wish as AccountOptions, await passwordHash))),
      )
      .catch(error => answer.writeHead(500).end(String(error)))
  }).listen(port(), '127.0.0.1')
}

async function createAccount(url: string, wish: AccountOptions, passwordHash: string): Promise<Person> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const name = randomBytes(4).toString('hex')
    const { company, mandatorId } = wish.beside ?? (await addCompany(client, `Tagwerk ${name}`, wish))
    if (wish.stock) await addStock(client, mandatorId, wish.stock)
    if (wish.receptions) await addReceptions(client, mandatorId, wish.receptions)
    if (wish.carsInLog) await addCars(client, mandatorId, wish.carsInLog)
    const email = `${name}@tag.example`
    await client.query(
      `insert into account (mandator_id, email, firstname, lastname, head, rights, grantable, password_hash)
       values ($1, $2, 'Toni', 'Tag', $3, $4, $4, $5)`,
      [mandatorId, email, !wish.beside, wish.rights ?? (wish.beside ? 'FFFF' : 'FFFFFF'), passwordHash],
    )
    return { email, password, company, mandatorId }
  } finally {
    await client.end()
  }
}

async function addCompany(
  client: pg.Client,
  company: string,
  { kind, named = 'Tagwerk Autoverwertung', btbUntil = '2999-12-31' }: AccountOptions,
) {
  const { rows } = await client.query<{ id: number }>(
    'insert into mandator (name, btb_until) values ($1, $2) returning id',
    [company, btbUntil],
  )
  const mandatorId = Number(rows[0]?.id)
  const address = { street: 'Am Hafen', hsnr: '3', zip: '24937', city: 'Flensburg', country: 'DE' }
  if (kind)
    await client.query('insert into department (mandator_id, department, ident_nr, company) values ($1, $2, $3, $4)', [
      mandatorId,
      kind,
      `A${String(mandatorId).padStart(8, '0')}`,
      { name: named, ...address },
    ])
  return { company, mandatorId }
}

/** Waste delivered to the company's yard by others. */
async function addStock(
  client: pg.Client,
  mandatorId: number,
  { wastetype, kg, limitkg }: NonNullable<AccountOptions['stock']>,
) {
  await client.query('begin')
  await client.query("select set_config('app.mandator', $1, true), set_config('app.quiet', 'on', true)", [mandatorId])
  await client.query(
    `with yard as (select id from department where mandator_id = $1),
     lying as (insert into container_limit (mandator_id, dismantler_id, wastetype, limitkg) select $1, id, $2, $4 from yard)
     insert into entry (mandator_id, dismantler_id, kind, wastetype, amount, measure, factor, kg, actiondate)
     select $1, id, 'FOREIGN', $2, $3, 'kg', 1, $3, (now() at time zone 'Europe/Berlin')::date from yard`,
    [mandatorId, wastetype, kg, limitkg],
  )
  await client.query('commit')
}

/** Cars transferred to the log today. */
async function addCars(client: pg.Client, mandatorId: number, count: number): Promise<void> {
  await client.query('begin')
  await client.query("select set_config('app.mandator', $1, true), set_config('app.quiet', 'on', true)", [mandatorId])
  await client.query(
    `insert into car (mandator_id, dismantler_id, manufacturer, model, licenceplate, clazz, drivetype, weight, step, novnreason, receptiondate)
       select $1, d.id, 'Opel', 'Corsa', 'FL-C ' || n, 'M1', 'PETROL', 1000, 'VEHICLE', 'TAKENOVER', (now() at time zone 'Europe/Berlin')::date
       from department d, generate_series(1, $2::int) n where d.mandator_id = $1`,
    [mandatorId, count],
  )
  await client.query(
    `insert into entry (mandator_id, dismantler_id, car_id, kind, wastetype, amount, measure, factor, kg, actiondate)
       select $1, dismantler_id, id, 'INBOUND', '160104', weight, 'kg', 1, weight, receptiondate from car where mandator_id = $1`,
    [mandatorId],
  )
  await client.query('commit')
}

/** Open receptions of the company's yard, ten per day; the last one is that of `Möwe 1`. */
async function addReceptions(client: pg.Client, mandatorId: number, count: number): Promise<void> {
  await client.query('begin')
  await client.query("select set_config('app.mandator', $1, true), set_config('app.quiet', 'on', true)", [mandatorId])
  await client.query(
    `with yard as (select id from department where mandator_id = $1),
     taken as (insert into car (mandator_id, dismantler_id, manufacturer, model, vin, licenceplate, receptiondate)
       select $1, yard.id, 'Opel', 'Corsa', 'W0LTEST' || lpad(n::text, 10, '0'), 'FL-X ' || n, current_date - n / 10
       from yard, generate_series(1, $2::int) n returning id, dismantler_id, receptiondate, substr(vin, 8)::int as n),
     made as (insert into reception (mandator_id, dismantler_id, car_id, vnr, numberscope, receptiondate, keeper)
       select $1, dismantler_id, id, 'L/' || n, 'L', receptiondate,
         jsonb_build_object('lastname', case when n > $2::int - 10 then 'Möwe' else 'Halter' end || ' ' || $2::int - n)
       from taken returning id, car_id)
     select count(*) from made`,
    [mandatorId, count],
  )
  await client.query(
    'update car set reception_id = r.id from reception r where r.mandator_id = $1 and r.car_id = car.id',
    [mandatorId],
  )
  await client.query('commit')
  // Autovacuum would analyse the tables a minute later, and until then queries would be planned for empty ones.
  await client.query('analyze car, reception')
}
