import type { Socket } from 'node:net'
import type { ServerEvent } from '@kreislauf/core/events.ts'
import { afterAll, expect, test } from 'vitest'
import { between } from '../../testing/between.ts'
import { eventually } from '../../testing/eventually.ts'
import { ownDatabase } from '../../testing/own.ts'
import { Changes } from './changes.ts'

// Nobody else says anything there.
await ownDatabase()
const { pool } = await import('../../testing/tenant.ts')

const url = process.env.DATABASE_URL!
const log = { warn: () => {} } as never
const say = (channel: string, word: string) => pool.raw.query('select pg_notify($1, $2)', [channel, word])

const opened: { close: () => unknown }[] = []
afterAll(async () => {
  for (const one of opened) await one.close()
})

const line = async (doing: Parameters<typeof between>[1]) => {
  const one = await between(url, doing)
  opened.push(one)
  return one
}

const pass = (window: Socket, database: Socket) => void window.pipe(database).pipe(window)

/** As a pooler in transaction mode: what comes by itself, after the answer, is heard by nobody. Type `A` is a notice. */
function withoutNotices(window: Socket, database: Socket) {
  window.pipe(database)
  database.on('data', bytes => void (bytes[0] === 0x41 || window.write(bytes)))
}

test('a server that does not hear its own word refuses to start, and says which setting is missing', async () => {
  const pooler = await line(withoutNotices)
  const changes = new Changes({ url: pooler.url, say, log, patience: 300 })
  await expect(changes.start()).rejects.toThrow(/pooler in transaction mode.*DATABASE_DIRECT_URL/)
  await eventually(() => expect(pooler.open()).toBe(0))
})

test('after a lost connection all windows are told once to look anew, and hear again', async () => {
  const broken = await line(pass)
  const changes = new Changes({ url: broken.url, say, log })
  opened.push(changes)
  await changes.start()
  const heard: ServerEvent[] = []
  changes.listen({ mandatorId: 1, rights: '', admin: false, tell: event => void heard.push(event) })
  broken.cut()
  await eventually(() => expect(heard.map(({ event }) => event)).toEqual(['reconnected']))
  await say('changes', JSON.stringify({ m: null, c: 'accounts', i: 1, e: 'told', a: null }))
  await eventually(() => expect(heard.map(({ event }) => event)).toEqual(['reconnected', 'told']))
})

test('while listening fails, tries leave no connections behind and windows are not told', async () => {
  let working = true
  const tries: number[] = []
  const broken = await line((window, database) => {
    if (working) return pass(window, database)
    tries.push(Date.now())
    // The database accepts, then refuses to listen: what a standby does.
    window.pipe(database)
    database.on('data', bytes => {
      if (bytes.includes('CommandComplete') || bytes.includes('LISTEN\0')) window.write(refusal)
      else window.write(bytes)
    })
  })
  const changes = new Changes({ url: broken.url, say, log })
  opened.push(changes)
  await changes.start()
  const heard: ServerEvent[] = []
  changes.listen({ mandatorId: 1, rights: '', admin: false, tell: event => void heard.push(event) })
  working = false
  broken.cut()
  await eventually(() => expect(tries.length).toBeGreaterThan(2))
  expect(broken.open()).toBeLessThanOrEqual(2)
  expect(heard).toEqual([])
  working = true
  await eventually(() => expect(heard.map(({ event }) => event)).toEqual(['reconnected']))
})

/** `ErrorResponse` and `ReadyForQuery`: cannot execute LISTEN during recovery. */
const refusal = (() => {
  const fields = Buffer.from('SERROR\0VERROR\0C25006\0Mcannot execute LISTEN during recovery\0\0')
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields, Buffer.from([0x5a, 0, 0, 0, 5, 0x49])])
})()
