import { languages } from '@kreislauf/core/i18n.ts'
import { NativeSelect } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { language, speak } from './i18n.ts'

/** Each language by its own name. */
export const languageNames = languages.map(code => ({
  value: code,
  label: new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code,
}))

/** The language before signing in. */
export function LanguageChoice() {
  const { t } = useTranslation()
  return (
    <NativeSelect
      w={150}
      aria-label={t('shell.user.language')}
      leftSection={<IconLanguage size={17} aria-hidden />}
      data={languageNames}
      value={language()}
      onChange={event => void speak(event.currentTarget.value)}
    />
  )
}
