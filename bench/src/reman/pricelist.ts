import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashOf, newToken } from '@kreislauf/server/platform/http/session.ts'
import pg from 'pg'
import type { Server } from '../servers.ts'

const ROWS = 50_000
/** Goals: seconds of the dry run, MB above idle, factor of other calls. */
const [SECONDS, MEGABYTES, FACTOR] = [30, 300, 1.5]

/** A price list of a large remanufacturer: OE numbers and fits in each line. */
function priceList(): Blob {
  const lines = ['Artikelnummer;Bezeichnung;Ankaufspreis;OE-Nummern;KTypes;KBA-Schlüssel;Art des Teils;Bedarf']
  for (let at = 0; at < ROWS; at++) {
    const kind = ['Anlasser', 'Lichtmaschine', 'Turbolader', 'Bremssattel'][at % 4]
    const oe = `0${at % 10}A ${100_000 + at}, 0${at % 7}B ${200_000 + at}`
    lines.push(
      `N-${at};${kind} ${at};${(at % 900) + 0.5};${oe};${(at % 60_000) + 1};0603/${100 + (at % 800)};${kind};${at % 50}`.replace(
        '.',
        ',',
      ),
    )
  }
  return new Blob([lines.join('\r\n')])
}

/** MB of a process and its descendants, whose pages are counted where they are resident. */
async function memoryOf(pid: number): Promise<number> {
  const processes = (await readdir('/proc')).filter(name => /^\d+$/.test(name))
  const told = await Promise.all(
    processes.map(async name => {
      const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '')
      return {
        pid: Number(name),
        parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]),
        kb: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0),
      }
    }),
  )
  const family = new Set([pid])
  for (let before = 0; before !== family.size; ) {
    before = family.size
    for (const one of told) if (family.has(one.parent)) family.add(one.pid)
  }
  return told.reduce((sum, one) => sum + (family.has(one.pid) ? one.kb : 0), 0) / 1024
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** A remanufacturer with a signed-in head. */
async function company(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `with m as (insert into mandator (name, btb_until) values ('Bench', '2999-12-31') returning id),
      d as (insert into department (mandator_id, department, company) select id, 'REMAN', '{"name": "Bench"}' from m returning id),
      a as (insert into account (mandator_id, email, password_hash, rights, head) select id, 'reman@bench.example', '-', 'FFFFFF', true from m returning id)
    select m.id as mandator, d.id as reman, a.id as account from m, d, a`,
  )
  const { reman, account } = rows[0]
  const token = newToken()
  await client.query('select begin_session($1, $2, $3)', [account, Buffer.from(hashOf(token), 'hex'), 'bench'])
  await client.end()
  return { reman: Number(reman), token }
}

/** Only the import of a price list of 50,000 lines: rehearsed, brought in, and the same again. */
export async function measurePriceList(
  { origin, pid }: Server,
  url: string,
  say: (text: string) => void,
): Promise<boolean> {
  const { reman, token } = await company(url)
  const headers = { authorization: `Bearer ${token}` }
  const get = async (path: string) => (await fetch(`${origin}/api${path}`, { headers })).json()
  const call = async () => {
    const begun = performance.now()
    await get(`/companies/mine`)
    return performance.now() - begun
  }
  const alone: number[] = []
  for (let turn = 0; turn < 30; turn++) alone.push(await call())
  const file = priceList()
  const idle = await memoryOf(pid)
  const bring = async (query: string) => {
    let [running, most] = [true, 0]
    const beside: number[] = []
    const watching = (async () => {
      while (running) {
        most = Math.max(most, await memoryOf(pid))
        await sleep(200)
      }
    })()
    const calling = (async () => {
      while (running) {
        beside.push(await call())
        await sleep(100)
      }
    })()
    const form = new FormData()
    form.set('file', file, 'preise.csv')
    const begun = performance.now()
    const sent = await fetch(`${origin}/api/reman/upload/${reman}${query}`, { method: 'POST', headers, body: form })
    let told = await sent.json()
    if (sent.status !== 200) throw new Error(JSON.stringify(told))
    const id = told.importId
    while (told.state === 'RUNNING') {
      await sleep(100)
      told = await get(`/imports/${id}`)
    }
    const seconds = (performance.now() - begun) / 1000
    running = false
    await Promise.all([watching, calling])
    return {
      seconds,
      above: most - idle,
      factor: median(beside) / median(alone),
      added: told.added,
      unchanged: told.unchanged,
    }
  }
  let met = true
  for (const [name, query] of [
    ['rehearsed', '?rehearse=true'],
    ['brought in', ''],
    ['the same again', ''],
  ] as const) {
    const { seconds, above, factor, added, unchanged } = await bring(query)
    say(
      `${ROWS.toLocaleString('en')} lines ${name}: ${seconds.toFixed(1)} s, ${above.toFixed(0)} MB above idle, other calls × ${factor.toFixed(2)} (${added} new, ${unchanged} unchanged)`,
    )
    if (name === 'rehearsed') met = seconds <= SECONDS && above <= MEGABYTES && factor <= FACTOR
  }
  console.log(
    `${met ? 'The goal is met' : 'The goal is missed'}: a dry run takes at most ${SECONDS} s, ${MEGABYTES} MB above idle, and other calls at most ${FACTOR} times as long.`,
  )
  return met
}
