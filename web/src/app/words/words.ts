import words from 'virtual:words'
import { type Language, standInOf } from '@kreislauf/core/i18n.ts'
import i18next from 'i18next'

const { folder, frame, files } = words

/** Files that something on screen needs; a language that is chosen later comes with all of them. */
const needed = new Set<string>([frame])

/** Files asked for, by language and name; those that have come. */
const asked = new Map<string, Promise<void>>()
const come = new Set<string>()

/** The languages that are shown, and the one that is about to be. */
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

/** Once each; one that did not come is asked for anew. */
function once(place: string): Promise<void> {
  const known = asked.get(place) ?? fetchWords(place)
  asked.set(place, known)
  known.catch(() => asked.delete(place))
  return known
}

const load = (languages: readonly Language[], names: Iterable<string>) =>
  Promise.all(placesOf(languages, names).map(once)).then(() => undefined)

/** Loads files of words in the language in use. Rejects with a `TypeError` where they do not come. */
export function needWords(names: readonly string[]): Promise<void> {
  for (const name of names) needed.add(name)
  return load(shown, names)
}

/** A part of the app with the words that it shows; the build puts this around what is loaded later. */
export async function withWords<Part>(names: readonly string[], part: () => Promise<Part>): Promise<Part> {
  const [loaded] = await Promise.all([part(), needWords(names)])
  return loaded
}

/** All that is needed now in a language. It is followed by what is asked for while it comes; `chosen` says whether it is shown then. */
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

/** Says nothing for a key whose file has not come yet, and says it when it has; a key that nobody wrote is shown as it is. */
export function sayLater(key: string): string {
  const [name = ''] = key.split('.')
  const missing = placesOf(shown, [name]).some(place => !come.has(place))
  if (!missing) return `⟦${key}⟧`
  needWords([name]).then(
    () => i18next.addResources(shown[0] ?? 'de', 'translation', {}),
    () => undefined,
  )
  return ''
}
