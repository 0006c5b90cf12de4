import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Download } from '@kreislauf/core/client.ts'
import { today } from '@kreislauf/core/days.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import type { Problem } from '@kreislauf/core/problems.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { complete } from '../../testing/reception.ts'
import { seeing } from '../../testing/seeing.ts'
import { newTenant, stranger } from '../../testing/tenant.ts'

async function office() {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const call = await tenant.signIn()
  const saved = await call(receptions.create, { body: { ...complete(), dismantlerId } })
  return { tenant, call, saved, dismantlerId, at: { params: { id: saved.id } } }
}

const bytesOf = (answer: unknown) => (answer as Download).bytes
function textOf(answer: unknown): string {
  const file = join(tmpdir(), `${crypto.randomUUID()}.pdf`)
  writeFileSync(file, bytesOf(answer))
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
}
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    error => error as Problem,
  )

test('a draft is marked; a locked VN prints the same bytes whatever changes later, and its verification page says valid', async () => {
  const { tenant, call, saved, at, dismantlerId } = await office()
  expect(textOf(await call(receptions.print, at))).toContain('Entwurf')
  await seeing(call)(receptions.lock, at)
  const printed = await call(receptions.print, at)
  const text = textOf(printed)
  const expected = [
    'Verwertungsnachweis',
    saved.vnr,
    formatValue('day', today(), 'de'),
    'Müller',
    'Jörg',
    '04.05.1970',
    'Am Markt',
    '06108',
    'deutsch',
    'M1',
    'Volkswagen',
    'Golf',
    saved.car.vin ?? '',
    'HAL-UI 123',
    '01.03.2005',
    '1.191 kg',
    'Altauto Nord GmbH',
    'Prüfhaus Nord',
    'Landesamt für Umwelt',
  ]
  for (const words of expected) expect(text).toContain(words)
  expect(text).not.toContain('Entwurf')
  await tenant.inside(db =>
    db
      .updateTable('department')
      .set({ company: JSON.stringify({ name: 'Umbenannt GmbH' }) })
      .where('id', '=', dismantlerId)
      .execute(),
  )
  expect(bytesOf(await call(receptions.print, at))).toEqual(bytesOf(printed))
})

test('a replaced VN and its successor name each other; missing plates, foreign and cancelled ones have their own texts', async () => {
  const { call, saved, at, dismantlerId } = await office()
  await seeing(call)(receptions.lock, at)
  const next = await seeing(call)(receptions.reissue, { ...at, body: { reason: 'Name falsch' } })
  await seeing(call)(receptions.lock, { params: { id: next.id } })
  expect(textOf(await call(receptions.print, at))).toContain(`Ersetzt durch lfd.-Nr. ${next.vnr}`)
  const text = textOf(await call(receptions.print, { params: { id: next.id } }))
  expect(text).toContain(`Ersetzt den Verwertungsnachweis lfd.-Nr. ${saved.vnr}.`)
  const change = {
    keeper: { country: 'NL', zip: '1012 AB', city: 'Amsterdam' },
    car: { licenceplate: null, noplate: true },
  }
  const other = await call(receptions.create, { body: { ...complete(change), dismantlerId } })
  await seeing(call)(receptions.cancel, { params: { id: other.id }, body: { reason: 'doppelt' } })
  const cancelled = textOf(await call(receptions.print, { params: { id: other.id } }))
  for (const words of ['Amsterdam, Niederlande', 'ohne', 'Storniert – dieses Blatt ist kein gültiger'])
    expect(cancelled).toContain(words)
})

test('public verification: valid, void while unlocked, replaced for an earlier print', async () => {
  const { tenant, call, saved, at } = await office()
  const reason = { ...at, body: { reason: 'Name falsch' } }
  const token = async () =>
    (
      await tenant.inside(db =>
        db.selectFrom('reception').select('publictoken').where('id', '=', saved.id).executeTakeFirstOrThrow(),
      )
    ).publictoken
  const check = async (version: number) =>
    (await stranger(receptions.publicVn, { params: { token: `${await token()}.${version}` } })).state
  await seeing(call)(receptions.lock, at)
  expect(await check(1)).toBe('valid')
  await seeing(call)(receptions.unlock, reason)
  expect(await check(1)).toBe('void')
  await seeing(call)(receptions.lock, at)
  expect([await check(1), await check(2)]).toEqual(['replaced', 'valid'])
  await seeing(call)(receptions.reissue, reason)
  expect(await check(2)).toBe('replaced')
  expect(await refused(stranger(receptions.publicVn, { params: { token: 'f'.repeat(32) } }))).toMatchObject({
    code: 'not-found',
  })
})

