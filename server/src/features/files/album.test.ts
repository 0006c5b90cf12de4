import { api } from '@kreislauf/core/api.ts'
import type { Download } from '@kreislauf/core/client.ts'
import { today } from '@kreislauf/core/days.ts'
import type { DocChange } from '@kreislauf/core/features/files/contract.ts'
import { templates } from '@kreislauf/core/features/users/invitation.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { delivering } from '../../testing/delivering.ts'
import { complete } from '../../testing/reception.ts'
import { seeing } from '../../testing/seeing.ts'
import { type Caller, newTenant, pool } from '../../testing/tenant.ts'

const { cars, receptions } = api

const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const form = (kind: string, name: string, bytes: Uint8Array) => {
  const data = new FormData()
  data.append('kind', kind)
  data.append('file', new File([new Uint8Array(bytes)], name))
  return data
}

async function yard() {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const call = await tenant.signIn({ rights: 'FFFF', head: true })
  /** A car without VN from the opening stock of the yard. */
  const opening = async () => {
    const body = { ...complete().car, receptiondate: today(), novnreason: 'OPENINGSTOCK', originkind: 'PRIVATE' }
    const made = await call(cars.create, { params: { dismantlerId }, body: { ...body, originregion: '01' } as never })
    return made.id
  }
  const receive = () => call(receptions.create, { body: { ...complete(), dismantlerId } })
  const add = async (carId: number, name: string, kind = 'PHOTO', bytes?: Uint8Array) =>
    call(cars.addDoc, { params: { carId }, body: form(kind, name, bytes ?? (await picture())) })
  return { tenant, call, opening, receive, add }
}

/** The revision and position of a file last seen by a window. */
const shown = new Map<number, { revision: string; from: number }>()
const changing =
  (call: Caller) => async (doc: { id: number; revision: string } | undefined, body: Partial<DocChange>) => {
    const { revision, from } = shown.get(doc?.id ?? 0) ?? { revision: doc?.revision ?? '-', from: undefined }
    const moved = body.place !== undefined && { from: from ?? 1 }
    const docs = await call(cars.changeDoc, { ...at(doc), body: { revision, ...moved, ...body } })
    for (const [index, one] of docs.entries()) shown.set(one.id, { revision: one.revision, from: index + 1 })
    return docs
  }

const names = (docs: { name: string }[]) => docs.map(({ name }) => name)
const at = (doc: { id: number } | undefined) => ({ params: { docId: doc?.id ?? 0 } })
const refusal = (code: string, path?: string) => ({
  code,
  ...(path && { fields: [expect.objectContaining({ path })] }),
})

test('photos of a car without VN are added, listed, opened and shown as thumbnails', async () => {
  const { call, opening, add } = await yard()
  const carId = await opening()
  expect(await call(cars.docs, { params: { carId } })).toEqual([])
  const [doc] = await add(carId, 'links.jpg', 'PHOTO', await picture(800, 600))
  expect(doc).toMatchObject({
    kind: 'PHOTO',
    name: 'links.jpg',
    caption: null,
    cover: true,
    receptionId: null,
    can: {},
  })
  const whole = (await call(cars.doc, at(doc))) as unknown as Download
  expect(await sharp(whole.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 800 })
  const small = (await call(cars.thumbnail, {
    params: { docId: doc?.id ?? 0, size: 'small' },
  })) as unknown as Download
  expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 320 })
})

test('a car shows the files of its receptions, and a reception all files of its car', async () => {
  const { call, receive, add } = await yard()
  const { id, carId } = await receive()
  const [paper] = await call(receptions.addDoc, { params: { id }, body: form('PAPER', 'zb1.pdf', pdf) })
  expect(paper).toMatchObject({ receptionId: id, cover: false })
  expect(names(await add(carId, 'motor.jpg'))).toEqual(['zb1.pdf', 'motor.jpg'])
  expect(await call(receptions.docs, { params: { id } })).toEqual(await call(cars.docs, { params: { carId } }))
  await seeing(call)(receptions.lock, { params: { id } })
  const next = await seeing(call)(receptions.reissue, { params: { id }, body: { reason: 'Name falsch' } })
  expect(names(await call(receptions.docs, { params: { id: next.id } }))).toEqual(['zb1.pdf', 'motor.jpg'])
})

