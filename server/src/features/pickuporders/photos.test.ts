import { api } from '@kreislauf/core/api.ts'
import { cargos } from '@kreislauf/core/features/cargos/contract.ts'
import { pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { afterAll, expect, test } from 'vitest'
import { seeing } from '../../testing/seeing.ts'
import { newTenant } from '../../testing/tenant.ts'
import { png, upload } from '../../testing/uploading.ts'
import { newRecycler, offerBody } from '../offers/testing.ts'
import { addCargo, from, newCargo, orderBody } from './testing.ts'

const yard = await newTenant()
const looper = await yard.signIn({ head: true })
/** An amount in t so large that the open offer below matches no cargo of other tests. */
const HEAP = 600
const { looperId, cargoId } = await newCargo(yard, looper, HEAP)
const recycler = await (await newTenant()).signIn({ head: true })
const { id: offerId } = await recycler(api.offers.save, {
  body: offerBody(await newRecycler(recycler), { minamount: HEAP }),
})
/** Another company with both roles: it has cargo and offers. */
const rival = await (await newTenant()).signIn({ head: true })
await newRecycler(rival, 'Mitbewerber')
await rival(api.loopers.create, { body: { company: { name: 'Anderer Hof' } } })

afterAll(() => seeing(recycler)(api.offers.setActive, { body: { ids: [offerId], active: false } }))

const at = (id: number) => ({ params: { id } })
const notFound = { code: 'not-found' }
const size = 'small' as const
const add = (id: number, name = 'hof.png') => looper(cargos.addDocs, { ...at(id), body: upload(png, name) })
const executed = async (cargo: number) => {
  const params = { cargoId: cargo, offerId }
  const { id, version, seen } = await looper(pickuporders.order, { params, body: orderBody({ amount: HEAP }) })
  return looper(pickuporders.execute, { ...at(id), body: { version, seen } })
}

test('only the recycler of an inquiry or order sees the photos of its cargo, and only in that order', async () => {
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

  const other = await add(await addCargo(yard, looperId, 3))
  const foreign = { params: { docId: other.photos[0]?.id ?? 0 } }
  await expect(recycler(pickuporders.photo, foreign)).rejects.toMatchObject(notFound)
})

test('an order shows the photos of its cargo only, not the files of what else has that number', async () => {
  const [first, second] = [await addCargo(yard, looperId, HEAP), await addCargo(yard, looperId, HEAP)]
  const { photos } = await add(first, 'erste.png')
  await add(second, 'zweite.png')
  await yard.inside(async db => {
    const row = { ownerType: 'car', ownerId: first, name: 'auto.png', type: 'image/png', size: 3, sha256: '0' } as const
    await db
      .insertInto('file')
      .values({ ...row, storageKey: 'none', kind: 'PHOTO' })
      .execute()
  })
  const { id } = await executed(first)
  for (const call of [looper, recycler]) expect((await call(pickuporders.get, at(id))).photos).toEqual(photos)
})

test('after a cancelled order the recycler keeps the photos of that time, and sees no later ones', async () => {
  const cargo = await addCargo(yard, looperId, HEAP)
  const { photos } = await add(cargo, 'damals.png')
  const { id } = await executed(cargo)
  await looper(pickuporders.cancel, await from(looper, id, { reason: 'Doch selbst verwertet' }))
  const later = (await add(cargo, 'später.png')).photos.at(-1)
  expect((await recycler(pickuporders.get, at(id))).photos).toEqual(photos)
  await expect(recycler(pickuporders.photo, { params: { docId: later?.id ?? 0 } })).rejects.toMatchObject(notFound)
  expect((await looper(pickuporders.get, at(id))).photos).toHaveLength(2)
})
