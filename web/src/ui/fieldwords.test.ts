import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import invalid from '../../../core/locales/de/invalid.json' with { type: 'json' }
import { fieldWords } from './fieldwords.ts'

beforeAll(() => i18next.init({ lng: 'de', resources: { de: { translation: { invalid } } } }))

const said = (code: string, params?: Record<string, unknown>) =>
  fieldWords({ path: 'zip', code, ...(params && { params }) }, i18next.t)

test('a validation error is worded by its code, with plural forms where it has a count', () => {
  expect(said('postcode_digits', { count: 5 })).toBe('Die Postleitzahl hat 5 Ziffern.')
  expect(said('decimals', { count: 1 })).toBe('Höchstens 1 Nachkommastelle.')
})

test('an unknown error code says that the value is invalid', () => {
  expect(said('nobodys')).toBe(invalid.invalid_type)
})
