import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from './choices.tsx'
import type { FieldProps } from './field.ts'

const FIRST = ['DE', 'AT', 'CH', 'NL', 'PL', 'DK', 'FR', 'BE', 'LU', 'CZ']
/** Other states of Europe, and those that cars and companies come from. */
const OTHERS =
  'AD AL AM AZ BA BG BY CA CN CY EE ES FI GB GE GR HR HU IE IL IN IS IT JP KR KZ LI LT LV MA MC MD ME MK MT NO PT RO RS RU SE SI SK SM TN TR UA US VA XK'.split(
    ' ',
  )

/** A country by its name in the user's language, the neighbours first. Stored as ISO 3166 code. */
export function CountryField(props: FieldProps<string>) {
  const { i18n } = useTranslation()
  const choices = useMemo(() => {
    const names = new Intl.DisplayNames(i18n.language, { type: 'region' })
    const named = [...FIRST, ...OTHERS].map(value => ({ value, label: names.of(value) ?? value }))
    const rank = (code: string) => (FIRST.includes(code) ? FIRST.indexOf(code) : FIRST.length)
    return named.sort((a, b) => rank(a.value) - rank(b.value) || a.label.localeCompare(b.label, i18n.language))
  }, [i18n.language])
  return <SelectField {...props} choices={choices} clearable={false} />
}
