import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '@kreislauf/core/api.ts'
import { createClient } from '@kreislauf/core/client.ts'
import { connect } from '../../platform/database/db.ts'
import { companyApart } from '../apart.ts'
import type { Caller } from '../tenant.ts'
import { hostileFiles } from './sent.ts'

/**
 * Run by `bench/`: how much forty hostile files, sent in parallel by one company, slow down a normal call of another one. Arguments: URL of a server
 * and of its database; prints the medians and exits with 1 if the ratio exceeds 2.
 */
const [origin = '', url = ''] = process.argv.slice(2)
const CALLS = 200
const ROUNDS = 3
const MOST = 2

const as = (token: string): Caller =>
  createClient((path, { headers, ...init }) =>
    fetch(`${origin}/api${path}`, {
      ...init,
      headers: { ...headers, authorization: `Bearer ${token}` },
    } as RequestInit),
  )
const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

const pool = connect(url, { size: 2 })
const [attacker, other] = [await companyApart(pool), await companyApart(pool)]
await pool.close()
const files = await hostileFiles()
const list = as(other.token)

/** Duration of one normal call in ms. */
async function normal(): Promise<number> {
  const started = performance.now()
  await list(api.employees.list, { params: { id: other.dismantlerId }, query: {} })
  const took = performance.now() - started
  await sleep(5)
  return took
}
async function quietly(): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < CALLS; turn++) times.push(await normal())
  return times
}

await quietly()
const ratios: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  const quiet = median(await quietly())
  const beside: number[] = []
  let ended = false
  const sender = { ...attacker, call: as(attacker.token) }
  const sending = Promise.allSettled(files.map(({ send }) => send(sender))).finally(() => {
    ended = true
  })
  while (!ended) beside.push(await normal())
  await sending
  ratios.push(median(beside) / quiet)
  console.log(
    `a call takes ${quiet.toFixed(1)} ms, beside ${files.length} hostile files ${median(beside).toFixed(1)} ms (${beside.length} calls)`,
  )
}
console.log(`ratio ${median(ratios).toFixed(2)}, at most ${MOST}`)
process.exit(median(ratios) <= MOST ? 0 : 1)
