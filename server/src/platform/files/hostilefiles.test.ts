import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { createClient } from '@kreislauf/core/client.ts'
import { employees } from '@kreislauf/core/features/employees/contract.ts'
import { imports } from '@kreislauf/core/features/imports/contract.ts'
import { isProblemCode } from '@kreislauf/core/features.ts'
import { isRecord } from '@kreislauf/core/keys.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { afterAll, expect, test } from 'vitest'
import { serverApart } from '../../testing/apart.ts'
import { eventually } from '../../testing/eventually.ts'
import { hostileFiles, type Sender } from '../../testing/hostile/sent.ts'
import { text, workbook } from '../../testing/hostile/workbooks.ts'
import { upload } from '../../testing/uploading.ts'

const MEGABYTE = 1024 * 1024
const apart = await serverApart()
afterAll(apart.end)
const hostile = await hostileFiles()

/** Memory of a process in MB. That its helper processes end when unused is tested in `crew.test.ts`. */
async function memory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024) / MEGABYTE
}

/** Connections whose transaction has been idle for more than five seconds. */
const waiting = async () =>
  (
    await apart.pool.raw.query(
      `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%' and now() - state_change > '5 s'`,
    )
  ).rows.length

test('forty hostile files at once get proper errors, do not block other users and leave no memory behind', {
  timeout: 300_000,
}, async () => {
  expect(hostile).toHaveLength(40)
  for (const { bytes } of hostile) expect(bytes.length).toBeLessThan(5 * MEGABYTE)
  const server = await apart.start()
  const { token, ...company } = await apart.company()
  const statuses: number[] = []
  const sender: Sender = {
    ...company,
    call: createClient(async (path, init) => {
      const answer = await fetch(`${server.address}/api${path}`, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${token}`, 'accept-language': 'de' },
      } as RequestInit)
      statuses.push(answer.status)
      if (answer.status >= 400) {
        const told: unknown = await answer.clone().json()
        expect(isRecord(told) && String(told['detail'])).toMatch(/ .+\.$/)
      }
      return answer
    }),
  }
  const other = await apart.company()
  const normal = () => server.as(other.token)(employees.list, { params: { id: other.dismantlerId }, query: {} })
  const table = { subject: 'carriers', departmentId: other.dismantlerId } as const
  const usual = workbook({ rows: `<row>${text('A1', 'Name')}</row>`.repeat(5000) })
  for (let round = 0; round < 20; round++) await normal()
  const heading = () => server.as(other.token)(imports.heading, { params: table, body: upload(usual, 'liste.xlsx') })
  // Warm-up, so that the first measurement is that of a server in use.
  for (let round = 0; round < 5; round++) await Promise.all(Array.from({ length: 8 }, heading))
  const before = await memory(server.pid)

  let ended = false
  const held: number[] = []
  const others = (async () => {
    while (!ended) {
      await normal()
      held.push(await waiting())
      // At a human pace, below the rate limit.
      await setTimeout(100)
    }
  })()
  const answers = await Promise.all(hostile.map(({ send }) => send(sender).catch((error: unknown) => error)))
  ended = true
  await others
  const told = Object.fromEntries(
    hostile.map(({ what }, index) => {
      const answer = answers[index]
      return [what, answer instanceof Problem ? answer.code : answer instanceof Error ? String(answer) : 'read']
    }),
  )
  expect(statuses.filter(status => status >= 500)).toEqual([])
  expect(Object.entries(told).filter(([, answer]) => !isProblemCode(answer) && answer !== 'read')).toEqual([])
  expect(Object.values(told)).not.toContain('unexpected')
  expect(held.filter(count => count > 0)).toEqual([])
  await eventually(async () => expect((await memory(server.pid)) - before).toBeLessThan(100), 60)
})
