import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { isRequired, leaves, maxLengthOf, sameValue, valueAt, withValue, wordPath } from './paths.ts'

const keeper = { name: 'Hansen', address: { zip: '24937', city: 'Flensburg' }, contacts: [{ tel: '1' }, { tel: '2' }] }

describe('a value', () => {
  test('is found inside objects and lists; a missing one is undefined', () => {
    expect(valueAt(keeper, 'address.zip')).toBe('24937')
    expect(valueAt(keeper, 'contacts.1.tel')).toBe('2')
    expect(valueAt(keeper, 'bank.iban.country')).toBeUndefined()
    expect(valueAt(undefined, 'name')).toBeUndefined()
  })

  test('is replaced without changing the original, and branches off its path stay the same objects', () => {
    const moved = withValue(keeper, 'address.city', 'Kiel')
    expect(moved.address).toEqual({ zip: '24937', city: 'Kiel' })
    expect(keeper.address.city).toBe('Flensburg')
    expect(moved.contacts).toBe(keeper.contacts)
    const called = withValue(keeper, 'contacts.1.tel', '3')
    expect(called.contacts).toEqual([{ tel: '1' }, { tel: '3' }])
    expect(called.contacts[0]).toBe(keeper.contacts[0])
  })

  test('is set where there was none', () => {
    expect(withValue({}, 'bank.iban', 'DE02')).toEqual({ bank: { iban: 'DE02' } })
  })
})

test.each([
  ['', null, true],
  [undefined, '', true],
  [0, '', false],
  [false, null, false],
  ['a', 'A', false],
  [{ a: 1, b: '' }, { a: 1 }, true],
  [[{ tel: '1' }], [{ tel: '1' }], true],
  [['a', 'b'], ['b', 'a'], false],
  [['a'], ['a', 'b'], false],
])('for who reads the form, %j and %j are the same: %s', (one, other, same) => {
  expect(sameValue(one, other)).toBe(same)
  expect(sameValue(other, one)).toBe(same)
})

test('a chosen file differs from another one, although both have no own properties', () => {
  const [one, other] = ['a', 'b'].map(text => new File([text], 'paper.pdf'))
  expect([sameValue(one, one), sameValue(one, other)]).toEqual([true, false])
})

test('the fields of a form are the leaves of its schema, with a list as one field', () => {
  expect(leaves(keeper)).toEqual(['name', 'address.zip', 'address.city', 'contacts'])
})

test('a field in a list has one name for all indexes', () => {
  expect(wordPath('contacts.12.name')).toBe('contacts.name')
  expect(wordPath('lines.0')).toBe('lines')
  expect(wordPath('km2')).toBe('km2')
})

const Form = z.object({
  name: z.string().min(1).max(80),
  remark: z.string().max(2000).nullish(),
  ticked: z.boolean(),
  trimmed: z
    .string()
    .trim()
    .transform(text => text || null),
  contacts: z.array(z.object({ tel: z.string().min(3).max(40) })),
})

test('required fields follow from the schema, also inside lists; a checkbox is never required', () => {
  const required = ['name', 'remark', 'ticked', 'trimmed', 'contacts.0.tel', 'unknown'].filter(path =>
    isRequired(Form, path),
  )
  expect(required).toEqual(['name', 'contacts.0.tel'])
})

test('so does the maximum length', () => {
  expect(['name', 'remark', 'contacts.3.tel', 'trimmed'].map(path => maxLengthOf(Form, path))).toEqual([
    80,
    2000,
    40,
    undefined,
  ])
})
