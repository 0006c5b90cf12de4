import { expect, test } from 'vitest'
import { type Session, session } from '../../app/session/session.ts'
import { isNobodyUsual, rememberNobody, rememberStaff } from './staff.ts'

const signIn = (id: number) => session.set({ account: { id } } as Session)

test('who books for nobody is not asked again until naming somebody; the next account on the device is', () => {
  signIn(7)
  expect(isNobodyUsual()).toBe(false)
  rememberNobody()
  expect(isNobodyUsual()).toBe(true)
  signIn(8)
  expect(isNobodyUsual()).toBe(false)
  signIn(7)
  rememberStaff(null)
  expect(isNobodyUsual()).toBe(true)
  rememberStaff(3)
  expect(isNobodyUsual()).toBe(false)
})
