import type { Download } from '@kreislauf/core/client.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { derivedKeys } from '../../platform/files/thumbnails.ts'
import { complete } from '../../testing/reception.ts'
import { app, newTenant } from '../../testing/tenant.ts'

const { files } = app.platform
const bytesOf = (sent: unknown) => (sent as Download).bytes

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'teal' } })

const form = (bytes: Uint8Array, name: string) => {
  const data = new FormData()
  data.append('file', new File([new Uint8Array(bytes)], name))
  return data
}

async function office() {
  const tenant = await newTenant()
  const call = await tenant.signIn()
  const { dismantlerId } = await tenant.yard()
  const { id } = await call(receptions.create, { body: { ...complete(), dismantlerId } })
  const add = async (bytes: Uint8Array, name: string) => {
    const docId = (await call(receptions.addDoc, { params: { id }, body: form(bytes, name) })).at(-1)?.id ?? 0
    const { storageKey } = await tenant.inside(db =>
      db.selectFrom('file').select('storageKey').where('id', '=', docId).executeTakeFirstOrThrow(),
    )
    return { docId, storageKey }
  }
  return { call, add }
}

test('a photo has thumbnails in two sizes, upright and without EXIF data, made once and stored beside it', async () => {
  const { call, add } = await office()
  const { docId, storageKey } = await add(
    await picture(1600, 800)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
      .jpeg()
      .toBuffer(),
    'links.jpg',
  )
  for (const [size, height] of [
    ['small', 320],
    ['large', 640],
  ] as const) {
    const read = await sharp(bytesOf(await call(receptions.thumbnail, { params: { docId, size } }))).metadata()
    expect(read).toMatchObject({ format: 'webp', width: height / 2, height })
    expect([read.exif, read.orientation]).toEqual([undefined, undefined])
  }
  await files.put(derivedKeys(storageKey)[0] ?? '', Buffer.from('kept'), 'image/webp')
  const again = bytesOf(await call(receptions.thumbnail, { params: { docId, size: 'small' } }))
  expect(Buffer.from(again).toString()).toBe('kept')
})

test('the browser caches them for this session only, and revalidates with the ETag', async () => {
  const { call, add } = await office()
  const { docId } = await add(await picture(400, 300).png().toBuffer(), 'hof.png')
  const get = (headers: Record<string, string> = {}) =>
    app.inject({
      url: `/api/receptions/thumbnail/${docId}/small`,
      headers: { authorization: `Bearer ${call.token}`, ...headers },
    })
  const { headers } = await get()
  expect(headers['cache-control']).toBe('private, max-age=31536000, immutable')
  expect(headers['vary']).toContain('authorization')
  const unchanged = await get({ 'if-none-match': String(headers['etag']) })
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
})

test('a document has none, and another company finds neither the photo nor its thumbnail', async () => {
  const { call, add } = await office()
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  const paper = await add(pdf, 'brief.pdf')
  const photo = await add(await picture(40, 30).png().toBuffer(), 'hof.png')
  const missing = { code: 'not-found' }
  await expect(call(receptions.thumbnail, { params: { docId: paper.docId, size: 'small' } })).rejects.toMatchObject(
    missing,
  )
  await call(receptions.thumbnail, { params: { docId: photo.docId, size: 'small' } })
  const other = await (await newTenant()).signIn()
  await expect(other(receptions.thumbnail, { params: { docId: photo.docId, size: 'small' } })).rejects.toMatchObject(
    missing,
  )
})

test('a picture with too many pixels is refused, and no thumbnail is made of a stored one', async () => {
  const { call, add } = await office()
  const bomb = await picture(11_000, 10_000).png({ compressionLevel: 9 }).toBuffer()
  await expect(add(bomb, 'bombe.png')).rejects.toMatchObject({ code: 'file-type' })
  const { docId, storageKey } = await add(await picture(40, 30).png().toBuffer(), 'hof.png')
  await files.put(storageKey, bomb, 'image/png')
  await expect(call(receptions.thumbnail, { params: { docId, size: 'small' } })).rejects.toMatchObject({
    code: 'file-type',
  })
})

test('thumbnails are deleted with their file', async () => {
  const { call, add } = await office()
  const { docId, storageKey } = await add(await picture(400, 300).png().toBuffer(), 'hof.png')
  for (const size of ['small', 'large'] as const) await call(receptions.thumbnail, { params: { docId, size } })
  await files.delete(storageKey)
  for (const key of derivedKeys(storageKey)) await expect(files.get(key)).rejects.toMatchObject({ code: 'not-found' })
})
