import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { migrate } from '@kreislauf/server/platform/migrate.ts'
import { startPostgres } from '@kreislauf/server/platform/postgres/index.ts'
import pg from 'pg'
import { type BenchCall, calls } from './calls.ts'
import { generate } from './generate.ts'
import { round } from './load.ts'
import { addOwner, measureLogins } from './logins.ts'
import { record } from './record.ts'
import { type Measured, report } from './report.ts'
import { type Server, startBare, startProduct } from './servers.ts'
import { full, quick, type Size } from './sizes.ts'

const flag = { type: 'boolean', default: false } as const
const { values } = parseArgs({ options: { quick: flag, logins: flag } })
const sizes = values.quick ? quick : full
/** The run ends with the round in which the time is over; so many rounds are the least that say something. */
const SECONDS = values.quick ? 45 : 420
const LEAST_ROUNDS = 3
const MOST_ROUNDS = 25
/** Calls that make rounds of more are quick, so that what a server slept through would show in them. */
const MANY = 10
const started = performance.now()
const elapsed = () => (performance.now() - started) / 1000
const say = (text: string) => console.log(`${elapsed().toFixed(0).padStart(4)} s  ${text}`)

async function ask<Row>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const database = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href

async function filled(url: string, size: Size): Promise<string> {
  await ask(url, `create database ${size.name}`)
  const own = database(url, size.name)
  await generate(own, size)
  say(`${size.mandators} mandators with ${size.cars.toLocaleString('en')} cars are there`)
  return own
}

/** A car of mandator 1 from the middle of its time; car and reception share their id. */
const middleOf = async (url: string) =>
  Number(
    (
      await ask<{ id: string }>(
        url,
        'select id from car where mandator_id = 1 order by receptiondate offset 10000 limit 1',
      )
    )[0]?.id,
  )

interface Field {
  origin: string
  calls: BenchCall[]
}

/** All orders of three. */
const turns = [
  [0, 1, 2],
  [2, 1, 0],
  [1, 2, 0],
  [0, 2, 1],
  [2, 0, 1],
  [1, 0, 2],
] as const

/**
 * All calls, round by round, one server after the other. Whoever comes first in a round finds the pages of his tenant
 * gone from PostgreSQL's cache and brings them back for the next one: so the rounds go through all orders of the three,
 * and each worker makes a quick call once before it is timed, so that no server pays for the pause since its last turn.
 */
async function measure(product: Field, bare: Field, small: Field): Promise<Measured[]> {
  const all = product.calls.map((call): Measured => ({ call, bytes: 0, product: [], bare: [], small: [] }))
  for (let turn = 0; turn <= LEAST_ROUNDS || (turn <= MOST_ROUNDS && elapsed() < SECONDS); turn++) {
    for (const [index, measured] of all.entries()) {
      const order = [
        [product, measured.product],
        [bare, measured.bare],
        [small, measured.small],
      ] as const
      for (const place of turns[turn % turns.length] ?? []) {
        const [field, into] = order[place]
        const call = field.calls[index] as BenchCall
        if (call.count > MANY) await round(field.origin, call, index, call.atOnce)
        const { ms, bytes } = await round(field.origin, call, index, turn ? call.count : Math.max(call.atOnce, 2))
        if (field === product) measured.bytes = bytes
        if (turn) into.push(ms)
      }
    }
    say(turn ? `round ${turn}` : 'warmed up')
  }
  return all
}

/** The sign-ins alone, on a database of their own. */
async function runLogins(folder: string, url: string, servers: Server[]): Promise<boolean> {
  await ask(url, 'create database logins')
  const own = database(url, 'logins')
  await migrate(own)
  await addOwner(own)
  const server = await startProduct(own, folder, { TRUST_PROXY: '1' })
  servers.push(server)
  const met = await measureLogins(server, say)
  console.log(met ? 'The goal is met: at most a factor of 3.' : 'The goal is missed: more than a factor of 3.')
  return met
}

async function run(folder: string, url: string, servers: Server[]): Promise<boolean> {
  const small = await filled(url, sizes.part)
  const large = await filled(url, sizes.whole)
  const wanted = { large: calls(await middleOf(large)), small: calls(await middleOf(small)) }
  const planFile = join(folder, 'plans.json')
  await writeFile(planFile, JSON.stringify(await record(large, wanted.large)))
  for (const start of [
    () => startProduct(large, folder),
    () => startBare(large, planFile),
    () => startProduct(small, folder),
  ])
    servers.push(await start())
  const [product, bare, little] = servers.map(({ origin }) => origin)
  const measured = await measure(
    { origin: product ?? '', calls: wanted.large },
    { origin: bare ?? '', calls: wanted.large },
    { origin: little ?? '', calls: wanted.small },
  )
  const { text, met } = report(measured, sizes)
  console.log(
    `\n${text}\n\n${met ? 'All goals are met' : 'A goal is missed'}: lists at least 0.8 of bare, growth from the smaller database to the whole at most 1.2.`,
  )
  return met
}

const folder = await mkdtemp(join(tmpdir(), 'kreislauf-bench-'))
const postgres = await startPostgres({ dataDir: join(folder, 'data') })
const servers: Server[] = []

/** Nothing of a run remains, however it ends. */
async function clean() {
  for (const server of servers) await server.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => clean().finally(() => process.exit(1)))
process.once('uncaughtException', error => {
  console.error(error)
  clean().finally(() => process.exit(1))
})

try {
  process.exitCode = (await (values.logins ? runLogins : run)(folder, postgres.url, servers)) ? 0 : 1
} finally {
  await clean()
}
process.exit()
