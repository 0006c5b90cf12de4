import { addDays, today } from '@kreislauf/core/days.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { booksOf } from '../../testing/book.ts'
import { seeing } from '../../testing/seeing.ts'
import { newTenant } from '../../testing/tenant.ts'
import { closeTill } from './testdata.ts'

const DAY = '2025-03-01'
const TILL = '2025-12-31'

/** A yard whose closed year has two cars of 1000 kg with a VN each. */
async function closedYear() {
  const tenant = await newTenant()
  const { dismantlerId, staffId } = await tenant.yard()
  const call = await tenant.signIn({ rights: 'FFFF', head: true })
  const { cars, entryId } = await tenant.inside(async db => {
    const books = booksOf(db, dismantlerId)
    const cars: number[] = []
    for (const vnr of ['2025/0001', '2025/0002']) {
      const carId = await books.carIn(DAY, 1000)
      await books.reception(DAY, vnr, carId)
      cars.push(carId)
    }
    const { id: entryId } = await books.entry('2025-03-02', '160117', 90, { carId: cars[0], staffId })
    await closeTill(db, dismantlerId, TILL)
    return { cars, entryId }
  })
  const [golf = 0, polo = 0] = cars
  const reissue = async (carId: number) => {
    const id = (await call(receptions.ofCar, { params: { carId } })) ?? 0
    await seeing(call)(receptions.reissue, { params: { id }, body: { reason: 'Gewicht falsch abgeschrieben' } })
  }
  const weigh = (carId: number, weight: number) =>
    tenant.inside(db => db.updateTable('car').set({ weight }).where('id', '=', carId).execute())
  const corrections = async () =>
    (await call(log.outputs, { params: { id: dismantlerId }, query: { outkind: 'CORRECTION' } }))
      .map(({ carId, changeKg, actiondate }) => ({ carId, changeKg, actiondate }))
      .toSorted((one, other) => (one.carId ?? 0) - (other.carId ?? 0))
  return { tenant, dismantlerId, entryId, golf, polo, reissue, weigh, corrections }
}

test('the corrected weight of each car of a closed year is one correction, which the next one replaces', async () => {
  const { golf, polo, reissue, weigh, corrections } = await closedYear()
  await reissue(golf)
  await reissue(polo)
  await weigh(golf, 1100)
  await weigh(polo, 950)
  await weigh(polo, 930)
  expect(await corrections()).toEqual([
    { carId: golf, changeKg: 100, actiondate: '2026-01-01' },
    { carId: polo, changeKg: -70, actiondate: '2026-01-01' },
  ])
})

test('a weight is not corrected while no day is open on which it could be booked', async () => {
  const { tenant, dismantlerId, golf, reissue, weigh, corrections } = await closedYear()
  await reissue(golf)
  await tenant.inside(db => closeTill(db, dismantlerId, addDays(today(), -1)))
  await weigh(golf, 1100)
  await tenant.inside(db => closeTill(db, dismantlerId, today()))
  await expect(weigh(golf, 1200)).rejects.toThrow('cars.no-open-day')
  expect(await corrections()).toEqual([{ carId: golf, changeKg: 100, actiondate: today() }])
})

test('the person of a closed line is removed at the end of its retention, and changed by nobody', async () => {
  const { tenant, entryId } = await closedYear()
  const rename = (anonymising: boolean) =>
    tenant.inside(async db => {
      if (anonymising) await sql`select set_config('app.anonymising', 'on', true)`.execute(db)
      return sql`update entry set staff_name = null where id = ${entryId}`.execute(db)
    })
  await expect(rename(false)).rejects.toThrow('closed-period')
  expect(await rename(true)).toMatchObject({ numAffectedRows: 1n })
})
