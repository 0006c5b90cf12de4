import { addDays, today } from '@kreislauf/core/days.ts'
import { disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { incidents } from '@kreislauf/core/features/incidents/contract.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import { parts } from '@kreislauf/core/features/parts/contract.ts'
import { spares } from '@kreislauf/core/features/spares/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { expect, test } from 'vitest'
import { carInLog } from '../../features/log/testdata.ts'
import { disposingYard } from '../../testing/disposing.ts'

/** Two yards of one company, each with a car in its log. */
async function scene() {
  const here = await disposingYard()
  const there = await here.tenant.yard()
  const carAt = (yard: number) => here.tenant.inside(db => carInLog(db, yard, { on: addDays(today(), -10) }))
  return { ...here, carId: await carAt(here.dismantlerId), there: { ...there, carId: await carAt(there.dismantlerId) } }
}

/** The code of a refusal, and the fields that it names. */
const told = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) =>
      error instanceof Problem
        ? [error.code, ...(error.fields ?? []).map(({ path }) => path)].join(' ')
        : String(error),
  )

test('no yard books by people of another yard of its company', async () => {
  const { call, dismantlerId, carId, there, form, entry } = await scene()
  const { staffId } = there
  const params = { dismantlerId }
  const line = { carId, wastetype: '160103', amount: 30, measure: 'kg', actiondate: today(), staffId } as const
  expect(await told(call(log.saveEntries, { body: [line] }))).toBe('invalid 0.staffId')
  const own = { ...line, carId: null, dismantlerId, outkind: 'OWNUSE', reason: 'Rampe' } as const
  await entry('160103', 50)
  expect(await told(call(log.saveOutputs, { body: [own] }))).toBe('invalid 0.staffId')
  expect(
    await told(call(disposals.save, { body: form('160103', 10, { staffId, dismantlerId }) as never, params } as never)),
  ).toMatch(/staffId/)
  const part = { carId, sparecategory: 'DOOR', staffId }
  expect(await told(call(parts.save, { params, body: [part] }))).toBe('invalid 0.staffId')
})

test('a part is brought back to a person of its yard, who works there that day', async () => {
  const { call, tenant, dismantlerId, staffId, carId, there } = await scene()
  const params = { dismantlerId }
  const { parts: made } = await call(parts.save, { params, body: [{ carId, sparecategory: 'DOOR', staffId }] })
  const id = made[0]?.id ?? 0
  await call(spares.save, { params, body: { actionDate: today(), staffId, spareOuts: [{ spareId: id }] } })
  const { version } = await call(parts.get, { params: { id } })
  const back = (by: number) =>
    told(call(parts.bringBack, { params: { id }, body: { version, day: today(), staffId: by } }))
  expect(await back(there.staffId)).toBe('invalid staffId')
  const { id: left } = await tenant.inside(db =>
    db
      .insertInto('employee')
      .values({ dismantlerId, firstname: 'Udo', lastname: 'Fort', activetill: addDays(today(), -1) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  expect(await back(left)).toBe('employees.not-active')
  expect(await back(staffId)).toBe('done')
})

test('no yard books cars of another yard of its company', async () => {
  const { call, tenant, dismantlerId, there } = await scene()
  const booked = { dismantlerId, carId: there.carId, reason: 'Inventur', measure: 'kg', actiondate: today() } as const
  for (const outkind of ['OPENING', 'CORRECTION'] as const)
    expect(await told(call(log.saveOutputs, { body: [{ ...booked, outkind, wastetype: '160103', amount: 5 }] }))).toBe(
      'invalid 0.carId',
    )
  const incident = { kind: 'OTHER', date: today(), title: 'x', carId: there.carId }
  expect(await told(call(incidents.save, { params: { id: dismantlerId }, body: incident } as never))).not.toBe('done')
  const named = {
    params: { dismantlerId },
    body: { staffId: there.staffId, on: [{ carId: there.carId, day: today() }] },
  }
  expect(await told(call(log.nameStaff, named as never))).not.toBe('done')
  const car = await tenant.inside(db =>
    db.selectFrom('car').select('dismantlerId').where('id', '=', there.carId).executeTakeFirstOrThrow(),
  )
  expect(car).toEqual({ dismantlerId: there.dismantlerId })
})
