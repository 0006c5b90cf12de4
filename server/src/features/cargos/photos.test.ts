import { cargos } from '@kreislauf/core/features/cargos/contract.ts'
import { expect, test } from 'vitest'
import { seeing } from '../../testing/seeing.ts'
import { newTenant, pool } from '../../testing/tenant.ts'
import { pdf, png, upload } from '../../testing/uploading.ts'
import { newCargo } from '../pickuporders/testing.ts'

const yard = await newTenant()
const looper = await yard.signIn({ head: true })
const { cargoId } = await newCargo(yard, looper, 10)

const at = (id: number) => ({ params: { id } })
const notFound = { code: 'not-found' }
const add = (id: number, name = 'hof.png', bytes: Uint8Array = png) =>
  looper(cargos.addDocs, { ...at(id), body: upload(bytes, name) })
const newOne = async () => (await newCargo(yard, looper, 3)).cargoId

test('photos of a cargo are added, shown with it and in its list, and removed', async () => {
  const id = await newOne()
  await add(id, 'vorn.png')
  const { photos, looperId } = await add(id, 'hinten.png')
  expect(photos.map(({ name }) => name)).toEqual(['vorn.png', 'hinten.png'])
  const [first, second] = photos.map(photo => photo.id)
  expect((await looper(cargos.list, { params: { looperId }, query: {} }))[0]?.photos).toEqual(photos)
  const params = { docId: first ?? 0 }
  expect((await looper(cargos.doc, { params })) as unknown).toMatchObject({ name: 'vorn.png', type: 'image/png' })
  expect((await looper(cargos.thumbnail, { params: { ...params, size: 'small' } })) as unknown).toMatchObject({
    type: 'image/webp',
  })
  const left = await looper(cargos.removeDoc, { params })
  expect(left.photos.map(photo => photo.id)).toEqual([second])
  await expect(looper(cargos.doc, { params })).rejects.toMatchObject(notFound)
})

test('a file that is no picture is refused', async () => {
  await expect(add(cargoId, 'schein.pdf', pdf)).rejects.toMatchObject({ code: 'file-type' })
  await expect(add(cargoId, 'bild.png', Buffer.from('kein Bild'))).rejects.toMatchObject({ code: 'file-type' })
})

test('deleting a cargo deletes its photos', async () => {
  const id = await newOne()
  await add(id)
  await seeing(looper)(cargos.remove, at(id))
  const { rows } = await pool.raw.query(`select 1 from file where owner_type = 'cargo' and owner_id = $1`, [id])
  expect(rows).toEqual([])
})

test('a user with read access adds and deletes none', async () => {
  const reader = await yard.signIn({ rights: '2222' })
  await add(cargoId)
  const { photos } = await reader(cargos.get, at(cargoId))
  const docId = photos[0]?.id ?? 0
  await reader(cargos.doc, { params: { docId } })
  await expect(reader(cargos.removeDoc, { params: { docId } })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(reader(cargos.addDocs, { ...at(cargoId), body: upload(png, 'x.png') })).rejects.toMatchObject({
    code: 'forbidden',
  })
})
