import { useTranslation } from 'react-i18next'
import { languageNames } from '../../app/languages.tsx'
import { SelectField } from '../../ui/form/index.ts'

/** The language of a user's mails and screens, by its own name. */
export function LanguageField() {
  const { t } = useTranslation()
  return <SelectField name="language" label={t('users.fields.language')} choices={languageNames} clearable={false} />
}
