import { today } from '@kreislauf/core/days.ts'
import { companies } from '@kreislauf/core/features/companies/contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newTenant } from '../../testing/tenant.ts'

const prefix = `${today().slice(0, 4)}/`

async function newCounter() {
  const tenant = await newTenant()
  const api = await tenant.signIn({ rights: 'F000' })
  const { dismantlerId } = await tenant.yard()
  const set = async (change: { vnrnext: number; reason?: string; vnrprefix?: string; vnrdigits?: number }) => {
    const stored = await api(companies.dismantler, { params: { id: dismantlerId } })
    const body = { vnrprefix: prefix, vnrdigits: 4, version: stored.foreign ? 0 : stored.version, ...change }
    return api(companies.saveNumbering, { params: { dismantlerId }, body })
  }
  const refused = (change: Parameters<typeof set>[0]) => set(change).catch(error => error.fields)
  const numbers = () => api(companies.numbers, { params: { dismantlerId } })
  const use = (nr: number) =>
    tenant.inside(async db => {
      const { id: carId } = await db
        .insertInto('car')
        .values({ dismantlerId, receptiondate: today() } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      await sql`insert into reception (dismantler_id, car_id, vnr, numberscope, receptiondate)
        values (${dismantlerId}, ${carId}, ${prefix + String(nr).padStart(4, '0')}, ${String(dismantlerId)}, ${today()})`.execute(
        db,
      )
    })
  return { api, dismantlerId, set, refused, numbers, use }
}

test('Numbers can be skipped only with a reason, which is stored as an explained gap', async () => {
  const { set, refused, numbers } = await newCounter()
  expect(await refused({ vnrnext: 58 })).toEqual([
    { path: 'reason', code: 'vnrnext_reason', params: { from: 1, to: 57 } },
  ])
  expect(await set({ vnrnext: 58, reason: '1–57 aus dem alten Programm' })).toMatchObject({ vnrnext: 58 })
  expect(await numbers()).toMatchObject({
    lastUsed: 0,
    gaps: [{ prefix, firstNr: 1, lastNr: 57, reason: '1–57 aus dem alten Programm' }],
  })
  expect(await set({ vnrnext: 58, vnrdigits: 6 })).toMatchObject({ vnrdigits: 6 })
})

test('A used number is never set again', async () => {
  const { set, refused, numbers, use } = await newCounter()
  await use(1)
  await use(3)
  expect(await refused({ vnrnext: 3, reason: 'zurück' })).toEqual([
    { path: 'vnrnext', code: 'vnrnext_used', params: { lastUsed: 3 } },
  ])
  expect(await set({ vnrnext: 4 })).toMatchObject({ vnrnext: 4 })
  expect((await numbers()).lastUsed).toBe(3)
})

test('A lower unused number reopens its gap', async () => {
  const { set, refused, numbers } = await newCounter()
  await set({ vnrnext: 100, reason: 'Block für den Außendienst' })
  await set({ vnrnext: 50 })
  expect((await numbers()).gaps).toMatchObject([{ firstNr: 1, lastNr: 49 }])
  expect(await refused({ vnrnext: 60 })).toMatchObject([{ path: 'reason', params: { from: 50, to: 59 } }])
})

test('A new prefix may begin with any number', async () => {
  const { set } = await newCounter()
  expect(await set({ vnrprefix: 'FL-26-', vnrnext: 1, vnrdigits: 3 })).toMatchObject({
    vnrprefix: 'FL-26-',
    vnrnext: 1,
  })
})

test('Of two users who set numbers concurrently the second is refused', async () => {
  const { api, dismantlerId } = await newCounter()
  const body = { vnrprefix: prefix, vnrdigits: 5, vnrnext: 1, version: 1 }
  await api(companies.saveNumbering, { params: { dismantlerId }, body })
  const late = api(companies.saveNumbering, { params: { dismantlerId }, body: { ...body, vnrdigits: 6 } })
  await expect(late).rejects.toMatchObject({ code: 'stale', params: { current: { vnrdigits: 5 }, by: 'Tina Test' } })
})
