import { formatKinds, formatValue } from '@kreislauf/core/format.ts'
import { fallbacksOf, isComplete, type Language, languages } from '@kreislauf/core/i18n.ts'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { keep, recall } from '../ui/keep.ts'

type Words = { default: Record<string, unknown> }

/** One chunk per language, loaded when it is chosen or stands in for another. */
const catalogues = import.meta.glob<Words>('./words/*.ts')

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

async function load(wanted: Language) {
  if (i18next.hasResourceBundle(wanted, 'translation')) return
  const words = await catalogues[`./words/${wanted}.ts`]?.()
  if (words) i18next.addResourceBundle(wanted, 'translation', words.default)
}

/** Shows everything in this language from now on and remembers it; the account's own wins after signing in. */
export async function speak(wanted: string): Promise<void> {
  const chosen = known(wanted) ?? 'de'
  await Promise.all([chosen, standIn(chosen)].map(one => one && load(one)))
  await i18next.changeLanguage(chosen)
  document.documentElement.lang = chosen
  keep('language', chosen)
}

/** Starts with the remembered language, then the browser's, then German (details O85). */
export async function startWords(): Promise<void> {
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
  await speak(first)
}
