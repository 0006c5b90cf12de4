import { amountText } from '@kreislauf/core/amounts.ts'
import type { Cargo } from '@kreislauf/core/features/cargos/contract.ts'
import { useTranslation } from 'react-i18next'

/** Writes `12,48 t` as the reader does. */
export const useAmount = (measure: Cargo['measure']) => {
  const { t, i18n } = useTranslation()
  return (amount: number) => amountText(amount, measure, t, i18n.language)
}
