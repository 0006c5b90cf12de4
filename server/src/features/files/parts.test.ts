import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { files } from '@kreislauf/core/features/files/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { MOST_UPLOADS } from '@kreislauf/core/limits.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { MOST_FILE_BYTES } from '../../platform/files/limits.ts'
import { complete } from '../../testing/reception.ts'
import { type Caller, newTenant } from '../../testing/tenant.ts'
import { upload as formOf } from '../../testing/uploading.ts'

const PART = 20_000
const tenant = await newTenant()
const { dismantlerId } = await tenant.yard()
const call = await tenant.signIn()
const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal', noise } })
  .jpeg({ quality: 95 })
  .toBuffer()

const send = async (by: Caller, upload: string, from: number, bytes: Buffer = photo.subarray(from, from + PART)) =>
  (await by(files.addPart, { params: { upload, from }, body: formOf(bytes, 'part') })).bytes
const arrived = async (by: Caller, upload: string) => (await by(files.arrived, { params: { upload } })).bytes

async function sendAll(upload: string, from = 0) {
  for (let at = from; at < photo.length; at += PART) await send(call, upload, at)
}

/** Form fields that replace the file. */
function announced(upload: string, filesize = photo.length, filename = 'links.jpg') {
  const form = new FormData()
  for (const [name, value] of Object.entries({ kind: 'PHOTO', upload, filename, filesize: String(filesize) }))
    form.append(name, value)
  return form
}

async function newCar() {
  const { carId } = await call(receptions.create, { body: { ...complete(), dismantlerId } })
  return { params: { carId } }
}

const refused = { code: 'invalid', fields: [{ path: 'file', code: 'upload_unreadable' }] }

test('a photo uploaded in parts is stored like one sent at once, and its parts are deleted', async () => {
  const car = await newCar()
  const upload = crypto.randomUUID()
  expect(photo.length).toBeGreaterThan(3 * PART)
  await sendAll(upload)
  expect(await arrived(call, upload)).toBe(photo.length)
  const [inParts] = await call(cars.addDoc, { ...car, body: announced(upload) })
  const [, atOnce] = await call(cars.addDoc, { ...car, body: formOf(photo, 'links.jpg', { kind: 'PHOTO' }) })
  expect(inParts).toMatchObject({ name: 'links.jpg', type: 'image/jpeg', kind: 'PHOTO' })
  expect(inParts?.mark).toBe(atOnce?.mark)
  expect(await arrived(call, upload)).toBe(0)
})

test('a part sent twice, too late or too early changes nothing and returns where to continue', async () => {
  const upload = crypto.randomUUID()
  expect(await send(call, upload, 0)).toBe(PART)
  expect(await send(call, upload, 0)).toBe(PART)
  expect(await send(call, upload, 3 * PART)).toBe(PART)
  expect(await Promise.all([send(call, upload, PART), send(call, upload, PART)])).toEqual([2 * PART, 2 * PART])
  await sendAll(upload, 2 * PART)
  const car = await newCar()
  expect(await call(cars.addDoc, { ...car, body: announced(upload) })).toHaveLength(1)
})

test('a repeated final call whose answer was lost stores one photo', async () => {
  const car = await newCar()
  const upload = crypto.randomUUID()
  await sendAll(upload)
  const key = crypto.randomUUID()
  const first = await call(cars.addDoc, { ...car, body: announced(upload) }, key)
  expect(await call(cars.addDoc, { ...car, body: announced(upload) }, key)).toEqual(first)
  expect(await call(cars.docs, car)).toHaveLength(1)
})

test('a file with missing parts is refused at its field, and its received parts stay', async () => {
  const car = await newCar()
  const upload = crypto.randomUUID()
  await send(call, upload, 0)
  await expect(call(cars.addDoc, { ...car, body: announced(upload) })).rejects.toMatchObject(refused)
  expect(await arrived(call, upload)).toBe(PART)
  for (const body of [announced(crypto.randomUUID()), announced('links'), announced(upload, 0)])
    await expect(call(cars.addDoc, { ...car, body })).rejects.toMatchObject(refused)
  expect(await call(cars.docs, car)).toEqual([])
})

test('a file that is no photo is refused like one sent at once, and its parts can still be used', async () => {
  const car = await newCar()
  const upload = crypto.randomUUID()
  await send(call, upload, 0, Buffer.from('MZ this is no picture'))
  await expect(call(cars.addDoc, { ...car, body: announced(upload, 21) })).rejects.toMatchObject({ code: 'file-type' })
  expect(await arrived(call, upload)).toBe(21)
})

test('neither a colleague nor another company sees or uses the parts of an account', async () => {
  const car = await newCar()
  const upload = crypto.randomUUID()
  await sendAll(upload)
  const colleague = await tenant.signIn()
  const stranger = await (await newTenant()).signIn()
  for (const other of [colleague, stranger]) expect(await arrived(other, upload)).toBe(0)
  await expect(colleague(cars.addDoc, { ...car, body: announced(upload) })).rejects.toMatchObject(refused)
  expect(await send(stranger, upload, 0, Buffer.from('theirs'))).toBe(6)
  expect(await arrived(call, upload)).toBe(photo.length)
})

test('parts beyond 5 MB are refused, and an account keeps its latest 20 unfinished files', async () => {
  const by = await tenant.signIn()
  const beyond = { params: { upload: crypto.randomUUID(), from: MOST_FILE_BYTES - 1 }, body: formOf(photo, 'part') }
  await expect(by(files.addPart, beyond)).rejects.toMatchObject({ code: 'file-too-large' })
  await expect(
    by(files.addPart, { params: beyond.params, body: formOf(new Uint8Array(), 'part') }),
  ).rejects.toMatchObject({ code: 'invalid' })
  const large = formOf(new Uint8Array(1024 * 1024 + 1), 'part')
  await expect(
    by(files.addPart, { params: { upload: crypto.randomUUID(), from: 0 }, body: large }),
  ).rejects.toMatchObject({ code: 'file-too-large', params: { maxMb: 1 } })
  const begun = Array.from({ length: MOST_UPLOADS + 1 }, () => crypto.randomUUID())
  for (const upload of begun) await send(by, upload, 0, Buffer.from('begun'))
  expect(await arrived(by, begun[0] ?? '')).toBe(0)
  expect(await arrived(by, begun[1] ?? '')).toBe(5)
})
