import { isComplete, languages } from '@kreislauf/core/i18n.ts'
import { NativeSelect } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage, language } from '../words/i18n.ts'
import { notify } from './notify.tsx'

/** A language in its own words, capitalised as in a list. */
const nameOf = (code: string) => {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}

/** Each language in its own words. */
export const languageNames = languages
  .map(value => ({ value, label: nameOf(value) }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'))

/** Hint in a menu for a language that is not completely translated. */
export function usePartly(): string | undefined {
  const { t } = useTranslation()
  return isComplete(language()) ? undefined : t('shell.user.partly')
}

/** Choice of the language before signing in. */
export function LanguageChoice() {
  const { t } = useTranslation()
  const partly = usePartly()
  return (
    <NativeSelect
      w={partly ? 230 : 150}
      miw={120}
      aria-label={t('shell.user.language')}
      leftSection={<IconLanguage size={17} aria-hidden />}
      data={languageNames}
      // A system font: ours would load three scripts for names in a closed list.
      styles={{ input: { fontFamily: 'system-ui, sans-serif' } }}
      value={language()}
      onChange={event => void chooseLanguage(event.currentTarget.value).catch(notify)}
      inputWrapperOrder={['label', 'input', 'description']}
      description={partly}
    />
  )
}
