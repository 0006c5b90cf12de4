import { addDays, today } from '@kreislauf/core/days.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import type { Problem } from '@kreislauf/core/problems.ts'
import { expect, test } from 'vitest'
import { newTenant, pool } from '../../testing/tenant.ts'
import { carInLog, closeTill, line, newCodes } from './testdata.ts'

const refused = (work: Promise<unknown>): Promise<Problem> =>
  work.then(
    () => {
      throw new Error('was not refused')
    },
    problem => problem,
  )

async function scene() {
  const tenant = await newTenant()
  const { dismantlerId, staffId } = await tenant.yard()
  const call = await tenant.signIn()
  const put = (outkind: 'OWNUSE' | 'CORRECTION' | 'OPENING' | 'RECODE', wastetype: string, amount: number, more = {}) =>
    call(log.saveOutputs, {
      body: [{ ...line(wastetype, amount), dismantlerId, outkind, reason: 'Inventur', ...more }],
    }).then(([saved]) => saved!)
  return { tenant, call, put, dismantlerId, staffId }
}

test('own use is opened, changed and deleted, and the history keeps the reason of the deletion', async () => {
  const { tenant, call, put } = await scene()
  await put('OPENING', '160103', 100)
  const used = await put('OWNUSE', '160103', 20)
  const [opened] = await call(log.outputRecord, { params: { id: used.id } })
  expect(opened).toMatchObject({ outkind: 'OWNUSE', amount: 20, locked: false })
  const changed = await put('OWNUSE', '160103', 35, { id: used.id, version: opened!.version })
  expect(changed).toMatchObject({ id: used.id, changeKg: -35 })
  await put('OWNUSE', '160103', 35, { id: used.id, version: changed.version, deleted: true, reason: 'doppelt gebucht' })
  expect((await refused(call(log.outputRecord, { params: { id: used.id } }))).code).toBe('not-found')
  const { reason } = await tenant.inside(db =>
    db
      .selectFrom('history as h')
      .innerJoin('historyValue as v', join =>
        join.onRef('v.mandatorId', '=', 'h.mandatorId').onRef('v.seq', '=', 'h.seq'),
      )
      .select('v.reason')
      .where('h.recordType', '=', 'output')
      .where('h.recordId', '=', used.id)
      .orderBy('h.seq', 'desc')
      .executeTakeFirstOrThrow(),
  )
  expect(reason).toBe('doppelt gebucht')
})

test("an amount above the stock is reported at its field; the record's own former amount counts as free", async () => {
  const { put } = await scene()
  await put('OPENING', '160103', 100)
  const used = await put('OWNUSE', '160103', 80)
  const over = await refused(put('OWNUSE', '160103', 100.5, { id: used.id, version: used.version }))
  expect([over.code, over.params['kg']]).toEqual(['log.stock-negative', 100])
  expect(over.fields).toEqual([{ path: '0.amount', code: 'over_stock', params: { freeKg: 100 } }])
  expect(await put('OWNUSE', '160103', 100, { id: used.id, version: used.version })).toMatchObject({ changeKg: -100 })
})

test('a second window that saves an older revision is refused', async () => {
  const { put } = await scene()
  await put('OPENING', '160103', 100)
  const used = await put('CORRECTION', '160103', -3)
  await put('CORRECTION', '160103', -4, { id: used.id, version: used.version })
  const stale = await refused(put('CORRECTION', '160103', -5, { id: used.id, version: used.version }))
  expect([stale.code, stale.params['current']]).toMatchObject(['stale', { amount: -4 }])
  expect(stale.params['by']).toBe('Tina Test')
})

test('a sealed record says so and cannot be changed', async () => {
  const { tenant, call, put, dismantlerId } = await scene()
  const found = await put('CORRECTION', '160103', 5, { actiondate: addDays(today(), -3) })
  await tenant.inside(db => closeTill(db, dismantlerId, addDays(today(), -2)))
  const params = { id: found.id }
  expect(await call(log.outputRecord, { params })).toMatchObject([{ locked: true }])
  const stored = { id: found.id, version: found.version, actiondate: addDays(today(), -3) }
  expect((await refused(put('CORRECTION', '160103', 6, stored))).code).toBe('closed-period')
  expect((await refused(put('CORRECTION', '160103', 5, { ...stored, deleted: true }))).code).toBe('closed-period')
})

test('a correction may belong to a car of its own yard, and to no other one', async () => {
  const { tenant, put, dismantlerId } = await scene()
  const { dismantlerId: neighbour } = await tenant.yard()
  const carOf = (yard: number) => tenant.inside(db => carInLog(db, yard))
  const own = await carOf(dismantlerId)
  expect(await put('CORRECTION', '160103', 5, { carId: own })).toMatchObject({ carId: own })
  const foreign = await refused(put('CORRECTION', '160103', 5, { carId: await carOf(neighbour) }))
  expect(foreign.fields).toEqual([{ path: '0.carId', code: 'unknown' }])
})

test('waste without a car is opened and changed as well; a line of a car is not', async () => {
  const { tenant, call, dismantlerId } = await scene()
  const [foreign] = await call(log.saveEntries, {
    body: [{ ...line('160103', 12), dismantlerId, reason: 'Werkstatt' }],
  })
  expect(await call(log.entryRecord, { params: { id: foreign!.id } })).toMatchObject({ kind: 'FOREIGN', amount: 12 })
  const carId = await tenant.inside(db => carInLog(db, dismantlerId))
  const [inbound] = await call(log.entriesOfCar, { params: { carId } })
  expect((await refused(call(log.entryRecord, { params: { id: inbound!.id } }))).code).toBe('not-found')
})

test('another company finds no record', async () => {
  const { call: _, put } = await scene()
  const found = await put('CORRECTION', '160103', 5)
  const other = await (await newTenant()).signIn()
  expect((await refused(other(log.outputRecord, { params: { id: found.id } }))).code).toBe('not-found')
})

test('stock of an ended code is listed with its successors, proposed by the cars it came from, and re-coded in one save', async () => {
  const { tenant, call, put, dismantlerId } = await scene()
  const { ended, next, other } = await newCodes(pool.raw)
  const before = addDays(today(), -2)
  await put('OPENING', ended, 10, { actiondate: before })
  const carId = await tenant.inside(db => carInLog(db, dismantlerId, { on: before }))
  await call(log.saveCar, { params: { carId }, body: [line(ended, 40, { actiondate: before })] })
  const at = (day: string) => call(log.ended, { params: { dismantlerId, day } })
  expect(await at(addDays(today(), -1))).toEqual([])
  expect(await at(today())).toMatchObject([
    {
      wastetype: ended,
      freeKg: 50,
      successors: [
        { wastetype: next, proposedKg: 40 },
        { wastetype: other, proposedKg: 0 },
      ],
    },
  ])
  const recode = (wastetype: string, amount: number) => ({
    ...line(wastetype, amount),
    ...{ dismantlerId, outkind: 'RECODE' as const, reason: 'AVV' },
  })
  const lines = await call(log.saveOutputs, {
    body: [recode(ended, -40), recode(next, 40), recode(ended, -10), recode(other, 10)],
  })
  expect(await at(today())).toEqual([])
  const record = await call(log.outputRecord, { params: { id: lines[2]!.id } })
  expect(record.map(({ id }) => id)).toEqual(lines.map(({ id }) => id))
})
