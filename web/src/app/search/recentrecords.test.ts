import { beforeEach, expect, test } from 'vitest'
import { forgetHadSession, hadSession, session, startSession, updateAccount } from '../session/session.ts'
import { forgetRecent, noteRecent, recentRecords } from './recentrecords.ts'

const signIn = (id: number, mandatorId = 1, point = false) =>
  session.set({ token: 't', mandatorId, account: { id, point } } as never)
const record = (id: number) => ({ path: `/deser/carpickup/details/${id}`, label: `VN ${id}` })
const labels = () => recentRecords().map(({ label }) => label)

beforeEach(() => {
  localStorage.clear()
  signIn(3)
})

test('the record opened last comes first, each once, and no more than five', () => {
  for (const id of [1, 2, 3, 2]) noteRecent(record(id))
  expect(labels()).toEqual(['VN 2', 'VN 3', 'VN 1'])
  for (const id of [4, 5, 6]) noteRecent(record(id))
  expect(labels()).toEqual(['VN 6', 'VN 5', 'VN 4', 'VN 2', 'VN 3'])
})

test('a record is shown under the name that it had when it was opened last', () => {
  noteRecent(record(1))
  noteRecent({ ...record(1), label: 'VN 2026/0001' })
  expect(labels()).toEqual(['VN 2026/0001'])
})

test('what can no longer be read is forgotten, the others stay', () => {
  for (const id of [1, 2]) noteRecent(record(id))
  forgetRecent(record(2).path)
  expect(labels()).toEqual(['VN 1'])
})

test('account, company and collection point each have their own, and without account there is none', () => {
  noteRecent(record(1))
  for (const [id, mandator, point] of [
    [4, 1, false],
    [3, 2, false],
    [3, 1, true],
  ] as const) {
    signIn(id, mandator, point)
    expect(labels()).toEqual([])
  }
  session.set(undefined)
  noteRecent(record(9))
  expect(labels()).toEqual([])
  signIn(3)
  expect(labels()).toEqual(['VN 1'])
})

test('a session begins in the account’s own company and is kept in the browser, its token apart from the account', () => {
  const answer = { id: 3, token: 'secret', mandator: { id: 8, name: 'Hof' } } as never
  startSession(answer)
  expect(session.get()).toEqual({
    token: 'secret',
    mandatorId: 8,
    account: { id: 3, mandator: { id: 8, name: 'Hof' } },
  })
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(session.get())
  updateAccount({ id: 3, firstname: 'Ina' } as never)
  expect(session.get()).toMatchObject({ token: 'secret', mandatorId: 8, account: { firstname: 'Ina' } })
})

test('an account that is read after signing out does not sign in again', () => {
  session.set(undefined)
  updateAccount({ id: 3 } as never)
  expect(session.get()).toBeUndefined()
  expect(localStorage.getItem('user')).toBeNull()
})

test('a window remembers that somebody worked in it until they sign out', () => {
  session.set(undefined)
  expect(hadSession()).toBe(true)
  forgetHadSession()
  expect(hadSession()).toBe(false)
  signIn(3)
  expect(hadSession()).toBe(true)
})
