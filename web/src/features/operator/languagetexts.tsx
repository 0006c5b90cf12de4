import { completeLanguages, isComplete, type Language, languages, type Texts } from '@kreislauf/core/i18n.ts'
import { fromKeys, isCode } from '@kreislauf/core/keys.ts'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../app/shell/languages.tsx'
import { useAnyForm } from '../../ui/form/form.ts'
import { AreaField, Cell, type FieldName, useValues } from '../../ui/form/index.ts'

/** A language in its own words. */
export const languageName = (language: string): string =>
  languageNames.find(({ value }) => value === language)?.label ?? language

/** The languages to show: complete ones first, then others that have a text. */
export const languagesOf = (texts: Texts | null | undefined): Language[] => [
  ...completeLanguages,
  ...languages.filter(language => !isComplete(language) && texts?.[language]?.trim()),
]

interface LanguageTextsProps {
  /** The field of each language. */
  name: (language: Language) => FieldName<string>
  autoFocus?: boolean
}

/** A text in several languages: German and English at once, others on demand. */
export function LanguageTexts({ name, autoFocus = false }: LanguageTextsProps) {
  const { t } = useTranslation()
  const form = useAnyForm()
  useValues(form)
  const texts: Texts = fromKeys(languages, language => form.get(name(language)))
  const [added, setAdded] = useState<Language[]>(() => languagesOf(texts).filter(language => !isComplete(language)))
  const shown: Language[] = [...completeLanguages, ...added]
  const others = languageNames.filter(({ value }) => !shown.includes(value))
  return (
    <>
      {shown.map((language, index) => (
        <Cell key={language} span={12}>
          <AreaField
            name={name(language)}
            label={t('system.textIn', { language: languageName(language) })}
            rows={2}
            autoFocus={index ? language === added.at(-1) && !texts?.[language]?.trim() : autoFocus}
          />
        </Cell>
      ))}
      {others.length > 0 && (
        <Cell span={6}>
          <NativeSelect
            label={t('system.addLanguage')}
            description={t('system.addLanguageHint')}
            data={[{ value: '', label: '' }, ...others]}
            value=""
            onChange={event => {
              const { value } = event.currentTarget
              if (isCode(languages, value)) setAdded(before => [...before, value])
            }}
          />
        </Cell>
      )}
    </>
  )
}
