import { log } from '@kreislauf/core/features/log/contract.ts'
import { expect, test } from 'vitest'
import { booksOf } from '../../../testing/book.ts'
import { newTenant } from '../../../testing/tenant.ts'
import { closeTill } from '../testdata.ts'

/** A yard with two cars, of which the lines of one (tyres, iron and, later, its refrigerant) have no person. */
async function yardOfNobody() {
  const tenant = await newTenant()
  const { dismantlerId, staffId } = await tenant.yard()
  const { carId, ids } = await tenant.inside(async db => {
    const books = booksOf(db, dismantlerId)
    const carId = await books.carIn('2025-03-01', 1000)
    await books.carIn('2025-03-01', 900)
    const tyres = await books.entry('2025-03-02', '160103', 30, { carId })
    const iron = await books.entry('2025-03-02', '160117', 90, { carId })
    const gas = await books.entry('2025-05-05', '140601', 0.4, { carId })
    return { carId, ids: [tyres.id, iron.id, gas.id] }
  })
  const named = () =>
    tenant.inside(db =>
      db
        .selectFrom('entry')
        .select(['id', 'staffId', 'staffName'])
        .where('carId', '=', carId)
        .where('kind', '=', 'LINE')
        .orderBy('id')
        .execute(),
    )
  const on = [
    { carId, day: '2025-03-02' },
    { carId, day: '2025-05-05' },
  ]
  return { tenant, dismantlerId, staffId, carId, ids, named, on }
}

test('all entries of the days get the person in one call, except those that require a certificate, with the reason', async () => {
  const { tenant, dismantlerId, staffId, ids, named, on } = await yardOfNobody()
  const call = await tenant.signIn()
  const lines = await call(log.nameStaff, { params: { dismantlerId }, body: { staffId, on } })
  expect(lines).toMatchObject([
    { id: ids[0], ok: true },
    { id: ids[1], ok: true },
    { id: ids[2], ok: false, label: expect.stringMatching(/^140601 /), detail: expect.stringContaining('05.05.2025') },
  ])
  expect(lines[2]?.detail).toMatch(/Fahrzeugklimaanlagen/)
  expect((await named()).map(row => row.staffId)).toEqual([staffId, staffId, null])
  expect((await named())[0]?.staffName).toBeTruthy()
  expect(await call(log.nameStaff, { params: { dismantlerId }, body: { staffId, on } })).toMatchObject([{ id: ids[2] }])
})

test('lines with a person are unchanged, as are closed ones', async () => {
  const { tenant, dismantlerId, staffId, ids, named, on } = await yardOfNobody()
  const call = await tenant.signIn()
  const other = await tenant.inside(async db => {
    const row = { dismantlerId, firstname: 'Rita', lastname: 'Vorher' }
    const { id } = await db.insertInto('employee').values(row).returning('id').executeTakeFirstOrThrow()
    await db
      .updateTable('entry')
      .set({ staffId: id })
      .where('id', '=', ids[0] ?? 0)
      .execute()
    await closeTill(db, dismantlerId, '2025-03-31')
    return id
  })
  const lines = await call(log.nameStaff, { params: { dismantlerId }, body: { staffId, on: on.slice(0, 1) } })
  expect(lines).toMatchObject([{ id: ids[1], ok: false, detail: expect.stringContaining('31.03.2025') }])
  expect((await named()).map(row => row.staffId)).toEqual([other, null, null])
})

test('employees and cars of others, and missing rights, are refused as a whole', async () => {
  const { tenant, dismantlerId, staffId, on, named } = await yardOfNobody()
  const stranger = await yardOfNobody()
  const call = await tenant.signIn()
  const asked = { params: { dismantlerId }, body: { staffId, on } }
  const other = { ...asked, body: { staffId: stranger.staffId, on } }
  await expect(call(log.nameStaff, other)).rejects.toMatchObject({ code: 'invalid', fields: [{ path: 'staffId' }] })
  const foreign = { ...asked, body: { staffId, on: [...on, ...stranger.on] } }
  await expect(call(log.nameStaff, foreign)).rejects.toMatchObject({ code: 'not-found' })
  const yard = { ...asked, params: { dismantlerId: stranger.dismantlerId } }
  await expect(call(log.nameStaff, yard)).rejects.toMatchObject({ code: 'not-found' })
  const reader = await tenant.signIn({ rights: '0001' })
  await expect(reader(log.nameStaff, asked)).rejects.toMatchObject({ code: 'forbidden' })
  expect((await named()).every(row => row.staffId === null)).toBe(true)
})
