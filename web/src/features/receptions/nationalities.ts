import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

const FIRST = ['DE', 'AT', 'CH', 'NL', 'BE', 'FR', 'PL', 'CZ', 'DK']
const OTHERS =
  'AF AL AM AR AU AZ BA BD BG BO BR BY CA CD CG CI CL CM CN CO CU CY DZ EC EE EG ER ES ET FI GB GE GH GN GR HR HU ID IE IL IN IQ IR IS IT JO JP KE KG KR KZ LB LI LK LT LU LV LY MA MC MD ME MG MK ML MN MT MX MY NE NG NO NP NZ PE PH PK PT PY RO RS RU SA SD SE SG SI SK SL SM SN SO SY TD TG TH TJ TM TN TR TW TZ UA UG US UY UZ VE VN XK YE ZA ZM ZW'.split(
    ' ',
  )

/** All states by their names in the reader's language, neighbours first: keepers come from everywhere. */
export function useNationalities() {
  const { i18n } = useTranslation()
  return useMemo(() => {
    const names = new Intl.DisplayNames([i18n.language], { type: 'region' })
    const choice = (code: string) => ({ value: code, label: names.of(code) ?? code })
    const sorted = OTHERS.map(choice).sort((a, b) => a.label.localeCompare(b.label, i18n.language))
    return [...FIRST.map(choice), ...sorted]
  }, [i18n.language])
}
