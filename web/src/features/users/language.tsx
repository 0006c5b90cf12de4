import type { Language } from '@kreislauf/core/i18n.ts'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../app/shell/languages.tsx'
import { type FieldName, SelectField } from '../../ui/form/index.ts'

/** Language of a user's mails and screens, in its own words. */
export function LanguageField({ name }: { name: FieldName<Language> }) {
  const { t } = useTranslation()
  return <SelectField name={name} label={t('users.fields.language')} choices={languageNames} clearable={false} />
}
