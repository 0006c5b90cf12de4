import { system } from '@kreislauf/core/features/system/contract.ts'
import { jobWords } from '@kreislauf/core/features/system/rules.ts'
import { expect, test, vi } from 'vitest'
import { jobs } from '../../jobs.ts'
import { hasWords } from '../../platform/words/i18n.ts'
import { eventually } from '../../testing/eventually.ts'
import { app, caller, newTenant, pool, stranger } from '../../testing/tenant.ts'
import { operatorSetting, setOperatorSetting } from './index.ts'

const operator = async () => (await newTenant()).signIn({ admin: true })
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
const english = caller({ 'accept-language': 'en' })
const shown = async (id: number, call = stranger) => (await call(system.alerts, {})).find(alert => alert.id === id)

test('users read an alert in their language, or else in German', async () => {
  const call = await operator()
  const texts = { de: 'Heute Abend Wartung', en: 'Maintenance tonight' }
  const { id } = await call(system.writeAlert, { body: { level: 'warning', texts } })
  expect(await shown(id)).toMatchObject({ message: 'Heute Abend Wartung', level: 'warning', version: 1 })
  expect(await shown(id, english)).toMatchObject({ message: 'Maintenance tonight' })
  const german = await call(system.writeAlert, { body: { level: 'info', texts: { de: 'Nur deutsch', en: ' ' } } })
  expect(await shown(german.id, english)).toMatchObject({ message: 'Nur deutsch', language: 'de' })
  const polish = caller({ 'accept-language': 'pl' })
  expect(await shown(id, polish)).toMatchObject({ message: 'Maintenance tonight', language: 'en' })
  const own = await call(system.writeAlert, { body: { level: 'info', texts: { ...texts, pl: 'Wieczorem przerwa' } } })
  expect(await shown(own.id, polish)).toMatchObject({ message: 'Wieczorem przerwa', language: 'pl' })
})

test('an alert is shown from its beginning to its end', async () => {
  const call = await operator()
  const body = { level: 'info' as const, texts: { de: 'Später' } }
  const planned = await call(system.writeAlert, { body: { ...body, from: hours(1), to: hours(2) } })
  expect(planned.state).toBe('PLANNED')
  expect(await shown(planned.id)).toBeUndefined()
  const change = { params: { id: planned.id }, body: { ...body, version: 1, from: hours(-2), to: hours(1) } }
  expect(await call(system.changeAlert, change)).toMatchObject({ state: 'SHOWN', version: 2 })
  expect(await shown(planned.id)).toMatchObject({ version: 2 })
  await expect(call(system.changeAlert, change)).rejects.toMatchObject({
    code: 'stale',
    params: { by: 'Tina Test', at: expect.any(String) },
  })
  const end = { ...body, version: 2, from: hours(-2), to: hours(-0.01) }
  expect(await call(system.changeAlert, { params: { id: planned.id }, body: end })).toMatchObject({ state: 'ENDED' })
  expect(await shown(planned.id)).toBeUndefined()
  expect(await call(system.allAlerts, {})).toContainEqual(expect.objectContaining({ id: planned.id, state: 'ENDED' }))
  await call(system.removeAlert, { params: { id: planned.id } })
  await expect(call(system.removeAlert, { params: { id: planned.id } })).rejects.toMatchObject({ code: 'not-found' })
})

test('an alert needs a German text and an end after its beginning', async () => {
  const call = await operator()
  const write = (body: object) => call(system.writeAlert, { body: { level: 'info', texts: { de: 'x' }, ...body } })
  await expect(write({ texts: { en: 'x' } })).rejects.toMatchObject({
    fields: [{ path: 'texts.de', code: 'required' }],
  })
  await expect(write({ from: hours(2), to: hours(1) })).rejects.toMatchObject({
    fields: [{ path: 'to', code: 'before_start' }],
  })
})

test('windows of all mandators are notified of an alert', async () => {
  const tell = vi.fn()
  const silence = app.platform.changes.listen({ mandatorId: 999_999, rights: '0', admin: false, tell })
  const { id } = await (await operator())(system.writeAlert, { body: { level: 'info', texts: { de: 'Neu' } } })
  await eventually(() =>
    expect(tell).toHaveBeenCalledWith({ event: 'insert', dataClass: 'system', dataId: id, senderAccountId: null }),
  )
  silence()
})

test('only the operator’s administrator writes alerts, settings and the maintenance switch, even by SQL', async () => {
  const tenant = await newTenant()
  const head = await tenant.signIn({ head: true })
  const body = { level: 'info' as const, texts: { de: 'x' } }
  await expect(head(system.writeAlert, { body })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(head(system.status, {})).rejects.toMatchObject({ code: 'forbidden' })
  await expect(head(system.switchMaintenance, { body: { on: true } })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(tenant.inside(db => setOperatorSetting(db, 'x', 1))).rejects.toMatchObject({ code: '42501' })
  const history = await tenant.inside(db => db.selectFrom('operatorHistory').selectAll().execute())
  expect(history).toEqual([])
})

test('a setting is recorded with person, time, old and new value, and its history never changes', async () => {
  const tenant = await newTenant()
  const { accountId } = await tenant.signIn({ admin: true })
  const key = `test-${crypto.randomUUID()}`
  const set = (value: unknown) =>
    tenant.inside(async db => {
      await db.executeQuery({ sql: `select set_config('app.account', '${accountId}', true)`, parameters: [] } as never)
      await setOperatorSetting(db, key, value)
      return operatorSetting(db, key)
    })
  expect(await set({ price: 1 })).toEqual({ price: 1 })
  expect(await set({ price: 2 })).toEqual({ price: 2 })
  const { rows } = await pool.raw.query(
    'select account_id, actor, operation, before, after from operator_history where record = $1 order by id',
    [`operator_setting ${key}`],
  )
  expect(rows).toMatchObject([
    { account_id: accountId, actor: 'Tina Test', operation: 'insert', after: { value: { price: 1 } } },
    { operation: 'update', before: { value: { price: 1 } }, after: { value: { price: 2 } } },
  ])
  await expect(pool.raw.query('delete from operator_history')).rejects.toThrow('never changed')
})

test('the administrator sees the state of the installation', async () => {
  const status = await (await operator())(system.status, {})
  expect(status).toMatchObject({ version: '1.2.0', sending: false, closed: false, mails: { DEAD: expect.any(Number) } })
  expect(status.bytes).toBeGreaterThan(1_000_000)
})

test('every scheduled job has texts for the administrator', () => {
  const silent = jobs(app.platform).filter(({ name }) => !hasWords(jobWords(name)))
  expect(silent.map(({ name }) => name)).toEqual([])
})
