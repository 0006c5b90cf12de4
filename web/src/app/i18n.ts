import catalogues from 'virtual:words'
import { kindWords } from '@kreislauf/core/domain/departments.ts'
import { formatKinds, formatValue } from '@kreislauf/core/format.ts'
import { fallbacksOf, isComplete, type Language, languages } from '@kreislauf/core/i18n.ts'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { keep, recall } from '../ui/keep.ts'

/** Help texts, loaded when the help bar opens: `help/<feature>.json` holds one entry a screen. */
const help = import.meta.glob<HelpFile>('../../../core/locales/*/help/*.json', { import: 'default' })

export interface HelpPart {
  heading?: string
  text: string
  list?: string[]
}
type HelpFile = Record<string, HelpPart[]>

/** What the help bar says about a screen, `receptions.list` in the reader's language or what stands in for it; undefined where nothing is written. */
export async function helpOf(screen: string): Promise<HelpPart[] | undefined> {
  const [feature, name = ''] = screen.split('.')
  for (const spoken of [language(), ...fallbacksOf(language())]) {
    const text = (await help[`../../../core/locales/${spoken}/help/${feature}.json`]?.())?.[name]
    if (text) return text
  }
  return undefined
}

const known = (value: string | undefined): Language | undefined => languages.find(one => one === value?.slice(0, 2))

/** The language in use. */
export const language = (): Language => known(i18next.language) ?? 'de'

/** What stands in for a language that does not say everything; a complete one needs nothing. */
const standIn = (wanted: Language) => (isComplete(wanted) ? undefined : fallbacksOf(wanted)[0])

/** Whether more is shown than the sign-in, so that a language is loaded whole. */
let whole = false

/** What was asked for already, by language and part. */
const loaded = new Map<string, Promise<void>>()

async function add(wanted: Language, part: 'first' | 'rest') {
  const words = await catalogues[wanted]?.[part]()
  if (words) i18next.addResourceBundle(wanted, 'translation', words.default, true)
}

/** A part of a language, once; one that did not come is asked for anew. */
function once(wanted: Language, part: 'first' | 'rest'): Promise<void> {
  const key = `${wanted} ${part}`
  const known = loaded.get(key) ?? add(wanted, part)
  loaded.set(key, known)
  known.catch(() => loaded.delete(key))
  return known
}

/** What is not there yet of a language and of what stands in for it. */
const load = (wanted: Language) =>
  Promise.all(
    [wanted, standIn(wanted)].flatMap(one => (one ? [once(one, 'first'), ...(whole ? [once(one, 'rest')] : [])] : [])),
  )

/** Loads the words of all screens beside those of the sign-in. Rejects where they do not come. */
export async function allWords(): Promise<void> {
  whole = true
  await load(language())
}

/** Shows everything in this language from now on and remembers it; the account's own wins after signing in. */
export async function speak(wanted: string): Promise<void> {
  const chosen = known(wanted) ?? 'de'
  await load(chosen)
  await i18next.changeLanguage(chosen)
  document.documentElement.lang = chosen
  keep('language', chosen)
}

/** `everything`: more than the sign-in is shown. Starts with the remembered language, then the browser's, then German (details O85). */
export async function startWords(everything: boolean): Promise<void> {
  whole = everything
  const first = known(recall<string>('language')) ?? navigator.languages.map(known).find(Boolean) ?? 'de'
  await i18next.use(initReactI18next).init({
    lng: first,
    resources: {},
    fallbackLng: (code: string) => standIn(known(code) ?? 'de') ?? [],
    interpolation: { escapeValue: false },
    returnEmptyString: true,
    parseMissingKeyHandler: key => `⟦${key}⟧`,
    react: { useSuspense: false },
  })
  for (const kind of formatKinds) {
    i18next.services.formatter?.add(kind, (value, lng) => formatValue(kind, value, lng ?? 'de', key => i18next.t(key)))
  }
  i18next.services.formatter?.add('departments', (kinds: string[], lng) =>
    kindWords(kinds, lng ?? 'de', key => i18next.t(key)),
  )
  await speak(first)
}
