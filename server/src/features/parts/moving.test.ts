import { addDays, today } from '@kreislauf/core/days.ts'
import { parts } from '@kreislauf/core/features/parts/contract.ts'
import { spares } from '@kreislauf/core/features/spares/contract.ts'
import { expect, test } from 'vitest'
import { carInLog } from '../log/testdata.ts'
import { partsYard } from './testing.ts'

const newYard = () => partsYard(carInLog)

const ago = (days: number) => addDays(today(), -days)
const dayWrong = (code: string, params: object) => ({ code: 'invalid', fields: [{ path: 'day', code, params }] })
const WASTE = '160117'

test('a part returns on a day between its hand-over and today, to a person of the yard', async () => {
  const { call, at, taken, handed, read, staffId } = await newYard()
  const { id } = await taken({ takenon: ago(5), place: 'A 1' })
  await handed(id, ago(3))
  const { version } = await read(id)
  const back = (day: string, more: object = {}) =>
    call(parts.bringBack, { params: { id }, body: { version, day, reason: 'passt nicht', staffId, ...more } })
  await expect(back(ago(-1))).rejects.toMatchObject(dayWrong('in_future', { today: today() }))
  await expect(back(ago(4))).rejects.toMatchObject(dayWrong('not_before', { day: ago(3) }))
  await expect(back(today(), { staffId: 999_999 })).rejects.toMatchObject({
    fields: [{ path: 'staffId', code: 'unknown' }],
  })
  expect(await read(id)).toMatchObject({ state: 'OUT', outon: ago(3) })
  expect(await back(ago(3))).toMatchObject({ state: 'STORED', place: 'A 1', outon: null, listed: true })
  const [returned] = await call(spares.list, { ...at, query: { sort: '-number' } })
  expect(returned).toMatchObject({ kind: 'RETURN', actionDate: ago(3), remark: 'passt nicht', staffId })
})

test('a part becomes waste on a day between its removal and today', async () => {
  const { call, taken, stock } = await newYard()
  const { id, version } = await taken({ takenon: ago(3) })
  const scrap = (day: string) => call(parts.scrap, { params: { id }, body: { version, day, wastetype: WASTE } })
  await expect(scrap(ago(-1))).rejects.toMatchObject(dayWrong('in_future', { today: today() }))
  await expect(scrap(ago(4))).rejects.toMatchObject(dayWrong('not_before', { day: ago(3) }))
  expect(await stock()).toEqual({ '160104': 975, PARTS: 25 })
  expect(await scrap(ago(3))).toMatchObject({ state: 'SCRAPPED', scrappedon: ago(3) })
  expect(await stock(ago(3))).toEqual({ '160104': 975, [WASTE]: 25 })
})

test('a returned part becomes waste on the day of its return at the earliest: before that it was not there', async () => {
  const { call, taken, handed, read, stock } = await newYard()
  const { id } = await taken({ takenon: ago(8) })
  await handed(id, ago(6))
  await call(parts.bringBack, { params: { id }, body: { version: (await read(id)).version, day: ago(3) } })
  const { version } = await read(id)
  const scrap = (day: string) => call(parts.scrap, { params: { id }, body: { version, day, wastetype: WASTE } })
  for (const day of [ago(7), ago(4)])
    await expect(scrap(day)).rejects.toMatchObject(dayWrong('not_before', { day: ago(3) }))
  expect(await scrap(ago(3))).toMatchObject({ state: 'SCRAPPED' })
  expect([await stock(ago(4)), await stock(ago(3))]).toEqual([{ '160104': 975 }, { '160104': 975, [WASTE]: 25 }])
})

test('a part is handed over, returned and scrapped by who has read its latest version', async () => {
  const { call, taken, handed, read } = await newYard()
  const { id, version } = await taken()
  await call(parts.setPlaces, { body: { ids: [{ id, version }], place: 'B 2' } })
  const stale = { code: 'stale', params: { current: { id, place: 'B 2' } } }
  const scrap = (seen: number) =>
    call(parts.scrap, { params: { id }, body: { version: seen, day: today(), wastetype: WASTE } })
  await expect(scrap(version)).rejects.toMatchObject(stale)
  await scrap((await read(id)).version)
  await expect(call(parts.unscrap, { params: { id }, body: { version } })).rejects.toMatchObject(stale)
  await call(parts.unscrap, { params: { id }, body: { version: (await read(id)).version } })
  await handed(id)
  await expect(call(parts.bringBack, { params: { id }, body: { version, day: today() } })).rejects.toMatchObject(stale)
})

test('only a part that is out returns, and only one in stock is scrapped or reserved', async () => {
  const { call, taken, handed, read } = await newYard()
  const [here, gone, waste] = [await taken(), await taken({ position: 'LEFT' }), await taken({ position: 'RIGHT' })]
  await handed(gone.id)
  const day = today()
  const scrap = async (id: number) =>
    call(parts.scrap, { params: { id }, body: { version: (await read(id)).version, day, wastetype: WASTE } })
  await scrap(waste.id)
  await expect(
    call(parts.bringBack, { params: { id: here.id }, body: { version: here.version, day } }),
  ).rejects.toMatchObject({ code: 'parts.not-out' })
  await expect(call(parts.unscrap, { params: { id: here.id }, body: { version: here.version } })).rejects.toMatchObject(
    { code: 'parts.not-scrapped' },
  )
  await expect(scrap(gone.id)).rejects.toMatchObject({ code: 'parts.out', params: { number: `${day.slice(0, 4)}/1` } })
  await expect(scrap(waste.id)).rejects.toMatchObject({ code: 'parts.scrapped', params: { day } })
  const ids = await Promise.all([here, gone, waste].map(async ({ id }) => ({ id, version: (await read(id)).version })))
  const done = await call(parts.setStates, { body: { ids, state: 'RESERVED' } })
  expect(done.map(({ id, ok }) => [id, ok])).toEqual([
    [here.id, true],
    [gone.id, false],
    [waste.id, false],
  ])
  expect((await Promise.all(ids.map(({ id }) => read(id)))).map(({ state }) => state)).toEqual([
    ...['RESERVED', 'OUT', 'SCRAPPED'],
  ])
})

test('a part goes out after it was removed, and again after it returned', async () => {
  const { call, taken, handed, read } = await newYard()
  const { id, code } = await taken({ takenon: ago(3) })
  await expect(handed(id, ago(4))).rejects.toMatchObject({ fields: [{ path: 'actionDate', params: { day: ago(3) } }] })
  await handed(id, ago(2))
  await call(parts.bringBack, { params: { id }, body: { version: (await read(id)).version, day: ago(1) } })
  await expect(handed(id, ago(2))).rejects.toMatchObject({ code: 'spares.crossed', params: { code } })
  await handed(id, ago(1))
  expect(await read(id)).toMatchObject({ state: 'OUT', outon: ago(1) })
})

test('the waste line of a scrapped part stays as it is until the part is restored', async () => {
  const { call, taken, tenant } = await newYard()
  const { id, version, code } = await taken()
  const body = { version, day: today(), wastetype: WASTE }
  const { entryId } = await call(parts.scrap, { params: { id }, body })
  const change = (values: { kg?: number; remark?: string }) =>
    tenant.inside(db => db.updateTable('entry').set(values).where('id', '=', entryId!).execute())
  await expect(change({ kg: 20 })).rejects.toMatchObject({ message: expect.stringContaining('parts.of-entry') })
  await change({ remark: `aus ${code}` })
})
