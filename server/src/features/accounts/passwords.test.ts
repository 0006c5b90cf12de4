import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './passwords.ts'

const [COMPOSED, TAKEN_APART] = ['größer', 'größer'.normalize('NFD')]

test('a password is the same whichever keyboard typed its letters', async () => {
  expect(COMPOSED).not.toBe(TAKEN_APART)
  for (const set of [COMPOSED, TAKEN_APART]) {
    const stored = await hashPassword(set)
    expect([await passwordMatches(stored, COMPOSED), await passwordMatches(stored, TAKEN_APART)]).toEqual([true, true])
    expect(await passwordMatches(stored, 'grosser')).toBe(false)
  }
})

test('a hash that was made of the letters as they were typed opens by these', async () => {
  const older = await hash(TAKEN_APART)
  expect(await passwordMatches(older, TAKEN_APART)).toBe(true)
  expect(await passwordMatches(await hash(COMPOSED), TAKEN_APART)).toBe(true)
})
