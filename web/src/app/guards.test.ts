import { expect, test } from 'vitest'
import { whyNot } from './guards.ts'

const user = { granted: 'FFFF', head: false, admin: false, kinds: ['DISMANTLER'] }

test('whoever has right and department passes', () => {
  expect(whyNot(user, { can: 'BTB.R', departments: ['DISMANTLER'] })).toBeUndefined()
})

test('a head without the operating log is led to ordering it, anyone else to the 403 screen (details O7)', () => {
  const without = { ...user, granted: 'FFF0' }
  expect(whyNot({ ...without, head: true }, { can: 'BTB.R' })).toEqual({ to: 'ordermodule', module: 'BTB' })
  expect(whyNot(without, { can: 'BTB.R' })?.to).toBe('forbidden')
  expect(whyNot({ ...without, head: true }, { can: 'RM.R' })).toEqual({ to: 'ordermodule', module: 'RM' })
})

test('a screen of another kind of company is refused (details O20)', () => {
  expect(whyNot({ ...user, kinds: ['RECYCLER'] }, { can: 'VN.R', departments: ['DISMANTLER', 'COLLECTOR'] })?.to).toBe(
    'forbidden',
  )
})

test('without any department the way leads to company, except from there', () => {
  const fresh = { ...user, kinds: [] }
  expect(whyNot(fresh, { can: 'VN.R' })).toEqual({ to: 'company' })
  expect(whyNot(fresh, { withoutDepartments: true })).toBeUndefined()
})

test('an admin passes everywhere', () => {
  expect(
    whyNot({ ...user, admin: true, granted: '', kinds: [] }, { can: 'RM.R', departments: ['REMAN'] }),
  ).toBeUndefined()
})
