import fc from 'fast-check'
import { expect, test } from 'vitest'
import { engineKey, ktypeKey, numberKey, offerFromPath, offerIdOf, offerInPath } from './numbers.ts'

test('every number and KType survives the way through a path', () => {
  const number = fc
    .string({ unit: fc.constantFrom(...'aB1_/%-. äÖßÅ?#&=+\\"'), minLength: 1, maxLength: 20 })
    .filter(text => text === text.trim())
  const ktype = fc.oneof(fc.constant(''), fc.integer({ min: 1, max: 999_999_999 }).map(String))
  fc.assert(
    fc.property(number, ktype, (...[article, type]) => {
      const key = { number: article, ktype: type }
      const path = encodeURIComponent(offerInPath(key))
      expect(path).not.toContain('|')
      expect(offerFromPath(decodeURIComponent(path))).toEqual(key)
      expect(offerFromPath(offerIdOf(key))).toEqual(key)
    }),
  )
})

test.each([
  ['A_B/1%_', { number: 'A_B/1%', ktype: '' }],
  ['0124_12345', { number: '0124', ktype: '12345' }],
  ['STARTER_12_', { number: 'STARTER_12', ktype: '' }],
  ['STARTER_12', { number: 'STARTER', ktype: '12' }],
  ['STARTER', undefined],
  ['_12', undefined],
  ['A_B', undefined],
  ['A|B|1', undefined],
])('the id %s of a path', (path, key) => expect(offerFromPath(path)).toEqual(key))

test('numbers are compared without blanks, dots, hyphens, case and leading zeros', () => {
  expect(numberKey('00 2m-911.023')).toBe('2M911023')
  expect(engineKey(' ca-y c ')).toBe('CAYC')
  expect([ktypeKey('0042'), ktypeKey('0')]).toEqual(['42', '0'])
})
