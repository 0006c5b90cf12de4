import { addDays, today } from '@kreislauf/core/days.ts'
import { disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { expect, test } from 'vitest'
import { disposingYard } from '../../testing/disposing.ts'
import { seeing } from '../../testing/seeing.ts'
import { newTenant } from '../../testing/tenant.ts'

const iron = '160117'
const before = (days: number) => addDays(today(), -days)

test('invalid input is reported at its field', async () => {
  const { call, dismantlerId, entry, form } = await disposingYard()
  await entry(iron, 100, before(2))
  const save = (body: ReturnType<typeof form>) => call(disposals.save, { params: { dismantlerId }, body })
  const wrong: [ReturnType<typeof form>, string, string][] = [
    [form(iron, 1, { actiondate: addDays(today(), 1) }), 'disposal.actiondate', 'in_future'],
    [form(iron, 1, { myDisposerId: 999_999_999 }), 'disposal.myDisposerId', 'unknown'],
    [form(iron, 1, { carrierId: 999_999_999 }), 'disposal.carrierId', 'unknown'],
    [form(iron, 1, { rdcode: 'R99' }), 'disposal.rdcode', 'unknown'],
    [form(iron, 1, { staffId: 999_999_999 }), 'disposal.staffId', 'unknown'],
    [form(iron, 1, { occurredon: today(), actiondate: before(1) }), 'disposal.occurredon', 'after_action'],
    [form('160104', 1), 'disposal.wastetype', 'car_itself'],
    [form('999999', 1), 'disposal.wastetype', 'unknown'],
    [form('160106', 1), 'disposal.reason', 'shredder_reason'],
    [form(iron, 1, { substance: 'HFC134A' }), 'disposal.substance', 'only_refrigerant'],
    [form('160110', 1, { staffId: null }), 'disposal.staffId', 'required'],
    [{ ...form(iron, 1), btbEntryOuts: [{ amount: 1, measure: 'l' as 'kg' }] }, 'btbEntryOuts.0.measure', 'measure'],
  ]
  for (const [body, path, code] of wrong)
    await expect(save(body), path).rejects.toMatchObject({ code: 'invalid', fields: [{ path, code }] })
  await expect(save(form('160110', 1))).rejects.toMatchObject({ code: 'employees.not-qualified' })
  await expect(save(form(iron, 0))).rejects.toMatchObject({ fields: [{ path: 'btbEntryOuts.0.amount' }] })
})

test('expired partners, odd numbers and wastes that a partner does not accept give warnings only', async () => {
  const { call, dismantlerId, carrier, entry, form } = await disposingYard()
  await entry('160121', 100, before(2))
  const body = form('160121', 50, { carrierId: carrier, receiptnumber: 'W 12' })
  const { warnings } = await call(disposals.save, { params: { dismantlerId }, body })
  expect(warnings.map(({ code, field }) => (field ? `${field} ${code}` : code))).toEqual([
    'certificate_expired',
    'permit_expired',
    'not_accepted',
    'receiptnumber receipt_format',
    'disposalproofnumber proof_missing',
  ])
})

test('a line is changed or deleted, never both in one save', async () => {
  const { call, dismantlerId, entry, form } = await disposingYard()
  await entry(iron, 100, before(20))
  const params = { dismantlerId }
  const { disposal, btbEntryOuts } = await call(disposals.save, { params, body: form(iron, 10) })
  const { id } = btbEntryOuts[0]!
  const lineOf = (more: object) => ({ id, amount: 12, measure: 'kg' as const, ...more })
  const body = { disposal, btbEntryOuts: [lineOf({ deleted: true }), lineOf({})] }
  await expect(call(disposals.save, { params, body })).rejects.toMatchObject({
    fields: [{ path: 'btbEntryOuts.1.id', code: 'twice' }],
  })
  expect((await call(disposals.process, { params: { id: disposal.id } })).disposal.kg).toBe(10)
})

test('a closed period is protected by the rule and by the database', async () => {
  const { call, tenant, dismantlerId, entry, form, close } = await disposingYard()
  await entry(iron, 100, before(20))
  const params = { dismantlerId }
  const { disposal, btbEntryOuts } = await call(disposals.save, {
    params,
    body: form(iron, 10, { actiondate: before(12) }),
  })
  await close(before(10))
  const closed = { code: 'closed-period', params: { till: before(10), day: before(12) } }
  await expect(call(disposals.save, { params, body: form(iron, 1, { actiondate: before(12) }) })).rejects.toMatchObject(
    closed,
  )
  const moved = {
    disposal: { ...disposal, actiondate: before(1) },
    btbEntryOuts: [{ ...btbEntryOuts[0]!, measure: 'kg' as const }],
  }
  await expect(call(disposals.save, { params, body: moved })).rejects.toMatchObject(closed)
  await expect(seeing(call)(disposals.remove, { params: { id: disposal.id } })).rejects.toMatchObject(closed)
  expect((await call(disposals.process, { params: { id: disposal.id } })).disposal.locked).toBe(true)

  const directly = tenant.inside(db =>
    db.updateTable('output').set({ kg: 5, amount: 5, changeKg: -5 }).where('disposalId', '=', disposal.id).execute(),
  )
  await expect(directly).rejects.toThrow('closed-period')
  await expect(tenant.inside(db => db.deleteFrom('disposal').where('id', '=', disposal.id).execute())).rejects.toThrow(
    'closed-period',
  )
  expect((await call(disposals.save, { params, body: form(iron, 90) })).btbEntryOuts[0]?.entryIns).toHaveLength(1)
})

test('another mandator can neither see, change nor delete a disposal, nor use its partners', async () => {
  const [ours, theirs] = await Promise.all([disposingYard(), disposingYard()])
  await ours.entry(iron, 100, before(2))
  await theirs.entry(iron, 100, before(2))
  const { disposal } = await ours.call(disposals.save, {
    params: { dismantlerId: ours.dismantlerId },
    body: ours.form(iron, 10),
  })
  const unseen = { code: 'not-found' }
  const { call, dismantlerId, form } = theirs
  await expect(call(disposals.process, { params: { id: disposal.id } })).rejects.toMatchObject(unseen)
  await expect(call(disposals.list, { params: { id: ours.dismantlerId } })).rejects.toMatchObject(unseen)
  await expect(call(disposals.disposables, { params: { id: ours.dismantlerId } })).rejects.toMatchObject(unseen)
  await expect(seeing(call)(disposals.remove, { params: { id: disposal.id } })).rejects.toMatchObject(unseen)
  await expect(
    call(disposals.save, { params: { dismantlerId: ours.dismantlerId }, body: form(iron, 1) }),
  ).rejects.toMatchObject(unseen)
  await expect(
    call(disposals.save, { params: { dismantlerId }, body: form(iron, 1, { id: disposal.id, version: 1 }) }),
  ).rejects.toMatchObject(unseen)
  await expect(
    call(disposals.save, { params: { dismantlerId }, body: form(iron, 1, { myDisposerId: ours.dealer }) }),
  ).rejects.toMatchObject({
    fields: [{ path: 'disposal.myDisposerId', code: 'unknown' }],
  })
})

test('readers cannot write, and without the log nothing is written', async () => {
  const { tenant, dismantlerId, form } = await disposingYard()
  const reader = await tenant.signIn({ rights: '2222' })
  const params = { dismantlerId }
  await expect(reader(disposals.save, { params, body: form(iron, 1) })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(seeing(reader)(disposals.remove, { params: { id: 1 } })).rejects.toMatchObject({ code: 'forbidden' })
  expect(await reader(disposals.list, { params: { id: dismantlerId } })).toEqual([])
  const lapsed = await newTenant({ btbUntil: '2020-01-01' })
  const call = await lapsed.signIn()
  await expect(call(disposals.save, { params, body: form(iron, 1) })).rejects.toMatchObject({ code: 'module-inactive' })
})

test('of two concurrent disposals only one gets the last kilogram', async () => {
  const { tenant, dismantlerId, entry, form } = await disposingYard()
  await entry(iron, 1, before(1))
  const both = await Promise.all([tenant.signIn(), tenant.signIn()])
  const answers = await Promise.allSettled(
    both.map(call => call(disposals.save, { params: { dismantlerId }, body: form(iron, 1) })),
  )
  expect(answers.map(answer => answer.status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = answers.find(answer => answer.status === 'rejected')
  expect(refused?.reason).toMatchObject({ code: 'disposals.over-stock', params: { freeKg: 0 } })
})
