import { expect, test } from 'vitest'
import { passwordProblems } from './rules.ts'

const codes = (password: string) => passwordProblems(password).map(({ code }) => code.replace('password_', ''))

test('a strong password has eight characters of four kinds', () => {
  expect(codes('Altauto!2026')).toEqual([])
  expect(codes('Äöüß#123')).toEqual([])
  expect(codes('')).toEqual(['short', 'uppercase', 'lowercase', 'digit', 'special'])
  expect(codes('altauto2026')).toEqual(['uppercase', 'special'])
  expect(codes('Aa1!')).toEqual(['short'])
  expect(codes('  Aa1!\u00a0\r\n')).toEqual(['short'])
  expect(codes('Aa1! Bb2')).toEqual([])
  expect(codes('Altauto?2026')).toEqual(['special'])
})
