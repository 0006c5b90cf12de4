import { completeLanguages, isComplete, languages, type Texts } from '@kreislauf/core/i18n.ts'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../app/languages.tsx'
import { AreaField, Cell, useForm, useValue } from '../../ui/form/index.ts'

/** A language by its own name. */
export const languageName = (language: string): string =>
  languageNames.find(({ value }) => value === language)?.label ?? language

/** The languages that have a text, and those that say everything, which come first. */
export const languagesOf = (texts: Texts | null | undefined): string[] => [
  ...completeLanguages,
  ...languages.filter(language => !isComplete(language) && texts?.[language]?.trim()),
]

interface LanguageTextsProps {
  /** Path of the texts in the form's values. */
  name: string
  autoFocus?: boolean
}

/** One text in each language: German and English at once, every other one when it is asked for. */
export function LanguageTexts({ name, autoFocus = false }: LanguageTextsProps) {
  const { t } = useTranslation()
  const form = useForm()
  const texts = useValue<Texts | null | undefined>(form, name)
  const [added, setAdded] = useState(() => languagesOf(texts).filter(language => !isComplete(language)))
  const shown = [...completeLanguages, ...added]
  const others = languageNames.filter(({ value }) => !shown.includes(value))
  return (
    <>
      {shown.map((language, index) => (
        <Cell key={language} span={12}>
          <AreaField
            name={`${name}.${language}`}
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
              setAdded(before => [...before, value])
            }}
          />
        </Cell>
      )}
    </>
  )
}