test('photos get captions and an order; the first one is the cover', async () => {
  const { call, opening, add } = await yard()
  const carId = await opening()
  await add(carId, 'zb1.pdf', 'PAPER', pdf)
  for (const name of ['a.jpg', 'b.jpg']) await add(carId, name)
  const docs = await add(carId, 'c.jpg')
  const [paper, a, b, c] = docs
  const covers = (found: typeof docs) => found.filter(({ cover }) => cover).map(({ name }) => name)
  expect(covers(docs)).toEqual(['a.jpg'])
  const change = (doc: typeof a, body: object) => changing(call)(doc, body)
  expect((await change(b, { caption: '  Unfall vorn  ' }))[2]).toMatchObject({ name: 'b.jpg', caption: 'Unfall vorn' })
  expect((await change(b, { kind: 'OTHER' }))[2]).toMatchObject({ kind: 'OTHER', caption: 'Unfall vorn' })
  expect((await change(b, { kind: 'PHOTO', caption: '' }))[2]).toMatchObject({ caption: null })
  const moved = await change(c, { place: 2 })
  expect([names(moved), covers(moved)]).toEqual([['zb1.pdf', 'c.jpg', 'a.jpg', 'b.jpg'], ['c.jpg']])
  expect(names(await change(c, { place: 99 }))).toEqual(['zb1.pdf', 'a.jpg', 'b.jpg', 'c.jpg'])
  const covered = await change(b, { cover: true })
  expect([names(covered), covers(covered)]).toEqual([['b.jpg', 'zb1.pdf', 'a.jpg', 'c.jpg'], ['b.jpg']])
  expect(names(await add(carId, 'd.jpg')).at(-1)).toBe('d.jpg')
  await expect(change(paper, { cover: true })).rejects.toMatchObject(refusal('invalid', 'cover'))
  await expect(change(a, { caption: 'x'.repeat(201) })).rejects.toMatchObject(refusal('invalid', 'caption'))
  await expect(change(a, { place: 0 })).rejects.toMatchObject(refusal('invalid', 'place'))
  await expect(change(a, { kind: 'SELFIE' })).rejects.toMatchObject(refusal('invalid', 'kind'))
})

test('a concurrent change of a file is reported with person and time, and stays', async () => {
  const { tenant, call, opening, add } = await yard()
  const carId = await opening()
  await add(carId, 'a.jpg')
  const [a, b] = await add(carId, 'b.jpg')
  const late = (doc: typeof a, body: object) =>
    call(cars.changeDoc, { ...at(doc), body: { revision: doc?.revision ?? '', ...body } })
  const colleague = await tenant.signIn()
  await changing(colleague)(a, { caption: 'Unfall vorn' })
  const told = { by: 'Tina Test', at: expect.stringMatching(/Z$/) }
  for (const change of [{ caption: 'Vorn' }, { kind: 'OTHER' }, { turn: 'LEFT' }, { cover: true }])
    await expect(late(a, change)).rejects.toMatchObject({
      code: 'stale',
      params: { current: { caption: 'Unfall vorn', kind: 'PHOTO' }, ...told },
    })
  await changing(colleague)(b, { place: 1, from: 2 })
  await expect(late(b, { place: 2, from: 2 })).rejects.toMatchObject({ code: 'stale', params: told })
  await expect(late(b, { place: 2 })).rejects.toMatchObject(refusal('invalid', 'from'))
  await expect(call(cars.changeDoc, { ...at(a), body: { caption: 'Vorn' } as never })).rejects.toMatchObject(
    refusal('invalid', 'revision'),
  )
  const docs = await call(cars.docs, { params: { carId } })
  expect(docs.map(({ name, caption }) => [name, caption])).toEqual([
    ['b.jpg', null],
    ['a.jpg', 'Unfall vorn'],
  ])
})

