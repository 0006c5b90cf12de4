import { globSync, readFileSync } from 'node:fs'
import { problems } from '@kreislauf/core/features.ts'
import { isRecord } from '@kreislauf/core/keys.ts'
import type { Endpoint } from '@kreislauf/core/kit.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { newReman, remanOfferBody } from '../../features/articles/testing.ts'
import { cargoBody, newLooper } from '../../features/cargos/testing.ts'
import { newRecycler, offerBody } from '../../features/offers/testing.ts'
import { orderBody } from '../../features/pickuporders/testing.ts'
import { ownDatabase } from '../../testing/own.ts'
import { sceneOf } from '../../testing/writes/scene.ts'
import { type Play, playsOf } from '../../testing/writes/twowindows.ts'
import { asMandator } from '../database/db.ts'

// The marked company writes behind the triggers' back.
await ownDatabase()
const { calls } = await import('../../testing/attempts.ts')
const { free, own, seen, versioned } = await import('../../testing/writebases.ts')
const { markedCompany } = await import('../../testing/marked.ts')
const { pool } = await import('../../testing/tenant.ts')

const company = await markedCompany()
const scene = sceneOf(company, { newLooper, newRecycler, newReman, cargoBody, offerBody, orderBody, remanOfferBody })
const plays = playsOf(scene)

const writes = new Map(calls.filter(([, { writes: wrote }]) => wrote))

/** Whether a call takes the version of what it changes. */
function takesVersion({ query, body }: Endpoint): boolean {
  const asked = JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))
  return 'version' in query.shape || asked.includes('"version"')
}

test('every write says what it is based on, once, and what is said is there', () => {
  const said = [...[...versioned, ...seen, ...own].map(({ call }) => call), ...Object.keys(free), ...Object.keys(plays)]
  expect(said.toSorted()).toEqual([...writes.keys()].toSorted())
})

test('what sends a version may do so by its contract, and its own test plays a stale writer', () => {
  const asked = [...versioned, ...Object.keys(plays).map(call => ({ call, file: '' }))]
  const without = asked.filter(({ call }) => !takesVersion(writes.get(call) as Endpoint)).map(({ call }) => call)
  expect(without).toEqual([])
  const textOf = (file: string) => readFileSync(new URL(`../../features/${file}`, import.meta.url), 'utf8')
  expect(versioned.filter(({ file }) => !/stale/i.test(textOf(file)))).toEqual([])
  expect(seen.filter(({ file }) => !textOf(file).includes('log.meanwhile'))).toEqual([])
  expect(own.filter(({ file, call }) => !textOf(file).includes(call.split('.')[0] ?? ''))).toEqual([])
})

/** The same without what it is based on. */
function unversioned(given: unknown): unknown {
  if (Array.isArray(given)) return given.map(unversioned)
  if (typeof given !== 'object' || given === null) return given
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      /^(car)?version$/.test(name) ? [] : [[name, unversioned(value)]],
    ),
  )
}

/** Whether a record in it can be sent without its version though it is no new one, which has no id yet. */
function mayLeaveItOut(schema: unknown): boolean {
  if (Array.isArray(schema)) return schema.some(mayLeaveItOut)
  if (!isRecord(schema)) return false
  const { properties, required } = schema
  const asks = (name: string) => Array.isArray(required) && required.includes(name)
  const here = isRecord(properties) && 'version' in properties && !asks('version')
  return (here && (!('id' in properties) || asks('id'))) || Object.values(schema).some(mayLeaveItOut)
}

/** One form for a new company and for one that its address names, of which `versionOf` asks the version. */
const ADDRESSED = [
  ...['carriers.save', 'companies.saveCollector', 'companies.saveDismantler', 'disposers.save', 'loopers.save'],
  ...['partners.editCarrier', 'purchasers.save', 'recyclers.save', 'remanufacturers.save'],
]

