import { choicesOf, type Language, languages, standInOf, writtenIn } from '@kreislauf/core/i18n.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { teachFormats } from '@kreislauf/core/wordformats.ts'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { keep, recall } from '../../ui/keep.ts'
import { sayLater, wordsOfLanguage } from './words.ts'

/** Help texts, loaded when the help bar opens: `help/<feature>.json` holds one entry a screen. */
const help = import.meta.glob<HelpFile>('../../../../core/locales/*/help/*.json', { import: 'default' })

export interface HelpPart {
  heading?: string
  text: string
  list?: string[]
}
type HelpFile = Record<string, HelpPart[]>

/** What the help bar says about a screen, `receptions.list` in the reader's language or what stands in for it; undefined where nothing is written. */
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

/** The language that the words of a key are shown in, for `lang`; undefined where it is the chosen one. Without a key, that of long texts. */
export function langOf(key?: string): Language | undefined {
  const chosen = language()
  const spoken = key && i18next.exists(key, { lng: chosen, fallbackLng: [] }) ? chosen : writtenIn(chosen)
  return spoken === chosen ? undefined : spoken
}

/**
 * Shows everything in this language from now on and remembers it; after signing in the account's own, unless another was chosen by hand for that. Where its words do not come,
 * the one before stays, and the `network` problem is thrown.
 */
export async function speak(wanted: string): Promise<void> {
  const chosen = known(wanted) ?? 'de'
  await wordsOfLanguage(chosen, () => i18next.changeLanguage(chosen)).catch(() => {
    throw new Problem('network')
  })
  document.documentElement.lang = chosen
  keep('language', chosen)
}

/** In which language somebody chose to sign in: it wins over the account's, whose it becomes. */
const CHOSEN = 'languageChosen'

/** Shows everything in a language that somebody chose by hand, before it is known who that is. */
export async function chooseLanguage(wanted: string): Promise<void> {
  await speak(wanted)
  keep(CHOSEN, language(), 'session')
}

/** What was chosen in this window and is not yet the account's. */
export const chosenLanguage = (): Language | undefined => known(recall<string>(CHOSEN, 'session'))

/** It is the account's by now. */
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
    parseMissingKeyHandler: sayLater,
    react: { useSuspense: false, bindI18nStore: 'added' },
  })
  teachFormats(
    (name, format) => i18next.services.formatter?.add(name, format),
    (key, lng) => i18next.t(key, { lng }),
  )
  await insist(first)
}

/** Milliseconds between two tries to get the first words. */
const PAUSE = 3000

/** Without words nothing can be said, not even that they are missing: they are asked for until they come. */
async function insist(first: Language): Promise<void> {
  try {
    await speak(first)
  } catch {
    await new Promise(done => setTimeout(done, PAUSE))
    await insist(first)
  }
}