test('a photo is rotated without loss: four quarters give the original bytes', async () => {
  const { call, opening, add } = await yard()
  const carId = await opening()
  const [doc] = await add(carId, 'quer.jpg', 'PHOTO', await picture(80, 40))
  await add(
    carId,
    'bild.png',
    'PHOTO',
    await sharp({ create: { width: 30, height: 10, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  )
  const bytesOf = async (one: typeof doc) => ((await call(cars.doc, at(one))) as unknown as Download).bytes
  const turn = async (one: typeof doc, to: 'LEFT' | 'RIGHT') =>
    (await changing(call)(one, { turn: to })).find(({ id }) => id === one?.id)
  const sizeOf = async (one: typeof doc) => {
    const { info } = await sharp(await bytesOf(one))
      .autoOrient()
      .toBuffer({ resolveWithObject: true })
    return [info.width, info.height]
  }
  const before = await bytesOf(doc)
  const right = await turn(doc, 'RIGHT')
  expect(right?.mark).not.toBe(doc?.mark)
  expect(await sizeOf(doc)).toEqual([40, 80])
  const small = (await call(cars.thumbnail, {
    params: { docId: doc?.id ?? 0, size: 'small' },
    query: { of: right?.mark },
  })) as unknown as Download
  expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 40, height: 80 })
  expect((await turn(doc, 'LEFT'))?.mark).toBe(doc?.mark)
  for (let quarter = 0; quarter < 4; quarter++) await turn(doc, 'LEFT')
  expect(Buffer.compare(Buffer.from(await bytesOf(doc)), Buffer.from(before))).toBe(0)
  const [, png] = await call(cars.docs, { params: { carId } })
  await turn(png, 'RIGHT')
  expect(await sizeOf(png)).toEqual([10, 30])
  const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .gif()
    .toBuffer()
  const [, , still] = await add(carId, 'bewegt.gif', 'PHOTO', gif)
  expect(still?.can.turn).toMatchObject({ code: 'files.still' })
  await expect(turn(still, 'LEFT')).rejects.toMatchObject(refusal('files.still'))
})

test('lists load the covers of the cars that they show', async () => {
  const { tenant, call, opening, receive, add } = await yard()
  const [without, bare, { id, carId }] = [await opening(), await opening(), await receive()]
  await add(without, 'a.jpg')
  const [, second] = await add(without, 'b.jpg')
  await changing(call)(second, { cover: true })
  await call(receptions.addDoc, { params: { id }, body: form('PAPER', 'zb1.jpg', await picture()) })
  const docs = await call(receptions.addDoc, { params: { id }, body: form('PHOTO', 'c.jpg', await picture()) })
  const query = { ids: [without, bare, carId].join(',') }
  const covers = [
    { carId: without, docId: second?.id, mark: second?.mark },
    { carId, docId: docs[1]?.id, mark: docs[1]?.mark },
  ]
  expect(await call(cars.covers, { query })).toEqual(covers)
  expect(await (await tenant.signIn({ rights: templates.readonly }))(cars.covers, { query })).toEqual(covers)
  expect(await (await (await newTenant()).signIn())(cars.covers, { query })).toEqual([])
  for (const ids of ['', 'a', '1,', Array(201).fill(1).join(',')])
    await expect(call(cars.covers, { query: { ids } })).rejects.toMatchObject(refusal('invalid', 'ids'))
})

test('a file can repeatedly be moved between the same two', async () => {
  const { call, opening, add } = await yard()
  const carId = await opening()
  for (const name of ['a.jpg', 'b.jpg']) await add(carId, name)
  let docs = await add(carId, 'c.jpg')
  for (let turn = 0; turn < 80; turn++) docs = await changing(call)(docs[2], { place: 2, from: 3 })
  expect(names(docs)).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
})

test('photos can be deleted while the car is open, not once its VN is locked or it is in the log, and can always be added', async () => {
  const { call, opening, receive, add } = await yard()
  const { id, carId } = await receive()
  const [first] = await add(carId, 'a.jpg')
  expect(await call(cars.removeDoc, at(first))).toEqual([])
  const own = (await add(carId, 'b.jpg'))[0]
  const [, theirs] = await call(receptions.addDoc, { params: { id }, body: form('PHOTO', 'c.jpg', await picture()) })
  await seeing(call)(receptions.lock, { params: { id } })
  for (const doc of [own, theirs])
    await expect(call(cars.removeDoc, at(doc))).rejects.toMatchObject(refusal('receptions.sealed'))
  const locked = await add(carId, 'd.jpg')
  expect(locked.map(({ can }) => can.remove?.code)).toEqual(Array(3).fill('receptions.sealed'))
  const without = await opening()
  const [doc] = await add(without, 'e.jpg')
  await seeing(call)(cars.transfer, { params: { id: without } })
  await expect(call(cars.removeDoc, at(doc))).rejects.toMatchObject(refusal('files.booked'))
  expect(await add(without, 'f.jpg')).toHaveLength(2)
})

test('an administrator erases a photo with a reason at any time; reason and hash stay in a history that verifies', async () => {
  const { tenant, call, receive, add } = await yard()
  const { id, carId } = await receive()
  await seeing(call)(receptions.lock, { params: { id } })
  const [photo] = await add(carId, 'gesicht.jpg')
  const { sha256 } = await tenant.inside(db =>
    db
      .selectFrom('file')
      .select('sha256')
      .where('id', '=', photo?.id ?? 0)
      .executeTakeFirstOrThrow(),
  )
  const office = await tenant.signIn({ rights: 'FFFF' })
  const body = { reason: 'Gesicht eines Kunden' }
  await expect(office(cars.eraseDoc, { ...at(photo), body })).rejects.toMatchObject(refusal('forbidden'))
  await expect(call(cars.eraseDoc, { ...at(photo), body: { reason: ' ' } })).rejects.toMatchObject(
    refusal('invalid', 'reason'),
  )
  expect(await call(cars.eraseDoc, { ...at(photo), body })).toEqual([])
  await expect(call(cars.doc, at(photo))).rejects.toMatchObject(refusal('not-found'))
  const erased = { event: 'erased', record: 'file', reason: body.reason }
  expect((await call(cars.history, { params: { id: carId } }))[0]).toMatchObject(erased)
  expect((await call(receptions.history, { params: { id } }))[0]).toMatchObject(erased)
  const told = await tenant.inside(db =>
    db.selectFrom('historyValue').select('before').where('reason', '=', body.reason).executeTakeFirstOrThrow(),
  )
  expect(told.before).toMatchObject({ sha256 })
  const { rows } = await pool.raw.query('select * from verify_history($1)', [tenant.mandatorId])
  expect(rows).toEqual([])
})

test('documents and signed orders cannot be deleted by anyone, nor turned into deletable photos', async () => {
  const { call, receive } = await yard()
  const { id } = await receive()
  const add = (kind: string) => call(receptions.addDoc, { params: { id }, body: form(kind, 'a.pdf', pdf) })
  await add('PAPER')
  const docs = await add('ORDER')
  const erase = (doc: (typeof docs)[0]) => call(cars.eraseDoc, { ...at(doc), body: { reason: 'Bitte' } })
  for (const doc of docs) await expect(erase(doc)).rejects.toMatchObject(refusal('files.kept'))
  const turn = (kind: 'PHOTO' | 'PAPER' | 'OTHER') => changing(call)(docs[0], { kind })
  await turn('PHOTO')
  await turn('PAPER')
  await seeing(call)(receptions.lock, { params: { id } })
  for (const kind of ['PHOTO', 'OTHER'] as const) await expect(turn(kind)).rejects.toMatchObject(refusal('files.kept'))
})

test('the hall adds and captions, a reader looks, and another company finds nothing', async () => {
  const { tenant, opening, add } = await yard()
  const carId = await opening()
  const [doc] = await add(carId, 'a.jpg')
  const hall = await tenant.signIn({ rights: templates.hall })
  const photo = form('PHOTO', 'b.jpg', await picture())
  expect(await hall(cars.addDoc, { params: { carId }, body: photo })).toHaveLength(2)
  expect(await changing(hall)(doc, { caption: 'Motor' })).toMatchObject([{ caption: 'Motor' }, {}])
  await expect(hall(cars.removeDoc, at(doc))).rejects.toMatchObject(refusal('forbidden'))
  const reader = await tenant.signIn({ rights: templates.readonly })
  expect(await reader(cars.docs, { params: { carId } })).toHaveLength(2)
  await expect(changing(reader)(doc, {})).rejects.toMatchObject(refusal('forbidden'))
  const other = await (await newTenant()).signIn({ head: true })
  const missing = refusal('not-found')
  await expect(other(cars.docs, { params: { carId } })).rejects.toMatchObject(missing)
  await expect(other(cars.addDoc, { params: { carId }, body: photo })).rejects.toMatchObject(missing)
  await expect(other(cars.doc, at(doc))).rejects.toMatchObject(missing)
  await expect(changing(other)(doc, { caption: 'x' })).rejects.toMatchObject(missing)
  await expect(other(cars.removeDoc, at(doc))).rejects.toMatchObject(missing)
  await expect(other(cars.eraseDoc, { ...at(doc), body: { reason: 'x' } })).rejects.toMatchObject(missing)
})

test('the company that delivered the car adds to it and sees all of it, and leaves the rest to the dismantler', async () => {
  const { owner, truck, receive } = await delivering()
  const { id, carId } = await receive()
  const body = form('PHOTO', 'hof.jpg', await picture())
  await truck(receptions.addDoc, { params: { id }, body })
  const [, own] = await truck(cars.addDoc, { params: { carId }, body })
  expect(own?.can).toMatchObject({ change: { code: 'files.owner-only' }, remove: { code: 'files.owner-only' } })
  await expect(changing(truck)(own, { caption: 'x' })).rejects.toMatchObject(refusal('files.owner-only'))
  await expect(truck(cars.removeDoc, at(own))).rejects.toMatchObject(refusal('files.owner-only'))
  await expect(truck(cars.eraseDoc, { ...at(own), body: { reason: 'x' } })).rejects.toMatchObject(
    refusal('files.owner-only'),
  )
  await owner(cars.addDoc, { params: { carId }, body })
  await changing(owner)(own, { caption: 'Vom Hänger' })
  expect(names(await truck(cars.docs, { params: { carId } }))).toHaveLength(3)
  expect((await truck(cars.docs, { params: { carId } }))[1]).toMatchObject({ caption: 'Vom Hänger' })
})

test('a file that is no photo or document is refused by name, and nothing is stored', async () => {
  const { call, opening, add } = await yard()
  const carId = await opening()
  await expect(add(carId, 'a.exe', 'PHOTO', Buffer.from('MZ'))).rejects.toMatchObject(refusal('file-type'))
  await expect(add(carId, 'a.jpg', 'PHOTO', Buffer.alloc(6 * 1024 * 1024))).rejects.toMatchObject(
    refusal('file-too-large'),
  )
  await expect(add(carId, 'a.jpg', 'SELFIE')).rejects.toMatchObject(refusal('invalid', 'kind'))
  const none = new FormData()
  none.set('kind', 'PHOTO')
  await expect(call(cars.addDoc, { params: { carId }, body: none })).rejects.toMatchObject(refusal('invalid', 'file'))
  expect(await call(cars.docs, { params: { carId } })).toEqual([])
})

test('an empty or too long caption is removed', async () => {
  const { opening, add } = await yard()
  const [photo] = await add(await opening(), 'a.jpg')
  for (const caption of ['', 'x'.repeat(201)])
    await expect(pool.raw.query('update file set caption = $1 where id = $2', [caption, photo?.id])).rejects.toThrow(
      'file_caption_check',
    )
})
