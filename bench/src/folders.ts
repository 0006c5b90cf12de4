import { setTimeout as sleep } from 'node:timers/promises'
import { today } from '@kreislauf/core/days.ts'
import type { Account } from '@kreislauf/core/features/accounts/contract.ts'
import { demoLogins } from '@kreislauf/core/features/accounts/demo.ts'
import { scopes } from '@kreislauf/core/features/inspections/scope.ts'
import { keysOf } from '@kreislauf/core/keys.ts'
import { median } from './report.ts'
import type { Server } from './servers.ts'

const ROUNDS = 3
/** Most seconds until the link exists, the bundle is made, and the ZIP is downloaded. */
const goals = { link: 1, bundle: 10, archive: 10 }
type Times = Record<keyof typeof goals, number>

const kinds = {
  'certificates alone': ['VNS'],
  'all parts': [...scopes],
}

interface Options {
  /** Headers of the caller: the token of the head of the yard, or the cookie that opening the folder set. */
  by?: Record<string, string>
  method?: string
  body?: object
}

async function ask(url: string, { by, method = 'GET', body }: Options): Promise<Response> {
  const headers = { ...by, 'accept-language': 'de', ...(body && { 'content-type': 'application/json' }) }
  const answer = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`)
  return answer
}

const cookieIn = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map(one => one.split(';')[0])
    .join('; ')

/** Seconds for a folder with all years of a yard. */
async function hand(
  { origin }: Server,
  head: Record<string, string>,
  yard: number,
  scope: readonly string[],
): Promise<Times> {
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  const body = { recipient: 'Bench', scope, from: '2000-01-01', till: today(), days: 1, pin: false }
  const { link } = await (await ask(`${origin}/api/inspections/of/${yard}`, { by: head, method: 'PUT', body })).json()
  const folder = `${origin}/api/inspection/${String(link).split('/').at(-1)}`
  const by = { cookie: cookieIn(await ask(folder, { method: 'POST', body: {} })) }
  const times: Times = { link: seconds(), bundle: 0, archive: 0 }
  while (!(await (await ask(folder, { by })).json()).folder.made) await sleep(100)
  times.bundle = seconds()
  await (await ask(`${folder}/archive`, { by })).arrayBuffer()
  times.archive = seconds() - times.bundle
  return times
}

/** Measures how soon a folder of the demo's large yard can be read, its bundle is made and its ZIP is downloaded. */
export async function measureFolders(server: Server, rounds = ROUNDS, say: (text: string) => void): Promise<boolean> {
  const login = { method: 'POST', body: demoLogins.large }
  const account: Account = await (await ask(`${server.origin}/api/accounts/login`, login)).json()
  const head = { authorization: `Bearer ${account.token}` }
  const own = account.mandators.find(({ id }) => id === account.mandator.id)
  const yard = own?.departments.find(({ department }) => department === 'DISMANTLER')
  if (!yard) throw new Error('The demo has no yard')
  let met = true
  for (const [name, scope] of Object.entries(kinds)) {
    const all: Times[] = []
    for (let turn = 0; turn <= rounds; turn++) {
      const times = await hand(server, head, yard.id, scope)
      if (turn) all.push(times)
    }
    const parts = keysOf(goals).map(part => {
      const time = median(all.map(times => times[part]))
      met &&= time <= goals[part]
      return `${part} ${time.toFixed(1)} s (at most ${goals[part]}) ${time <= goals[part] ? '✓' : '✗'}`
    })
    say(`${name}: ${parts.join(', ')}`)
  }
  return met
}
