import { addDays, today } from '@kreislauf/core/days.ts'
import { parts } from '@kreislauf/core/features/parts/contract.ts'
import { spares } from '@kreislauf/core/features/spares/contract.ts'
import { expect, test } from 'vitest'
import { newTenant } from '../../testing/tenant.ts'
import { carInLog } from '../log/testdata.ts'

/** A yard with a high-voltage battery in stock, removed by a qualified person, and a door. */
async function scene() {
  const tenant = await newTenant()
  const { dismantlerId, staffId: clerk } = await tenant.yard()
  const call = await tenant.signIn({ rights: 'FFFFFF' })
  const { carId, electrician } = await tenant.inside(async db => {
    const { id: electrician } = await db
      .insertInto('employee')
      .values({ dismantlerId, firstname: 'Eva', lastname: 'Strom' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const held = {
      employeeId: electrician,
      type: 'HVSYSTEM2',
      issued: addDays(today(), -100),
      validto: addDays(today(), -1),
    }
    await db.insertInto('qualification').values(held).execute()
    return { carId: await carInLog(db, dismantlerId, { on: addDays(today(), -10) }), electrician }
  })
  const at = { params: { dismantlerId } }
  const kinds = [
    { carId, sparecategory: 'HVBATTERY', staffId: electrician, takenon: addDays(today(), -2) },
    { carId, sparecategory: 'DOOR', takenon: addDays(today(), -2) },
  ]
  const { parts: made } = await call(parts.save, { ...at, body: kinds })
  const [battery, door] = made.map(({ id }) => ({ spareId: id }))
  const hand = (spareOuts: object[], more: object = {}) =>
    call(spares.save, { ...at, body: { actionDate: today(), spareOuts, ...more } as never })
  return { hand, battery: battery ?? {}, door: door ?? {}, clerk, electrician }
}

const wrong = (code: string) => ({ code: 'invalid', fields: [expect.objectContaining({ path: 'staffId', code })] })

test('a stored part that requires a certificate is handed over only by a person who holds it on that day', async () => {
  const { hand, battery, door, clerk, electrician } = await scene()
  await expect(hand([door, battery])).rejects.toMatchObject(wrong('needs_qualified'))
  await expect(hand([battery], { staffId: clerk })).rejects.toMatchObject(wrong('not_qualified'))
  // The certificate expired yesterday.
  await expect(hand([battery], { staffId: electrician })).rejects.toMatchObject(wrong('not_qualified'))
  const yesterday = { staffId: electrician, actionDate: addDays(today(), -1) }
  const { list } = await hand([battery], yesterday)
  expect(list).toMatchObject({ staffId: electrician, lines: 1 })
  const again = { id: list?.id, version: list?.version }
  await expect(hand([], { ...yesterday, ...again, staffId: clerk })).rejects.toMatchObject(wrong('not_qualified'))
  await expect(hand([], { ...yesterday, ...again, actionDate: today() })).rejects.toMatchObject(wrong('not_qualified'))
  expect((await hand([door], { ...yesterday, ...again, remark: 'mit Tür' })).list).toMatchObject({ lines: 2 })
})

test('other parts are handed over by anyone', async () => {
  const { hand, door } = await scene()
  expect((await hand([door])).list).toMatchObject({ lines: 1, staffId: null })
})
