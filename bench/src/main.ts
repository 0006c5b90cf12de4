import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { keysOf } from '@kreislauf/core/keys.ts'
import { migrate } from '@kreislauf/server/platform/database/migrate.ts'
import { startPostgres } from '@kreislauf/server/platform/postgres/index.ts'
import pg from 'pg'
import { type BenchCall, calls } from './calls.ts'
import { fillMarket, markets } from './exchange/fill.ts'
import { measureExchange } from './exchange/measure.ts'
import { measureFolders } from './folders.ts'
import { generate } from './generate.ts'
import { measureHostile } from './hostile.ts'
import { measureLog } from './log.ts'
import { addOwner, measureLogins } from './logins.ts'
import { measureLong } from './long.ts'
import { record } from './record.ts'
import { measureOffersOfCar } from './reman/offersofcar.ts'
import { measurePriceList } from './reman/pricelist.ts'
import { report } from './report.ts'
import { type Server, startLeast, startProduct, startReplay } from './servers.ts'
import { books, full, long, quick, type Size } from './sizes.ts'
import { type Field, measure } from './turns.ts'
import { measureValuation } from './valuation/measure.ts'
import { measureWeb, startDemo } from './web/run.ts'

const flag = { type: 'boolean', default: false } as const
const text = { type: 'string' } as const
const { values } = parseArgs({
  options: {
    ...{ quick: flag, exchange: flag, folders: flag, hostile: flag, log: flag, logins: flag },
    ...{ long: flag, reman: flag, valuation: flag, web: flag },
    ...{ origin: text, rounds: text },
  },
})
const sizes = values.quick ? quick : full
/** The run ends with the round in which this time is over. */
const SECONDS = values.quick ? 45 : 420
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
  say(`${size.mandators} mandators with ${size.cars.toLocaleString('en')} cars generated`)
  return own
}

/** A car from the middle of mandator 1's data; car and reception have the same id. */
const middleOf = async (url: string) =>
  Number(
    (
      await ask<{ id: string }>(
        url,
        'select id from car where mandator_id = 1 order by receptiondate offset 10000 limit 1',
      )
    )[0]?.id,
  )

/** Only the screens, in a browser, on a demo database. */
async function runWeb(folder: string, url: string, servers: Server[]): Promise<boolean> {
  await ask(url, 'create database web')
  const server = await startDemo(database(url, 'web'), folder)
  servers.push(server)
  say('demo seeded')
  return measureWeb(server.origin, rounds, say)
}

/** Only the inspection folders, on a demo database. */
async function runFolders(folder: string, url: string, servers: Server[]): Promise<boolean> {
  await ask(url, 'create database folders')
  const server = await startDemo(database(url, 'folders'), folder)
  servers.push(server)
  say('demo seeded')
  return measureFolders(server, rounds, say)
}

/** Only sign-ins, on a separate database. */
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

/** Only hostile files, on a separate database. */
async function runHostile(folder: string, url: string, servers: Server[]): Promise<boolean> {
  await ask(url, 'create database hostile')
  const own = database(url, 'hostile')
  await migrate(own)
  const server = await startProduct(own, folder)
  servers.push(server)
  return measureHostile(server, own)
}

/** Only long lists, on a separate database. */
async function runLong(folder: string, url: string, servers: Server[]): Promise<boolean> {
  const server = await startProduct(await filled(url, long), folder)
  servers.push(server)
  return measureLong(server.origin, rounds, say)
}

/** Only remanufacturers: the import of a price list, and the offers of a car, each on a database of its own with its server. */
async function runReman(folder: string, url: string, servers: Server[]): Promise<boolean> {
  const fresh = async (name: string) => {
    await ask(url, `create database ${name}`)
    const own = database(url, name)
    await migrate(own)
    const server = await startProduct(own, folder)
    servers.push(server)
    return { own, server }
  }
  const lists = await fresh('pricelists')
  const imported = await measurePriceList(lists.server, lists.own, say)
  const found = await measureOffersOfCar((await fresh('offers')).own, say)
  return imported && found
}

