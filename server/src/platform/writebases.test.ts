import { readFileSync } from 'node:fs'
import { problems } from '@kreislauf/core/features.ts'
import type { Endpoint } from '@kreislauf/core/kit.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { cargoBody, newLooper } from '../features/cargos/testing.ts'
import { newRecycler, offerBody } from '../features/offers/testing.ts'
import { orderBody } from '../features/pickuporders/testing.ts'
import { ownDatabase } from '../testing/own.ts'
import { free, own, seen, versioned } from '../testing/writebases.ts'
import { sceneOf } from '../testing/writes/scene.ts'
import { type Play, playsOf } from '../testing/writes/twowindows.ts'

// The marked company writes behind the triggers' back.
await ownDatabase()
const { calls } = await import('../testing/attempts.ts')
const { markedCompany } = await import('../testing/marked.ts')

const company = await markedCompany()
const scene = sceneOf(company, { newLooper, newRecycler, cargoBody, offerBody, orderBody })
const plays = playsOf(scene)

const named = (list: Record<string, string>) =>
  Object.values(list).flatMap(said => {
    const [file = '', names = ''] = said.split(': ')
    return names.split(' ').map(call => ({ call, file }))
  })
const writes = new Map(calls.filter(([, { writes: wrote }]) => wrote))

/** Whether a call takes the version of what it changes. */
function takesVersion({ query, body }: Endpoint): boolean {
  const asked = JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))
  return 'version' in query.shape || asked.includes('"version"')
}

test('every write says what it is based on, once, and what is said is there', () => {
  const said = [
    ...[versioned, seen, own].flatMap(named).map(({ call }) => call),
    ...Object.keys(free),
    ...Object.keys(plays),
  ]
  expect(said.toSorted()).toEqual([...writes.keys()].toSorted())
})

test('what sends a version may do so by its contract, and its own test plays a stale writer', () => {
  const asked = [...named(versioned), ...Object.keys(plays).map(call => ({ call, file: '' }))]
  const without = asked.filter(({ call }) => !takesVersion(writes.get(call) as Endpoint)).map(({ call }) => call)
  expect(without).toEqual([])
  const textOf = (file: string) => readFileSync(new URL(`../features/${file}`, import.meta.url), 'utf8')
  expect(named(versioned).filter(({ file }) => !/stale/i.test(textOf(file)))).toEqual([])
  expect(named(seen).filter(({ file }) => !textOf(file).includes('log.meanwhile'))).toEqual([])
  expect(named(own).filter(({ file, call }) => !textOf(file).includes(call.split('.')[0] ?? ''))).toEqual([])
})

const rowOf = ({ table }: Play, id: number) =>
  company.tenant.inside(async db => {
    const { rows } = await sql<{
      row: object
    }>`select to_jsonb(t) as row from ${sql.table(table)} t where id = ${id}`.execute(db)
    return rows[0]?.row ?? null
  })

/** What another window changes of a record meanwhile; where there is nothing that may be written any more it only counts as changed. */
const WORDS: Record<string, string> = {
  reception: 'remark',
  car: 'quality',
  part: 'place',
  cargo: 'remark',
  account: 'firstname',
}
const touched = ({ table }: Play, id: number) =>
  company.tenant.inside(async db => {
    const column = WORDS[table]
    const change = column ? sql`${sql.ref(column)} = '4'` : sql`version = version + 1`
    await sql`update ${sql.table(table)} set ${change} where id = ${id}`.execute(db)
  })

const tried = (play: Play, key: string, read: { id: number; version: number }) =>
  play.send((endpoint, input) => company.whole(endpoint, input, key), read)

const entries = Object.entries(plays)

test.each(entries)('%s: of two windows the first one wins, and the other hears of it', async (_, play) => {
  const read = await play.made()
  await touched(play, read.id)
  const first = await rowOf(play, read.id)
  const late = await tried(play, crypto.randomUUID(), read).then(
    answer => answer,
    error => error,
  )
  if (play.bulk) expect(late).toMatchObject([{ id: read.id, ok: false, errnum: problems.stale.errnum }])
  else expect(late).toMatchObject({ code: 'stale', params: { at: expect.any(String) } })
  expect(await rowOf(play, read.id)).toEqual(first)
})

test.each(entries)('%s: a window that comes back and sends again does it once', async (_, play) => {
  const read = await play.made()
  const before = await rowOf(play, read.id)
  const key = crypto.randomUUID()
  const answer = await tried(play, key, read)
  if (play.bulk) expect(answer).toMatchObject([{ id: read.id, ok: true }])
  const done = await rowOf(play, read.id)
  expect(done).not.toEqual(before)
  expect(await tried(play, key, read)).toEqual(answer)
  expect(await rowOf(play, read.id)).toEqual(done)
})
