import { expect, test } from 'vitest'
import { choicesOf, shownIn, standInOf } from './i18n.ts'

test('a user sees the own language, then English, then German', () => {
  const texts = { de: 'Wartung', en: 'Maintenance', fr: ' ', pl: 'Konserwacja' }
  expect(['pl', 'fr', 'de'].map(language => shownIn(texts, language))).toEqual(['pl', 'en', 'de'])
  expect(shownIn({ de: 'Wartung' }, 'en')).toBe('de')
  expect(shownIn({ de: '' }, 'de')).toBeUndefined()
  expect(shownIn(null, 'de')).toBeUndefined()
})

test('only an incomplete language needs a fallback loaded', () => {
  expect(choicesOf('sv')).toEqual(['sv', 'en', 'de'])
  expect([standInOf('sv'), standInOf('en'), standInOf('de')]).toEqual(['en', undefined, undefined])
})
