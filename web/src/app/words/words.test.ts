import { keyFrom } from '@kreislauf/core/words.ts'
import i18next from 'i18next'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { needWords, translateLater, withWords, wordsOfLanguage } from './words.ts'

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
const requests: string[] = []
const say = (key: string) => i18next.t(keyFrom(key))

beforeAll(async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    const place = address.replace(/^.*words\/(.*)\.json$/, '$1')
    requests.push(place)
    if (offline) throw new TypeError('Load failed')
    return served[place] ? Response.json(served[place]) : new Response('', { status: 404 })
  })
  await i18next.init({ lng: 'de', resources: {}, fallbackLng: ['en'], parseMissingKeyHandler: translateLater })
  await switchLanguage('de')
})

beforeEach(() => {
  offline = false
  requests.length = 0
})

const switchLanguage = (language: 'de' | 'en' | 'pl') =>
  wordsOfLanguage(language, () => i18next.changeLanguage(language))

test('only the texts of the frame are loaded before a screen needs others', () => {
  expect(say('shell.home')).toBe('Start')
  expect(say('log.title')).toBe('Betriebstagebuch')
  expect(i18next.exists('log.waste')).toBe(false)
})

test('a screen whose texts fail to load does not open, and opens once they load', async () => {
  offline = true
  await expect(withWords(['log'], async () => 'screen')).rejects.toThrow(TypeError)
  offline = false
  await expect(withWords(['log'], async () => 'screen')).resolves.toBe('screen')
  expect(say('log.waste')).toBe('Abfall')
  await needWords(['log'])
  expect(requests).toEqual(['de/log', 'de/log'])
})

test('an unexpected key shows nothing until its texts are loaded, and never the key itself', async () => {
  const rerendered = new Promise<void>(done => i18next.store.on('added', () => done()))
  expect(say('cars.one')).toBe('')
  await rerendered
  expect(say('cars.one')).toBe('Fahrzeug')
  expect(say('cars.nobodyWroteThis')).toBe('⟦cars.nobodyWroteThis⟧')
})

test('another language loads with all that is on screen, and the previous one stays if it does not load', async () => {
  offline = true
  await expect(switchLanguage('en')).rejects.toThrow(TypeError)
  expect(say('log.waste')).toBe('Abfall')
  offline = false
  await switchLanguage('en')
  expect([say('log.waste'), say('cars.one'), say('shell.home')]).toEqual(['Waste', 'Car', 'Home'])
})

test('an incomplete language loads with its fallback', async () => {
  await switchLanguage('pl')
  expect([say('cars.one'), say('log.waste')]).toEqual(['Pojazd', 'Waste'])
})
