import { keyFrom } from '@kreislauf/core/words.ts'
import i18next from 'i18next'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { needWords, sayLater, withWords, wordsOfLanguage } from './words.ts'

vi.mock('virtual:words', () => ({
  default: { folder: 'words', frame: 'frame', files: { de: ['log', 'cars'], en: ['log', 'cars'], pl: ['cars'] } },
}))

const served: Record<string, object> = {
  'de/frame': { shell: { home: 'Start' }, log: { title: 'Betriebstagebuch' } },
  'de/log': { log: { title: 'Betriebstagebuch', waste: 'Abfall' } },
  'de/cars': { cars: { one: 'Fahrzeug' } },
  'en/frame': { shell: { home: 'Home' } },
  'en/log': { log: { waste: 'Waste' } },
  'en/cars': { cars: { one: 'Car' } },
  'pl/frame': {},
  'pl/cars': { cars: { one: 'Pojazd' } },
}
let offline = false
const asked: string[] = []
const say = (key: string) => i18next.t(keyFrom(key))

beforeAll(async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    const place = address.replace(/^.*words\/(.*)\.json$/, '$1')
    asked.push(place)
    if (offline) throw new TypeError('Load failed')
    return served[place] ? Response.json(served[place]) : new Response('', { status: 404 })
  })
  await i18next.init({ lng: 'de', resources: {}, fallbackLng: ['en'], parseMissingKeyHandler: sayLater })
  await speak('de')
})

beforeEach(() => {
  offline = false
  asked.length = 0
})

const speak = (language: 'de' | 'en' | 'pl') => wordsOfLanguage(language, () => i18next.changeLanguage(language))

test('only the words of the frame are there before a screen asks for others', () => {
  expect(say('shell.home')).toBe('Start')
  expect(say('log.title')).toBe('Betriebstagebuch')
  expect(i18next.exists('log.waste')).toBe(false)
})

test('a screen whose words do not come does not open, and does once they come', async () => {
  offline = true
  await expect(withWords(['log'], async () => 'screen')).rejects.toThrow(TypeError)
  offline = false
  await expect(withWords(['log'], async () => 'screen')).resolves.toBe('screen')
  expect(say('log.waste')).toBe('Abfall')
  await needWords(['log'])
  expect(asked).toEqual(['de/log', 'de/log'])
})

test('a key that comes unexpectedly says nothing until its words are there, and never shows itself', async () => {
  const told = new Promise<void>(done => i18next.store.on('added', () => done()))
  expect(say('cars.one')).toBe('')
  await told
  expect(say('cars.one')).toBe('Fahrzeug')
  expect(say('cars.nobodyWroteThis')).toBe('⟦cars.nobodyWroteThis⟧')
})

test('another language comes with all that is on screen, and the one before stays where it does not come', async () => {
  offline = true
  await expect(speak('en')).rejects.toThrow(TypeError)
  expect(say('log.waste')).toBe('Abfall')
  offline = false
  await speak('en')
  expect([say('log.waste'), say('cars.one'), say('shell.home')]).toEqual(['Waste', 'Car', 'Home'])
})

test('a language that does not say everything comes with what stands in for it', async () => {
  await speak('pl')
  expect([say('cars.one'), say('log.waste')]).toEqual(['Pojazd', 'Waste'])
})