test('several VNs in one file, with the requested copies only', async () => {
  const { call, saved, dismantlerId } = await office()
  const other = await call(receptions.create, {
    body: { ...complete({ keeper: { lastname: 'Zweite' } }), dismantlerId },
  })
  const text = textOf(await call(receptions.printMany, { query: { ids: `${saved.id},${other.id}`, copies: '1' } }))
  expect(text.indexOf('Müller')).toBeLessThan(text.indexOf('Zweite'))
  expect(text.match(/\f/g)).toHaveLength(4)
})

test('the dismantling order names car, condition and missing parts', async () => {
  const { call, dismantlerId } = await office()
  const condition = {
    ticks: ['ACCIDENT' as const],
    missing: [{ part: 'CATALYST' as const, finding: 'MISSING' as const, remark: 'laut Halter' }],
    keys: 2,
  }
  const { id, car } = await call(receptions.create, { body: { ...complete({ condition }), dismantlerId } })
  const text = textOf(await call(receptions.order, { params: { id } }))
  for (const words of [car.vin ?? '', 'Müller', 'Katalysator', 'laut Halter']) expect(text).toContain(words)
})

test('photos lose their EXIF data, invalid files are refused, and deletion requires an open reception', async () => {
  const { call, at } = await office()
  const photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#888' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Hans' } })
    .toBuffer()
  const form = (bytes: Uint8Array, name: string) => {
    const data = new FormData()
    data.append('kind', 'PHOTO')
    data.append('file', new File([new Uint8Array(bytes)], name))
    return data
  }
  const [doc] = await call(receptions.addDoc, { ...at, body: form(photo, 'links.jpg') })
  expect(doc).toMatchObject({ kind: 'PHOTO', name: 'links.jpg', type: 'image/jpeg' })
  const read = bytesOf(await call(receptions.doc, { params: { docId: doc?.id ?? 0 } }))
  expect((await sharp(read).metadata()).exif).toBeUndefined()
  expect(
    await refused(call(receptions.addDoc, { ...at, body: form(Buffer.from('MZ…'), 'vertrag.pdf') })),
  ).toMatchObject({ code: 'file-type' })
  expect(
    await refused(call(receptions.addDoc, { ...at, body: form(Buffer.alloc(6 * 1024 * 1024), 'gross.jpg') })),
  ).toMatchObject({ code: 'file-too-large' })
  const other = await (await newTenant()).signIn()
  expect(await refused(other(receptions.doc, { params: { docId: doc?.id ?? 0 } }))).toMatchObject({ code: 'not-found' })
  await seeing(call)(receptions.lock, at)
  expect(await refused(call(receptions.removeDoc, { params: { docId: doc?.id ?? 0 } }))).toMatchObject({
    code: 'receptions.sealed',
  })
})

test('the list is exported in all formats with the filter', async () => {
  const { call, saved, dismantlerId } = await office()
  const range = { dismantlerId, from: today(), to: today() }
  const csv = await call(receptions.export, { params: { ...range, format: 'csv' } })
  expect(new TextDecoder().decode(bytesOf(csv))).toContain(saved.car.vin)
  const none = await call(receptions.export, { params: { ...range, format: 'csv' }, query: { status: 'LOCKED' } })
  expect(new TextDecoder().decode(bytesOf(none))).not.toContain(saved.car.vin)
  const found = async (q: string) =>
    new TextDecoder().decode(
      bytesOf(await call(receptions.export, { params: { ...range, format: 'csv' }, query: { q } })),
    )
  expect(await found(saved.car.vin ?? '')).toContain(saved.car.vin)
  expect(await found('Nirgendwo')).not.toContain(saved.car.vin)
  for (const format of ['xlsx', 'pdf'] as const)
    expect(bytesOf(await call(receptions.export, { params: { ...range, format } })).length).toBeGreaterThan(1000)
})
