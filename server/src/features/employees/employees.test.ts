import { addDays, addMonths, today } from '@kreislauf/core/days.ts'
import { accounts } from '@kreislauf/core/features/accounts/contract.ts'
import { employees } from '@kreislauf/core/features/employees/contract.ts'
import { personOfAccount } from '@kreislauf/core/features/employees/likeness.ts'
import { users } from '@kreislauf/core/features/users/contract.ts'
import type { Problem } from '@kreislauf/core/problems.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newTenant } from '../../testing/tenant.ts'
import { qualifiedOn, whyNotQualified } from './index.ts'

const refused = (work: Promise<unknown>): Promise<Problem> =>
  work.then(
    () => {
      throw new Error('was not refused')
    },
    problem => problem,
  )

async function scene(as?: object) {
  const tenant = await newTenant()
  const yard = await tenant.yard()
  const call = await tenant.signIn(as)
  const params = { id: yard.dismantlerId }
  const save = (body: object) =>
    call(employees.save, { params, body: { firstname: 'Ada', lastname: 'Strom', ...body } })
  return { tenant, call, params, save, ...yard }
}

test('a qualification ends after the months of its type unless another day is given', async () => {
  const { save } = await scene()
  const issued = addMonths(today(), -12)
  const { qualifications } = await save({
    qualifications: [
      { type: 'CLIMATETECHNICIAN', issued },
      { type: 'PYROTECHNICIAN', issued, validto: today() },
      { type: 'HVSYSTEM2', issued },
    ],
  })
  const till = Object.fromEntries(qualifications.map(({ type, validto }) => [type, validto]))
  expect(till).toEqual({ CLIMATETECHNICIAN: addMonths(issued, 84), PYROTECHNICIAN: today(), HVSYSTEM2: null })
})

test('qualifications not sent stay, those marked deleted are removed, and employees are never deleted', async () => {
  const { save, call, params } = await scene()
  const one = await save({ qualifications: [{ type: 'HVSYSTEM2', issued: '2024-01-01' }, { type: 'HVSYSTEM1' }] })
  const [first] = one.qualifications
  const same = await save({ id: one.id, version: one.version, remark: 'Halle 2' })
  expect(same.qualifications).toHaveLength(2)
  const left = await save({
    id: one.id,
    version: same.version,
    activetill: addDays(today(), -1),
    qualifications: [{ ...first, deleted: true }],
  })
  expect(left).toMatchObject({ active: false, qualifications: [{ type: 'HVSYSTEM2' }] })
  expect((await call(employees.list, { params })).map(({ lastname }) => lastname)).toEqual(['Strom', 'Werker'])
  expect((await call(employees.list, { params, query: { q: 'wer' } })).map(({ lastname }) => lastname)).toEqual([
    'Werker',
  ])
})

test('each wrong field is named', async () => {
  const { save } = await scene()
  const problem = await refused(
    save({
      external: true,
      activefrom: '2026-02-01',
      activetill: '2026-01-01',
      qualifications: [
        { type: 'HVSYSTEM2', issued: addDays(today(), 1) },
        { type: 'HVSYSTEM1', issued: '2026-02-01', validto: '2026-01-01' },
      ],
    }),
  )
  expect(problem.fields.map(({ path, code }) => `${path} ${code}`)).toEqual([
    'contractor required',
    'activetill before_start',
    'qualifications.0.issued in_future',
    'qualifications.1.validto before_start',
  ])
  expect((await refused(save({ lastname: ' ' }))).fields).toMatchObject([{ path: 'lastname', code: 'required' }])
  expect((await refused(save({ lastname: 'Nr. 7' }))).fields).toMatchObject([
    { path: 'lastname', code: 'name_characters' },
  ])
  expect(await save({ firstname: 'Seán', lastname: 'O’Neill-Şahin' })).toMatchObject({ lastname: 'O’Neill-Şahin' })
})

