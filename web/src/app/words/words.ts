import words from 'virtual:words'
import { type Language, standInOf } from '@kreislauf/core/i18n.ts'
import i18next from 'i18next'

const { folder, frame, files } = words

/** Files needed by something on screen; a language chosen later loads all of them. */
const needed = new Set<string>([frame])

/** Requested files by language and name; loaded files. */
const requests = new Map<string, Promise<void>>()
const come = new Set<string>()

/** The languages shown, and the one being loaded. */
let shown: readonly Language[] = []

const placesOf = (languages: readonly Language[], names: Iterable<string>): string[] =>
  [...names].flatMap(name =>
    [...new Set(languages.flatMap(one => [one, standInOf(one) ?? one]))]
      .filter(one => name === frame || files[one]?.includes(name))
      .map(one => `${one}/${name}`),
  )

async function fetchWords(place: string): Promise<void> {
  const answer = await fetch(`${import.meta.env.BASE_URL}${folder}/${place}.json`).catch(() => undefined)
  if (!answer?.ok) throw new TypeError(`failed to fetch words: ${place}`)
  const [language = ''] = place.split('/')
  i18next.addResourceBundle(language, 'translation', await answer.json(), true, true, { silent: true })
  come.add(place)
}

/** Loads each file once; a failed one is requested again. */
function loadOnce(place: string): Promise<void> {
  const known = requests.get(place) ?? fetchWords(place)
  requests.set(place, known)
  known.catch(() => requests.delete(place))
  return known
}

const load = (languages: readonly Language[], names: Iterable<string>) =>
  Promise.all(placesOf(languages, names).map(loadOnce)).then(() => undefined)

/** Loads files of texts in the language in use. Rejects with a `TypeError` if they do not load. */
export function needWords(names: readonly string[]): Promise<void> {
  for (const name of names) needed.add(name)
  return load(shown, names)
}

/** A part of the app with its texts; the build wraps lazily loaded parts in this. */
export async function withWords<Part>(names: readonly string[], part: () => Promise<Part>): Promise<Part> {
  const [loaded] = await Promise.all([part(), needWords(names)])
  return loaded
}

/**
 * Loads all files needed so far in a language and then runs `choose`. Files needed meanwhile are loaded in both
 * languages. If one of them fails, the previous language stays and the error is thrown.
 */
export async function wordsOfLanguage(wanted: Language, choose: () => Promise<unknown>): Promise<void> {
  const before = shown
  shown = [...before, wanted]
  try {
    await load([wanted], needed)
    await choose()
    shown = [wanted]
  } catch (error) {
    shown = before
    throw error
  }
}

/** Shows nothing for a key whose file is not loaded yet and re-renders when it is; an unknown key is shown as it is. */
export function translateLater(key: string): string {
  const [name = ''] = key.split('.')
  const missing = placesOf(shown, [name]).some(place => !come.has(place))
  if (!missing) return `⟦${key}⟧`
  needWords([name]).then(
    () => i18next.addResources(shown[0] ?? 'de', 'translation', {}),
    () => undefined,
  )
  return ''
}
