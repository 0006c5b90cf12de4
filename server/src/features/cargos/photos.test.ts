import { api } from '@kreislauf/core/api.ts'
import { cargos } from '@kreislauf/core/features/cargos/contract.ts'
import { pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { afterAll, expect, test } from 'vitest'
import { seeing } from '../../testing/seeing.ts'
import { newTenant, pool } from '../../testing/tenant.ts'
import { pdf, png, upload } from '../../testing/uploading.ts'
import { newRecycler, offerBody } from '../offers/testing.ts'
import { from, newCargo, orderBody } from '../pickuporders/testing.ts'

const yard = await newTenant()
const looper = await yard.signIn({ head: true })
/** So much that the open offer below matches no cargo of other tests, t. */
const HEAP = 600
const { cargoId } = await newCargo(yard, looper, HEAP)
const recycler = await (await newTenant()).signIn({ head: true })
const { id: offerId } = await recycler(api.offers.save, {
  body: offerBody(await newRecycler(recycler), { minamount: HEAP }),
})
/** Another company that is both: it has cargo, and offers of its own. */
const rival = await (await newTenant()).signIn({ head: true })
await newRecycler(rival, 'Mitbewerber')
await rival(api.loopers.create, { body: { company: { name: 'Anderer Hof' } } })

afterAll(() => seeing(recycler)(api.offers.setActive, { body: { ids: [offerId], active: false } }))

const at = (id: number) => ({ params: { id } })
const notFound = { code: 'not-found' }
const size = 'small' as const
const add = (id: number, name = 'hof.png', bytes: Uint8Array = png) =>
  looper(cargos.addDocs, { ...at(id), body: upload(bytes, name) })
const newOne = async () => (await newCargo(yard, looper, 3)).cargoId

test('photos of a cargo come and go, and stand at it and in its list', async () => {
  const id = await newOne()
  await add(id, 'vorn.png')
  const { photos, looperId } = await add(id, 'hinten.png')
  expect(photos.map(({ name }) => name)).toEqual(['vorn.png', 'hinten.png'])
  const [first, second] = photos.map(photo => photo.id)
  expect((await looper(cargos.list, { params: { looperId }, query: {} }))[0]?.photos).toEqual(photos)
  const params = { docId: first ?? 0 }
  expect((await looper(cargos.doc, { params })) as unknown).toMatchObject({ name: 'vorn.png', type: 'image/png' })
  expect((await looper(cargos.thumbnail, { params: { ...params, size } })) as unknown).toMatchObject({
    type: 'image/webp',
  })
  const left = await looper(cargos.removeDoc, { params })
  expect(left.photos.map(photo => photo.id)).toEqual([second])
  await expect(looper(cargos.doc, { params })).rejects.toMatchObject(notFound)
})

test('what is no picture is refused', async () => {
  await expect(add(cargoId, 'schein.pdf', pdf)).rejects.toMatchObject({ code: 'file-type' })
  await expect(add(cargoId, 'bild.png', Buffer.from('kein Bild'))).rejects.toMatchObject({ code: 'file-type' })
})

test('a cargo that is deleted takes its photos along', async () => {
  const id = await newOne()
  await add(id)
  await seeing(looper)(cargos.remove, at(id))
  const { rows } = await pool.raw.query(`select 1 from file where owner_type = 'cargo' and owner_id = $1`, [id])
  expect(rows).toEqual([])
})

test('only the recycler of an inquiry or order sees them, and only with it', async () => {
  const { photos } = await add(cargoId)
  const docId = photos[0]?.id ?? 0
  const draft = await looper(pickuporders.order, { params: { cargoId, offerId }, body: orderBody({ amount: HEAP }) })
  const photo = { params: { docId } }
  expect((await looper(pickuporders.get, at(draft.id))).photos).toEqual(photos)
  await expect(recycler(pickuporders.photo, photo)).rejects.toMatchObject(notFound)

  const { version, seen } = draft
  await looper(pickuporders.execute, { ...at(draft.id), body: { version, seen } })
  expect((await recycler(pickuporders.get, at(draft.id))).photos).toEqual(photos)
  expect((await recycler(pickuporders.photo, photo)) as unknown).toMatchObject({ name: 'hof.png' })
  await recycler(pickuporders.photoThumbnail, { params: { ...photo.params, size } })
  for (const stranger of [rival, recycler])
    for (const call of [cargos.doc, cargos.removeDoc])
      await expect(stranger(call, { params: { docId } })).rejects.toMatchObject({
        code: expect.stringMatching(/^(not-found|companies\.other-kind)$/),
      })
  await expect(rival(pickuporders.photo, photo)).rejects.toMatchObject(notFound)
  await expect(rival(cargos.addDocs, { ...at(cargoId), body: upload(png, 'x.png') })).rejects.toMatchObject(notFound)

  await recycler(pickuporders.decline, await from(recycler, draft.id, { reason: 'zu weit' }))
  const later = (await add(cargoId, 'später.png')).photos.at(-1)
  const shown = (await recycler(pickuporders.get, at(draft.id))).photos.map(({ id }) => id)
  expect(shown).toEqual(photos.map(({ id }) => id))
  await expect(recycler(pickuporders.photo, { params: { docId: later?.id ?? 0 } })).rejects.toMatchObject(notFound)
  await recycler(pickuporders.photo, photo)

  const other = await add(await newOne())
  const foreign = { params: { docId: other.photos[0]?.id ?? 0 } }
  await expect(recycler(pickuporders.photo, foreign)).rejects.toMatchObject(notFound)
})

test('who may only read adds and deletes none', async () => {
  const reader = await yard.signIn({ rights: '2222' })
  const { photos } = await reader(cargos.get, at(cargoId))
  const docId = photos[0]?.id ?? 0
  await reader(cargos.doc, { params: { docId } })
  await expect(reader(cargos.removeDoc, { params: { docId } })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(reader(cargos.addDocs, { ...at(cargoId), body: upload(png, 'x.png') })).rejects.toMatchObject({
    code: 'forbidden',
  })
})
