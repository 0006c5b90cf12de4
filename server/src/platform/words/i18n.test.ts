import { languages, writtenIn } from '@kreislauf/core/i18n.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import { expect, test } from 'vitest'
import { languageOf, translator } from './i18n.ts'

test('an incomplete language uses its own texts, and English ones where it has none', () => {
  const t = translator('pl')
  expect(t('actions.save')).toBe('Zapisz')
  expect(t('statements.title')).toBe(translator('en')('statements.title'))
  expect(t(keyFrom('no.such'))).toBe('⟦no.such⟧')
})

test('plurals follow the language of the text, English for fallback texts', () => {
  const t = translator('ru')
  expect([1, 3, 5].map(count => t('shell.list.count', { count }))).toEqual(['1 запись', '3 записи', '5 записей'])
  expect([1, 3].map(count => t('papers.rows', { count }))).toEqual(['1 record', '3 records'])
})

test('dates and numbers are formatted for the reader’s language, even in fallback texts', () => {
  const till = { till: '2026-03-01' }
  expect(translator('sv')('problems.closed-period', till)).toContain('2026-03-01')
  expect(translator('cs')('problems.closed-period', till)).toMatch(/01\. ?03\. ?2026/)
  expect(translator('fr')('problems.list-too-long', { count: 5000 })).toMatch(/5\s000/)
})

test('ranges and lists are formatted for the language', () => {
  const late = { count: 12, allowed: 1 }
  expect(translator('de')('disposals.warnings.entered_late', late)).toMatch(/^Erst 12 Tage .* beträgt 1 Tag\.$/)
  expect(translator('en')('disposals.warnings.entered_late', { count: 1, allowed: 10 })).toMatch(
    /^Entered 1 day .* 10 days\.$/,
  )
})

test('a reader gets their language if it is supported, and German otherwise', () => {
  for (const language of languages) expect(languageOf(`${language}-XX,en;q=0.5`)).toBe(language)
  expect(languageOf('ja,el;q=0.5')).toBe('de')
  expect([writtenIn('de'), writtenIn('en'), writtenIn('tr'), writtenIn('ja')]).toEqual(['de', 'en', 'en', 'de'])
})
