import { today } from '@kreislauf/core/days.ts'
import { companies } from '@kreislauf/core/features/companies/contract.ts'
import type { DismantlerForm } from '@kreislauf/core/features/companies/records.ts'
import { disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { employees } from '@kreislauf/core/features/employees/contract.ts'
import { type AnyEntryForm, log } from '@kreislauf/core/features/log/contract.ts'
import { statements } from '@kreislauf/core/features/statements/contract.ts'
import { expect, test } from 'vitest'
import { disposingYard } from '../../testing/disposing.ts'
import { seeing } from '../../testing/seeing.ts'

const forbidden = { code: 'forbidden' }

/** A yard with 1,000 kg of iron, and one user for each digit of the operating log. */
async function yardOfMany() {
  const yard = await disposingYard()
  const entryId = await yard.entry('160117', 1000, '2026-05-01')
  const of = (digit: string, more: object = {}) => yard.tenant.signIn({ rights: `222${digit}`, ...more })
  const line = {
    wastetype: '160117',
    amount: 10,
    measure: 'kg' as const,
    actiondate: '2026-05-02',
    reason: 'Werkstatt',
  }
  const known = { ...line, id: entryId, version: 1, amount: 1000, actiondate: '2026-05-01' }
  const stored = () => yard.tenant.inside(db => db.selectFrom('entry').select(['id', 'kg']).orderBy('id').execute())
  return { ...yard, entryId, of, line: { ...line, dismantlerId: yard.dismantlerId }, known, stored }
}
const save = (lines: object[]) => [log.saveEntries, { body: lines as AnyEntryForm[] }] as const

test('a user with only the right to create books a new line, and neither changes nor deletes one', async () => {
  const { of, line, known, stored, entryId } = await yardOfMany()
  const creator = await of('3')
  for (const wrong of [[{ ...known, remark: 'anders' }], [{ ...known, deleted: true }], [{ ...known, amount: 0 }]])
    await expect(creator(...save(wrong))).rejects.toMatchObject(forbidden)
  await expect(creator(...save([line, { ...known, remark: 'anders' }]))).rejects.toMatchObject(forbidden)
  expect(await stored()).toEqual([{ id: entryId, kg: 1000 }])
  expect(await creator(...save([line]))).toMatchObject([{ kg: 10 }])
})

test('a user with only the right to change neither books a new line nor deletes one, not even by an amount of 0', async () => {
  const { of, line, known, stored, entryId } = await yardOfMany()
  const changer = await of('6')
  for (const wrong of [[line], [{ ...known, deleted: true }], [{ ...known, amount: 0 }]])
    await expect(changer(...save(wrong))).rejects.toMatchObject(forbidden)
  expect(await stored()).toEqual([{ id: entryId, kg: 1000 }])
  expect(await changer(...save([{ ...known, remark: 'anders' }]))).toMatchObject([{ remark: 'anders' }])
})

test('a user with only the right to delete deletes a line and adds none', async () => {
  const { of, line, known, stored } = await yardOfMany()
  const remover = await of('A')
  for (const wrong of [[line], [{ ...known, remark: 'anders' }]])
    await expect(remover(...save(wrong))).rejects.toMatchObject(forbidden)
  expect(await remover(...save([{ ...known, deleted: true }]))).toEqual([])
  expect(await stored()).toEqual([])
})

test('each line of a disposal requires its own right', async () => {
  const { of, form, dismantlerId, call } = await yardOfMany()
  const params = { dismantlerId }
  const { disposal, btbEntryOuts } = await call(disposals.save, { params, body: form('160117', 100) })
  const { id, version } = disposal
  const [line] = btbEntryOuts
  const stands = { id: line!.id, amount: 100, measure: 'kg' as const }
  const changed = (lines: object[]) => ({
    params,
    body: { disposal: { ...form('160117', 0).disposal, id, version }, btbEntryOuts: lines as [typeof stands] },
  })
  const changer = await of('6')
  await expect(changer(disposals.save, { params, body: form('160117', 5) })).rejects.toMatchObject(forbidden)
  const added = [stands, { amount: 7, measure: 'kg' }]
  await expect(changer(disposals.save, changed(added))).rejects.toMatchObject(forbidden)
  await expect(changer(disposals.save, changed([{ ...stands, deleted: true }]))).rejects.toMatchObject(forbidden)
  expect(await (await of('7'))(disposals.save, changed(added))).toMatchObject({ disposal: { kg: 107 } })
})

test('adding a qualification requires the right to create, removing it the right to delete', async () => {
  const { of, dismantlerId: id } = await yardOfMany()
  const person = { firstname: 'Ina', lastname: 'Instand' }
  const creator = await of('3')
  const held = { type: 'FORKLIFTLICENSE' as const, issued: today() }
  const saved = await creator(employees.save, { params: { id }, body: { ...person, qualifications: [held] } })
  const [kept] = saved.qualifications
  const again = { ...person, id: saved.id, version: saved.version }
  const changer = await of('6')
  for (const qualifications of [[held], [{ ...held, id: kept!.id, deleted: true }]])
    await expect(changer(employees.save, { params: { id }, body: { ...again, qualifications } })).rejects.toMatchObject(
      forbidden,
    )
  expect(await changer(employees.save, { params: { id }, body: { ...again, remark: 'neu' } })).toMatchObject({
    remark: 'neu',
    qualifications: [{ id: kept!.id }],
  })
})

test('closing a period requires an administrator or the right to delete, not the right to book (decision 017)', async () => {
  const { of, dismantlerId, tenant } = await yardOfMany()
  const booking = await of('7')
  const body = { effectiveTill: '2025-12-31' }
  const open = await booking(statements.save, { params: { dismantlerId }, body })
  const { id } = open!
  const lock = { params: { dismantlerId, id } }
  await expect(seeing(booking)(statements.lock, lock)).rejects.toMatchObject(forbidden)
  const deleting = { params: { dismantlerId }, body: { ...body, id, version: 1, deleted: true } }
  await expect(booking(statements.save, deleting)).rejects.toMatchObject(forbidden)
  const based = ({ version }: { version: number }) => ({ ...lock, query: { version } })
  const deleter = await of('A')
  const locked = await seeing(deleter)(statements.lock, lock)
  expect(locked).toMatchObject({ locked: true })
  const head = await tenant.signIn({ rights: '2020', head: true })
  const again = await head(statements.unlock, { ...based(locked), body: { reason: 'Nachtrag' } })
  expect(again).toMatchObject({ locked: false })
  const { seen } = await deleter(statements.totals, { params: { id } })
  expect(await head(statements.lock, { ...lock, query: { version: again.version, seen } })).toMatchObject({
    locked: true,
  })
})

test('deactivating a company requires the right to delete', async () => {
  const { tenant, dismantlerId } = await yardOfMany()
  const office = await tenant.signIn({ rights: '7000' })
  const found = await office(companies.dismantler, { params: { id: dismantlerId } })
  const body = { ...(found as unknown as DismantlerForm), active: false }
  const close = { params: { id: dismantlerId }, body }
  await expect(office(companies.saveDismantler, close)).rejects.toMatchObject(forbidden)
  const owner = await tenant.signIn({ rights: 'F000' })
  expect(await owner(companies.saveDismantler, close)).toMatchObject({ active: false })
})
