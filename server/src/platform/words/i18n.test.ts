import { languages, writtenIn } from '@kreislauf/core/i18n.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import { expect, test } from 'vitest'
import { languageOf, translator } from './i18n.ts'

test('a language of the frame says its own words, and English ones where it has none', () => {
  const t = translator('pl')
  expect(t('actions.save')).toBe('Zapisz')
  expect(t('statements.title')).toBe(translator('en')('statements.title'))
  expect(t(keyFrom('no.such'))).toBe('⟦no.such⟧')
})

test('plurals follow the language, those that stand in follow English', () => {
  const t = translator('ru')
  expect([1, 3, 5].map(count => t('shell.list.count', { count }))).toEqual(['1 запись', '3 записи', '5 записей'])
  expect([1, 3].map(count => t('papers.rows', { count }))).toEqual(['1 record', '3 records'])
})

test('days and numbers are written as the language writes them, whoever lends the words', () => {
  const till = { till: '2026-03-01' }
  expect(translator('sv')('problems.closed-period', till)).toContain('2026-03-01')
  expect(translator('cs')('problems.closed-period', till)).toMatch(/01\. ?03\. ?2026/)
  expect(translator('fr')('problems.list-too-long', { count: 5000 })).toMatch(/5\s000/)
})

test('a span and several words are said within a sentence as the language says them', () => {
  const late = { count: 12, allowed: 1 }
  expect(translator('de')('disposals.warnings.entered_late', late)).toMatch(/^Erst 12 Tage .* beträgt 1 Tag\.$/)
  expect(translator('en')('disposals.warnings.entered_late', { count: 1, allowed: 10 })).toMatch(
    /^Entered 1 day .* 10 days\.$/,
  )
})

test('a reader gets his language if we speak it, and German otherwise', () => {
  for (const language of languages) expect(languageOf(`${language}-XX,en;q=0.5`)).toBe(language)
  expect(languageOf('ja,el;q=0.5')).toBe('de')
  expect([writtenIn('de'), writtenIn('en'), writtenIn('tr'), writtenIn('ja')]).toEqual(['de', 'en', 'en', 'de'])
})
