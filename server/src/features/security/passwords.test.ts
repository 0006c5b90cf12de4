import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './passwords.ts'

const [COMPOSED, TAKEN_APART] = ['größer', 'größer'.normalize('NFD')]

test('a password is the same on every keyboard', async () => {
  expect(COMPOSED).not.toBe(TAKEN_APART)
  for (const set of [COMPOSED, TAKEN_APART]) {
    const stored = await hashPassword(set)
    expect([await passwordMatches(stored, COMPOSED), await passwordMatches(stored, TAKEN_APART)]).toEqual([true, true])
    expect(await passwordMatches(stored, 'grosser')).toBe(false)
  }
})

test('a hash of unnormalised letters accepts these', async () => {
  const older = await hash(TAKEN_APART)
  expect(await passwordMatches(older, TAKEN_APART)).toBe(true)
  expect(await passwordMatches(await hash(COMPOSED), TAKEN_APART)).toBe(true)
})

test('invisible characters around a pasted password are ignored, within it they count', async () => {
  const stored = await hashPassword('\ufeffAlt auto!1\u00a0\r\n')
  const matching = ['Alt auto!1', ' Alt auto!1', 'Alt auto!1\n', '\u200bAlt auto!1\t', 'Alt\u00a0auto!1']
  for (const typed of matching) expect(await passwordMatches(stored, typed), JSON.stringify(typed)).toBe(true)
  for (const typed of ['Altauto!1', 'Alt  auto!1', 'alt auto!1', ''])
    expect(await passwordMatches(stored, typed), JSON.stringify(typed)).toBe(false)
})

test('a hash that includes surrounding blanks accepts these', async () => {
  expect(await passwordMatches(await hash('Altauto!1 '), 'Altauto!1 ')).toBe(true)
})

test('a password of many bytes counts to its last letter', async () => {
  const long = '👩‍🔧'.repeat(40)
  const stored = await hashPassword(`${long}a`)
  expect([await passwordMatches(stored, `${long}a`), await passwordMatches(stored, `${long}b`)]).toEqual([true, false])
})
