import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { api } from '@kreislauf/core/api.ts'
import type { Endpoint } from '@kreislauf/core/kit.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { ownDatabase } from '../../testing/own.ts'
import { png, upload } from '../../testing/uploading.ts'
import { FORMS_OF_ONE, REQUEST_SECONDS, UPLOADS_OF_ONE } from '../files/limits.ts'

/** A geocoder that answers when it is told to. */
const asked: (() => void)[] = []
const geocoder = createServer((_, answer) => void asked.push(() => answer.end('[]')))
await new Promise<void>(resolve => geocoder.listen(0, '127.0.0.1', resolve))
afterAll(() => geocoder.close())
await ownDatabase({
  GEOCODER_URL: `http://127.0.0.1:${(geocoder.address() as AddressInfo).port}`,
  GEOCODER_TIMEOUT_MS: '30000',
})
const { app, newTenant } = await import('../../testing/tenant.ts')
const { headingOf } = await import('../../testing/importing.ts')
const { platform } = app
type Company = Awaited<ReturnType<typeof company>>

async function company() {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  return { call: await tenant.signIn({ rights: 'FFFFFF', head: true }), dismantlerId, subject: 'carriers' as const }
}
let [one, other]: Company[] = []
beforeAll(async () => {
  one = await company()
  other = await company()
})

const taken = () => platform.pool.raw.totalCount - platform.pool.raw.idleCount
const noneTaken = () => eventually(async () => expect(taken()).toBe(0))

/** Keeps what is asked of a store from being done until it is let on. */
function holding() {
  const put = platform.files.put
  const held: (() => void)[] = []
  platform.files.put = async (...given) => {
    await new Promise<void>(resolve => held.push(resolve))
    return put(...given)
  }
  return {
    held,
    end() {
      platform.files.put = put
      for (const go of held) go()
    },
  }
}

test('no connection is held while pictures are stored, and of a company so many at once', async () => {
  const stamp = ({ call, dismantlerId }: Company) =>
    call(api.companies.saveStamp, { params: { dismantlerId }, body: upload(png, 'stempel.png') })
  const store = holding()
  const sent = Array.from({ length: 4 }, () => stamp(one!))
  await eventually(async () => expect(store.held).toHaveLength(UPLOADS_OF_ONE))
  await noneTaken()
  const beside = stamp(other!)
  await eventually(async () => expect(store.held).toHaveLength(UPLOADS_OF_ONE + 1))
  await noneTaken()
  store.end()
  expect(await Promise.all([...sent, beside])).toHaveLength(5)
})

test('no connection is held while a table is looked through', async () => {
  const file = `Name;PLZ\n${'Köhler Transporte;24103\n'.repeat(60_000)}`
  let calls = 0
  let inside = 0
  let most = 0
  const { lookedAt } = platform.tables
  const through = lookedAt.through.bind(lookedAt)
  lookedAt.through = (company, gone, work) =>
    through(company, gone, async () => {
      calls++
      inside++
      const watch = setInterval(() => {
        most = Math.max(most, taken())
      }, 5)
      return work().finally(() => {
        clearInterval(watch)
        inside--
      })
    })
  const found = await headingOf(one!, file)
  expect(found).toMatchObject({ lines: 60_000, mapping: { name: 0, zip: 1 } })
  expect([calls, inside, most]).toEqual([1, 0, 0])
})

test('no connection is held while a geocoder is waited for', async () => {
  const found = one!.call(api.geo.find, {
    query: { street: 'Ring', hsnr: '1', zip: '24103', city: 'Kiel', country: 'DE' },
  })
  await eventually(async () => expect(asked).toHaveLength(1))
  await noneTaken()
  asked[0]?.()
  expect(await found).toMatchObject({ source: expect.anything() })
})

/** A form with a file that comes in two halves, the second when it is told to: a picture, or a table of carriers. */
function slowly(
  { call, dismantlerId }: Company,
  origin: string,
  { method, path } = api.companies.saveStamp as Endpoint,
) {
  const edge = 'edge-of-a-form'
  const to = path.replace(':dismantlerId', String(dismantlerId)).replace(':subject', 'carriers')
  const asked = request(`${origin}/api${to}`, {
    method,
    headers: { authorization: `Bearer ${call.token}`, 'content-type': `multipart/form-data; boundary=${edge}` },
  })
  asked.write(
    `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="stempel.png"\r\nContent-Type: image/png\r\n\r\n`,
  )
  const answered = new Promise<number | undefined>((resolve, reject) =>
    asked.on('error', reject).on('response', answer => resolve(answer.resume().statusCode)),
  )
  const finish = () => void asked.end(Buffer.concat([png, Buffer.from(`\r\n--${edge}--\r\n`)]))
  return { answered, finish }
}

let heard: Promise<string> | undefined
const listening = () => (heard ??= app.listen({ port: 0, host: '127.0.0.1' }))

test('tables that come slowly keep no photo of their company waiting', async () => {
  const origin = await listening()
  const tables = Array.from({ length: UPLOADS_OF_ONE }, () => slowly(one!, origin, api.imports.heading))
  await setTimeout(500)
  const photo = slowly(one!, origin)
  photo.finish()
  // Kept waiting it would be told in the end that there is no room.
  expect(await photo.answered).toBe(200)
  for (const { finish } of tables) finish()
  // A picture is no table.
  expect(await Promise.all(tables.map(({ answered }) => answered))).toEqual(tables.map(() => 422))
})

test('a company holds only so many forms in memory, however slowly they come, and no request comes for ever', async () => {
  expect(app.server.requestTimeout).toBe(REQUEST_SECONDS * 1000)
  const origin = await listening()
  const { forms } = platform
  const through = forms.through.bind(forms)
  let inside = 0
  forms.through = (company, gone, work) =>
    through(company, gone, () => {
      inside++
      return work()
    })
  const slow = Array.from({ length: FORMS_OF_ONE }, () => slowly(one!, origin))
  await eventually(() => expect(inside).toBe(FORMS_OF_ONE))
  const last = slowly(one!, origin)
  last.finish()
  const beside = slowly(other!, origin)
  beside.finish()
  expect(await beside.answered).toBe(200)
  expect(await Promise.race([last.answered, setTimeout(500, 'waits')])).toBe('waits')
  slow[0]?.finish()
  expect(await last.answered).toBe(200)
  for (const { finish } of slow.slice(1)) finish()
  expect(await Promise.all(slow.map(({ answered }) => answered))).toEqual(slow.map(() => 200))
})