/** The server's own files whose text is such. */
const filesOf = (folder: string, such: (text: string) => boolean) =>
  globSync('{features,platform,twosided}/**/*.ts', { cwd: new URL(folder, import.meta.url) })
    .filter(name => !/test/.test(name) && such(readFileSync(new URL(`${folder}${name}`, import.meta.url), 'utf8')))
    .toSorted()

test('only of a new record no version is asked, and no code takes a missing one for some other', () => {
  const asked = [...versioned, ...Object.keys(plays).map(call => ({ call }))]
  const lax = asked.filter(({ call }) => {
    const { query, body } = writes.get(call) as Endpoint
    return [query, body].some(one => mayLeaveItOut(z.toJSONSchema(one, { io: 'input', unrepresentable: 'any' })))
  })
  expect(lax.map(({ call }) => call).toSorted()).toEqual(ADDRESSED)
  expect(filesOf('../../', text => /version( = | \?\? )\d/.test(text))).toEqual([])
})

const rowOf = ({ table }: Play, id: number) =>
  company.tenant.inside(async db => {
    const { rows } = await sql<{
      row: object
    }>`select to_jsonb(t) as row from ${sql.table(table)} t where id = ${id}`.execute(db)
    return rows[0]?.row ?? null
  })

const colleague = company.tenant.inside(async db => {
  const named = { email: `${crypto.randomUUID()}@test.example`, firstname: 'Ida', lastname: 'Nachbar' }
  const added = db
    .insertInto('account')
    .values({ ...named, rights: 'FFFF', language: 'de' })
    .returning('id')
  return (await added.executeTakeFirstOrThrow()).id
})

/** What another window changes of a record meanwhile; of the others the remark, and a period it closes or opens. */
const WORDS: Record<string, string> = {
  car: 'quality',
  part: 'place',
  part_template: 'model',
  spare_kind: 'weightkg',
  account: 'firstname',
}
const touched = async ({ table }: Play, id: number) => {
  const { mandatorId } = company.tenant
  return asMandator(pool, { mandatorId, accountId: await colleague }, async db => {
    const column = sql.ref(WORDS[table] ?? 'remark')
    const change = table === 'statement' ? sql`locked = not locked` : sql`${column} = '4'`
    await sql`update ${sql.table(table)} set ${change} where id = ${id}`.execute(db)
  })
}

const tried = (play: Play, key: string, read: { id: number; version: number }) =>
  play.send((endpoint, input) => company.whole(endpoint, input, key), read)

const entries = Object.entries(plays)

test('whoever refuses as stale says by whom and when, in one place', () => {
  const bare = filesOf('../../', text => /new Problem\(\s*'stale'/.test(text))
  expect(bare).toEqual(['platform/database/versioned.ts'])
})

test.each(entries)('%s: of two windows the first one wins, and the other hears of it', async (_, play) => {
  const read = await play.made()
  await touched(play, read.id)
  const first = await rowOf(play, read.id)
  const late = await tried(play, crypto.randomUUID(), read).then(
    answer => answer,
    error => error,
  )
  if (play.bulk) expect(late).toMatchObject([{ id: read.id, ok: false, errnum: problems.stale.errnum }])
  else expect(late).toMatchObject({ code: 'stale', params: { at: expect.any(String), by: 'Ida Nachbar' } })
  expect(await rowOf(play, read.id)).toEqual(first)
})

test.each(entries)('%s: without its version nothing is done, and that is what is told', async (_, play) => {
  const read = await play.made()
  const before = await rowOf(play, read.id)
  const bare = play.send((endpoint, input) => company.whole(endpoint, unversioned(input) as never), read)
  await expect(bare).rejects.toMatchObject({
    code: 'invalid',
    fields: expect.arrayContaining([expect.objectContaining({ path: expect.stringMatching(/version$/) })]),
  })
  expect(await rowOf(play, read.id)).toEqual(before)
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