const picture = async (width: number, height: number) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
  )

test('the certificate is stored and returned, a scanned one also as a thumbnail', async () => {
  const { save, call } = await scene()
  const { qualifications, hasdoc } = await save({ qualifications: [{ type: 'HVSYSTEM2' }] })
  expect(hasdoc).toBe(false)
  const params = { id: qualifications[0]?.id ?? 0 }
  const bytes = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
  const form = new FormData()
  form.set('file', new File([bytes], 'hv.pdf', { type: 'application/pdf' }))
  expect(await call(employees.attach, { params, body: form })).toMatchObject({
    hasdoc: true,
    qualifications: [{ filename: 'hv.pdf' }],
  })
  const file = (await call(employees.document, { params })) as unknown as { bytes: Uint8Array; name: string }
  expect([file.name, Buffer.from(file.bytes).toString()]).toEqual(['hv.pdf', bytes])
  const small = { params: { ...params, size: 'small' as const } }
  expect((await refused(call(employees.thumbnail, small))).code).toBe('not-found')
  const scan = new FormData()
  scan.set('file', new File([await picture(800, 600)], 'hv.png'))
  expect(await call(employees.attach, { params, body: scan })).toMatchObject({
    qualifications: [{ filename: 'hv.png', filetype: 'image/png' }],
  })
  const shown = (await call(employees.thumbnail, small)) as unknown as { bytes: Uint8Array }
  expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'webp', width: 320 })
  const stranger = await (await newTenant()).signIn()
  expect((await refused(stranger(employees.thumbnail, small))).code).toBe('not-found')
  const wrong = new FormData()
  wrong.set('file', new File(['MZ'], 'hv.exe'))
  expect((await refused(call(employees.attach, { params, body: wrong }))).code).toBe('file-type')
})

test('the list of persons who may book depends on the day: employed, and with any of the qualifications then', async () => {
  const { tenant, save, dismantlerId, staffId } = await scene()
  const anyOf = ['HVSYSTEM2', 'HVSYSTEM3']
  const { id } = await save({
    activefrom: '2026-01-01',
    qualifications: [{ type: 'HVSYSTEM3', issued: '2026-02-01', validto: '2026-03-01' }],
  })
  await tenant.inside(async db => {
    expect(await qualifiedOn(db, dismantlerId, anyOf, '2026-03-01')).toEqual([id])
    expect(await qualifiedOn(db, dismantlerId, anyOf, '2026-03-02')).toEqual([])
    expect(await qualifiedOn(db, dismantlerId, ['NONE'], '2025-12-31')).toEqual([staffId])
    expect(await whyNotQualified(db, id, anyOf, '2025-12-31')).toMatchObject({ code: 'employees.not-active' })
    expect(await whyNotQualified(db, staffId, anyOf, '2026-03-01')).toMatchObject({ code: 'employees.not-qualified' })
    expect(await whyNotQualified(db, 999_999, [], '2026-03-01')).toMatchObject({ code: 'invalid' })
  })
})

test('kinds of qualification list the waste types that they permit', async () => {
  const { call } = await scene()
  const types = await call(employees.qualificationTypes, {})
  const gates = types.find(({ id }) => id === 'HVSYSTEM2')?.gates.map(({ code }) => code)
  expect(gates).toContain('160605')
})

test('another company neither sees nor changes employees; the second writer is refused', async () => {
  const { tenant, call, save, params, staffId } = await scene()
  const other = await (await newTenant()).signIn()
  expect((await refused(other(employees.list, { params }))).code).toBe('not-found')
  expect((await refused(other(employees.get, { params: { id: staffId } }))).code).toBe('not-found')
  const one = await call(employees.get, { params: { id: staffId } })
  await save({ id: one.id, version: one.version })
  const stale = await refused(save({ id: one.id, version: one.version }))
  expect([stale.code, stale.params['current']]).toMatchObject(['stale', { id: staffId }])
  expect(stale.params['by']).toBe('Tina Test')
  const reader = await tenant.signIn({ rights: '0002' })
  expect((await refused(reader(employees.save, { params, body: { firstname: 'A', lastname: 'B' } }))).code).toBe(
    'forbidden',
  )
})

