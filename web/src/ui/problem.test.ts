import { keysOf } from '@kreislauf/core/keys.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type Deed, deeds, type What } from '@kreislauf/core/records.ts'
import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import german from '../../../core/locales/de/records.json' with { type: 'json' }
import { speakGerman } from '../testing/words.ts'
import { failedWords, problemWords } from './problem.ts'

beforeAll(speakGerman)

const title = (what: What, deed: Deed, language = 'de') => failedWords(what, deed, i18next.getFixedT(language))

test('a failure names the record by its kind and number or name', () => {
  expect(title({ one: 'receptions', name: 1234 }, 'read')).toBe('Laden nicht möglich: Annahme 1234')
  expect(title({ one: 'cars', name: 'FL-KR 7' }, 'save')).toBe('Nicht gespeichert: Fahrzeug FL-KR 7')
  expect(title({ one: 'cars' }, 'save')).toBe('Nicht gespeichert: Fahrzeug')
  expect(title({ many: 'cars' }, 'read')).toBe('Laden nicht möglich: Fahrzeuge')
  expect(title({ part: 'history' }, 'read')).toBe('Laden nicht möglich: Verlauf')
  expect(title({ one: 'receptions', name: 1234 }, 'read', 'en')).toBe('Cannot load: Intake 1234')
})

test('a failed read does not mention input', () => {
  const next = (reading: boolean) => problemWords(new Problem('network'), i18next.getFixedT('de'), reading).next
  expect(next(true)).toBe('Prüfen Sie die Verbindung und versuchen Sie es erneut.')
  expect(next(false)).not.toBe(next(true))
})

const every: What[] = [
  ...keysOf(german.one).map(one => ({ one, name: '§' })),
  ...keysOf(german.many).map(many => ({ many })),
  ...keysOf(german.part).map(part => ({ part })),
]

test.each(['de', 'en'])('every kind of record, list and part can be named in %s, whatever failed', language => {
  for (const what of every)
    for (const deed of deeds) {
      const words = title(what, deed, language)
      expect(words, JSON.stringify(what)).not.toMatch(/records\.|[{}]|undefined| {2}/)
      expect(words.includes('§'), JSON.stringify(what)).toBe('one' in what)
    }
})
