import type { NoteEntry } from '@kreislauf/core/features/deliveries/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { useTranslation } from 'react-i18next'

/** What was said of the pieces of a line: "1 accepted, 1 at 45.50 € (rust), 1 refused (housing damaged, comes back)". */
export function useAnswerText() {
  const { t, i18n } = useTranslation()
  return ({
    accepted,
    lower,
    refused,
    missing,
    lowerprice,
    reason,
    back,
    deductions,
  }: NonNullable<NoteEntry['answer']>): string => {
    const why = reason && t(`deliveries.reasons.${reason}`)
    const grounds = [...(refused > 0 ? [] : [why]), ...deductions]
    const bracketed = (text: string, more: (string | null | undefined)[]) => {
      const inside = more.filter(Boolean).join(', ')
      return inside ? t('deliveries.answer.bracketed', { text, inside }) : text
    }
    return [
      accepted > 0 && t('deliveries.answer.accepted', { pieces: accepted }),
      lower > 0 &&
        bracketed(
          t('deliveries.answer.lower', { pieces: lower, price: formatValue('price', lowerprice, i18n.language) }),
          grounds,
        ),
      refused > 0 &&
        bracketed(t('deliveries.answer.refused', { pieces: refused }), [why, back && t(`deliveries.backs.${back}`)]),
      missing > 0 && t('deliveries.answer.missing', { pieces: missing }),
    ]
      .filter(Boolean)
      .join('; ')
  }
}
