import { addDays, today } from '@kreislauf/core/days.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import { parts } from '@kreislauf/core/features/parts/contract.ts'
import { registers } from '@kreislauf/core/features/registers/contract.ts'
import { spares } from '@kreislauf/core/features/spares/contract.ts'
import { expect, test } from 'vitest'
import { ownDatabase } from '../../testing/own.ts'

// Simulates a release, which affects all companies.
await ownDatabase()
const { newTenant, pool } = await import('../../testing/tenant.ts')
const { carInLog } = await import('../log/testdata.ts')

const [CLOSED, OPEN] = [addDays(today(), -9), addDays(today(), -2)]

/** A release that renames headlamps, as the loading of master data writes it. */
const release = (de: string, en: string) =>
  pool.raw.query(
    `update spare_part set names = jsonb_build_object('de', $1::text, 'en', $2::text) where key = 'HEADLAMP'`,
    [de, en],
  )

test('a kind renamed by a release keeps its name in closed days, in both languages', async () => {
  const tenant = await newTenant()
  const { dismantlerId, staffId } = await tenant.yard()
  const call = await tenant.signIn({ rights: 'FFFF', head: true })
  const carId = await tenant.inside(db => carInLog(db, dismantlerId, { on: addDays(today(), -10) }))
  const params = { dismantlerId }
  const form = (takenon: string) => ({ carId, sparecategory: 'HEADLAMP', takenon, staffId, weight: 2 })
  const { parts: made } = await call(parts.save, { params, body: [form(CLOSED), form(OPEN)] })
  for (const { id, takenon } of made)
    await call(spares.save, { params, body: { actionDate: takenon, spareOuts: [{ spareId: id }] } })
  const close = (till: string) =>
    tenant.inside(db =>
      db
        .insertInto('statement')
        .values({ ...params, effectiveTill: till, locked: true, lockedat: new Date() as never })
        .execute(),
    )
  await close(addDays(today(), -5))
  const range = { ...params, from: addDays(today(), -20), to: today() }
  const told = async () => {
    const register = { params: { ...range, register: 'reuse', wastetype: 'PARTS' } as const, query: { sort: 'day' } }
    const lines = await call(registers.lines, register)
    const journal = await call(log.journal, { params: range, query: { kind: 'PART', sort: 'day' } })
    return [lines.map(({ subject }) => subject), journal.map(({ remark }) => remark)]
  }
  const [[name] = []] = await told()
  await release('Frontleuchte', 'Front light')
  expect(await told()).toEqual([
    [name, 'Frontleuchte'],
    [name, 'Frontleuchte'],
  ])
  // What is closed afterwards keeps the current name, whatever the next release says.
  await close(addDays(today(), -1))
  await release('Lampe vorn', 'Lamp')
  expect(await told()).toEqual([
    [name, 'Frontleuchte'],
    [name, 'Frontleuchte'],
  ])
})
