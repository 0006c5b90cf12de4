import { choicesOf, type Language, languages, standInOf, writtenIn } from '@kreislauf/core/i18n.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { teachFormats } from '@kreislauf/core/wordformats.ts'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { keep, recall } from '../../ui/keep.ts'
import { translateLater, wordsOfLanguage } from './words.ts'

/** Help texts, loaded when the help bar opens: `help/<feature>.json` has one entry per screen. */
const help = import.meta.glob<HelpFile>('../../../../core/locales/*/help/*.json', { import: 'default' })

export interface HelpPart {
  heading?: string
  text: string
  list?: string[]
}
type HelpFile = Record<string, HelpPart[]>

/**
 * The help text of a screen such as `receptions.list`, in the user's language or its fallback; undefined if there is
 * none.
 */
export async function helpOf(screen: string): Promise<HelpPart[] | undefined> {
  const [feature, name = ''] = screen.split('.')
  for (const spoken of choicesOf(language())) {
    const text = (await help[`../../../../core/locales/${spoken}/help/${feature}.json`]?.())?.[name]
    if (text) return text
  }
  return undefined
}

const known = (value: string | undefined): Language | undefined => languages.find(one => one === value?.slice(0, 2))

/** The language in use. */
export const language = (): Language => known(i18next.language) ?? 'de'

/**
 * The language in which the text of a key is shown, for `lang`; undefined if it is the selected one. Without a key,
 * that of long texts.
 */
export function langOf(key?: string): Language | undefined {
  const chosen = language()
  const spoken = key && i18next.exists(key, { lng: chosen, fallbackLng: [] }) ? chosen : writtenIn(chosen)
  return spoken === chosen ? undefined : spoken
}

/**
 * Switches to a language and remembers it; after sign-in the account's language follows, unless another was chosen by
 * hand. If the texts do not load, the previous language stays and the `network` problem is thrown.
 */
export async function switchLanguage(wanted: string): Promise<void> {
  const chosen = known(wanted) ?? 'de'
  await wordsOfLanguage(chosen, () => i18next.changeLanguage(chosen)).catch(() => {
    throw new Problem('network')
  })
  document.documentElement.lang = chosen
  keep('language', chosen)
}

/** Storage key of a language chosen by hand before signing in: it replaces the account's. */
const CHOSEN = 'languageChosen'

/** Switches to a language chosen by hand before signing in. */
export async function chooseLanguage(wanted: string): Promise<void> {
  await switchLanguage(wanted)
  keep(CHOSEN, language(), 'session')
}

/** The language chosen in this window that is not yet stored with the account. */
export const chosenLanguage = (): Language | undefined => known(recall<string>(CHOSEN, 'session'))

/** Forgets the chosen language once it is stored with the account. */
export const forgetChosen = (): void => keep(CHOSEN, undefined, 'session')

/** Starts with the remembered language, then the browser's, then German (details O85). */
export async function startWords(): Promise<void> {
  const first = known(recall<string>('language')) ?? navigator.languages.map(known).find(Boolean) ?? 'de'
  await i18next.use(initReactI18next).init({
    lng: first,
    resources: {},
    fallbackLng: (code: string) => standInOf(known(code) ?? 'de') ?? [],
    interpolation: { escapeValue: false },
    returnEmptyString: true,
    parseMissingKeyHandler: translateLater,
    react: { useSuspense: false, bindI18nStore: 'added' },
  })
  teachFormats(
    (name, format) => i18next.services.formatter?.add(name, format),
    (key, lng) => i18next.t(key, { lng }),
  )
  await retryUntilLoaded(first)
}

/** Ms between two attempts to load the first texts. */
const PAUSE = 3000

/** Retries until the first texts are loaded: without them not even the failure can be shown. */
async function retryUntilLoaded(first: Language): Promise<void> {
  try {
    await switchLanguage(first)
  } catch {
    await new Promise(done => setTimeout(done, PAUSE))
    await retryUntilLoaded(first)
  }
}