test('the caller’s own account is linked to one employee of a yard; others are linked by an administrator', async () => {
  const { tenant, call, save, params, staffId } = await scene({ rights: 'FFFFFF', head: true })
  const worker = await tenant.signIn({ rights: '0007' })
  const { id: accountId } = await worker(accounts.my, {})
  const one = await save({})
  const link = (by: typeof call, body: { accountId: number; employeeId: number | null }) =>
    by(employees.link, { params, body })
  await link(worker, { accountId, employeeId: one.id })
  expect(await call(employees.get, { params: { id: one.id } })).toMatchObject({ accountId })
  await link(worker, { accountId, employeeId: staffId })
  const people = await call(employees.list, { params })
  expect(people.map(person => [person.id, person.accountId]).toSorted()).toEqual(
    [
      [staffId, accountId],
      [one.id, null],
    ].toSorted(),
  )
  const { id: head } = await call(accounts.my, {})
  expect((await refused(link(worker, { accountId: head, employeeId: one.id }))).code).toBe('employees.account-of-other')
  expect((await refused(link(call, { accountId: head, employeeId: staffId }))).code).toBe('employees.account-taken')
  const linked = await call(employees.get, { params: { id: staffId } })
  const { qualifications: _, ...form } = linked
  const { version } = await call(employees.get, { params: { id: one.id } })
  expect((await refused(save({ ...one, version, accountId }))).code).toBe('employees.account-taken')
  const mine = worker(employees.save, { params, body: { ...form, accountId: head } })
  expect((await refused(mine)).code).toBe('employees.account-of-other')
  expect(await save({ ...form, accountId: null })).toMatchObject({ accountId: null })
  await link(call, { accountId: head, employeeId: one.id })
  expect(await call(employees.get, { params: { id: one.id } })).toMatchObject({ accountId: head })
})

test('an account of another company cannot be linked, and a deleted one is unlinked', async () => {
  const { tenant, call, save, params } = await scene({ rights: 'FFFFFF', head: true })
  const one = await save({})
  const stranger = await (await newTenant()).signIn()
  const { id: foreign } = await stranger(accounts.my, {})
  const refusal = await refused(call(employees.link, { params, body: { accountId: foreign, employeeId: one.id } }))
  expect(refusal.fields).toMatchObject([{ path: 'accountId', code: 'unknown' }])
  expect(
    (await refused(stranger(employees.link, { params, body: { accountId: foreign, employeeId: one.id } }))).code,
  ).toBe('not-found')
  const worker = await tenant.signIn({ rights: '0007' })
  const { id: accountId } = await worker(accounts.my, {})
  await call(employees.link, { params, body: { accountId, employeeId: one.id } })
  await call(users.remove, { params: { id: accountId } })
  expect(await call(employees.get, { params: { id: one.id } })).toMatchObject({ accountId: null })
})

test('an employee with the same name as the account or its address is proposed, if unique', () => {
  const [tim, other] = [
    { firstname: 'Tim', lastname: 'Brodersen' },
    { firstname: 'Jörg', lastname: 'Voß' },
  ]
  const as = (firstname: string, lastname: string, email: string) =>
    personOfAccount([tim, other], { firstname, lastname, email })
  expect(as('Tim', 'Brodersen', 'halle@x.example')).toBe(tim)
  expect(as('', '', 'tim.brodersen@x.example')).toBe(tim)
  expect(as('Jorg', 'Voss', 'x@x.example')).toBe(other)
  expect(as('Tim', 'B.', 'halle@x.example')).toBeUndefined()
  expect(personOfAccount([tim, { ...tim }], { ...tim, email: '' })).toBeUndefined()
})
