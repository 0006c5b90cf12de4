import { expect, test } from 'vitest'
import { formProblems } from './checks.ts'
import type { ReceptionForm } from './records.ts'

const ON = '2026-11-27'
const problems = (keeper: Partial<ReceptionForm['keeper']>, receptiondate = ON) => {
  const form = { vn: { receptiondate }, keeper: { lastname: 'Meier', country: 'DE', ...keeper }, car: {} }
  return formProblems(form as ReceptionForm, ON).map(({ path, code }) => `${path} ${code}`)
}

test.each([
  ['1899-12-31', ['keeper.dob not_before']],
  ['1906-11-26', ['keeper.dob not_before']],
  ['1906-11-27', []],
  ['2026-11-28', ['keeper.dob future']],
])('who is born on %s may be older than anybody', (dob, found) => expect(problems({ dob })).toEqual(found))

test('age is that on the day of the reception', () => {
  expect(problems({ dob: '1899-12-31' }, '2019-12-31')).toEqual([])
})
