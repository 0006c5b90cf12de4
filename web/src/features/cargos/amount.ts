import type { Cargo } from '@kreislauf/core/features/cargos/contract.ts'
import { formatNumber } from '@kreislauf/core/format.ts'
import { useTranslation } from 'react-i18next'

/** Writes `12,48 t` as the reader does. */
export const useAmount = (measure: Cargo['measure']) => {
  const { t, i18n } = useTranslation()
  return (amount: number) => `${formatNumber('number', amount, i18n.language)} ${t(`statistics.units.${measure}`)}`
}