/** Only valuations: the model, its reading at two million prices, and a portfolio; with `--quick` a tenth of the prices. */
async function runValuation(_: string, url: string): Promise<boolean> {
  await ask(url, 'create database valuation')
  const own = database(url, 'valuation')
  return measureValuation(own, values.quick, say)
}

/** Only the logs of two companies, of two years and of twenty. */
async function runLog(folder: string, url: string, servers: Server[]): Promise<boolean> {
  const own = await filled(url, books)
  const server = await startProduct(own, folder)
  servers.push(server)
  const carOf = async (mandator: number) => {
    const found = await ask<{ id: string }>(
      own,
      `select id from car where mandator_id = ${mandator} order by receptiondate desc, id offset 500 limit 1`,
    )
    return Number(found[0]?.id)
  }
  return measureLog(server.origin, carOf, rounds, say)
}

/** Only the exchange: a market and a tenth of it. */
async function runExchange(folder: string, url: string, servers: Server[]): Promise<boolean> {
  const side = async (of: keyof typeof markets) => {
    const market = markets[of]
    await ask(url, `create database ${market.name}`)
    const own = database(url, market.name)
    await fillMarket(own, market)
    say(`a market of ${market.recyclers.toLocaleString('en')} recyclers generated`)
    const server = await startProduct(own, folder)
    servers.push(server)
    return { url: own, server }
  }
  return measureExchange({ part: await side('part'), whole: await side('whole') }, rounds, say)
}

async function run(folder: string, url: string, servers: Server[]): Promise<boolean> {
  const small = await filled(url, sizes.part)
  const large = await filled(url, sizes.whole)
  const wanted = { large: calls(await middleOf(large)), small: calls(await middleOf(small)) }
  const planFile = join(folder, 'plans.json')
  const plans = await record(large, wanted.large)
  await writeFile(planFile, JSON.stringify(plans))
  say('statements of each call recorded')
  const start = async (starting: Promise<Server>, of: BenchCall[]): Promise<Field> => {
    const server = await starting
    servers.push(server)
    return { origin: server.origin, calls: of }
  }
  const fields = {
    product: await start(startProduct(large, folder), wanted.large),
    replay: await start(startReplay(large, planFile), wanted.large),
    least: await start(startLeast(large), wanted.large),
    small: await start(startProduct(small, folder), wanted.small),
  }
  const statements = wanted.large.map(call => plans.find(plan => plan.call === call)?.statements.length ?? 0)
  const measured = await measure(fields, statements, { isOver: () => elapsed() >= SECONDS, say })
  const { text, met } = report(measured, sizes)
  console.log(
    `\n${text}\n\n${met ? 'All goals are met' : 'A goal is missed'}: lists at least 0.8 of the replay, one reception 0.5 and creations 0.4 and 0.5 of the hand-written server, growth from the smaller database to the whole at most 1.2.`,
  )
  return met
}

const rounds = values.rounds ? Number(values.rounds) : undefined
// A running server with the demo.
if (values.web && values.origin) process.exit((await measureWeb(values.origin, rounds, say)) ? 0 : 1)

const kinds = {
  exchange: runExchange,
  folders: runFolders,
  hostile: runHostile,
  log: runLog,
  logins: runLogins,
  long: runLong,
  reman: runReman,
  valuation: runValuation,
  web: runWeb,
}
const selected = keysOf(kinds).find(name => values[name])
const kind = selected ? kinds[selected] : run
const folder = await mkdtemp(join(tmpdir(), 'kreislauf-bench-'))
const postgres = await startPostgres({ dataDir: join(folder, 'data') })
const servers: Server[] = []

/** Removes everything a run has created, however it ends. */
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
  process.exitCode = (await kind(folder, postgres.url, servers)) ? 0 : 1
} finally {
  await clean()
}
process.exit()
