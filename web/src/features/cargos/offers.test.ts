import { expect, test } from 'vitest'
import { radiusOf } from './offers.tsx'

test('the radius is read as every number: 1.200 km are not one kilometre', () => {
  expect(radiusOf('1.200 km', 'de')).toEqual({ km: 1200, wrong: false })
  expect(radiusOf('1,200', 'en')).toEqual({ km: 1200, wrong: false })
  expect(radiusOf('50', 'de')).toEqual({ km: 50, wrong: false })
  expect(radiusOf('9000', 'de')).toEqual({ km: 2000, wrong: false })
})

test('an empty radius, zero, or what is no number leaves no offer out', () => {
  expect(radiusOf('', 'de')).toEqual({ wrong: false })
  expect(radiusOf('0', 'de')).toEqual({ wrong: false })
  expect(radiusOf('weit', 'de')).toEqual({ wrong: true })
})
