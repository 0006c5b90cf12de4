import type { Unit } from '@kreislauf/core/domain/units.ts'
import { cargos } from '@kreislauf/core/features/cargos/contract.ts'
import { formatNumber } from '@kreislauf/core/format.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import classes from './pickuporders.module.css'

const PAUSE_MS = 300

interface QuoteProps {
  cargo: { id: number; amount: number; measure: Unit }
  offerId: number
  /** The value of the field. */
  amount: number | null | undefined
}

/**
 * The looper's net amount for the amount to be ordered; hidden for an invalid amount, and never shown for another
 * amount than that in the field.
 */
export function Quote({ cargo, offerId, amount }: QuoteProps) {
  const { t, i18n } = useTranslation()
  const [typed] = useDebouncedValue(amount, PAUSE_MS)
  const validAmount = typed && typed > 0 && typed <= cargo.amount ? typed : undefined
  const { data, isPlaceholderData } = useQuery({
    ...query(cargos.offers, { params: { id: cargo.id }, query: { amount: validAmount } }),
    enabled: validAmount !== undefined,
    placeholderData: keepPreviousData,
  })
  if (!data || validAmount === undefined) return null
  if (amount !== typed || isPlaceholderData)
    return (
      <p className={classes.quote} role="status">
        {t('pickuporders.order.counting')}
      </p>
    )
  const net = data.find(({ id }) => id === offerId)?.net
  return (
    <p className={classes.quote} role="status">
      {net === undefined
        ? t('pickuporders.order.noMatch')
        : t(net < 0 ? 'pickuporders.execute.pays' : 'pickuporders.execute.gets', {
            amount: formatNumber('money', Math.abs(net), i18n.language),
          })}
    </p>
  )
}
