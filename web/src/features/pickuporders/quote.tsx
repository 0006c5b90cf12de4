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
  /** As it stands in the field. */
  amount: number | null | undefined
}

/**
 * What the looper nets for the amount that it is about to order; silent for an amount that the field refuses, and never the money of
 * another amount than stands in the field.
 */
export function Quote({ cargo, offerId, amount }: QuoteProps) {
  const { t, i18n } = useTranslation()
  const [typed] = useDebouncedValue(amount, PAUSE_MS)
  const asked = typed && typed > 0 && typed <= cargo.amount ? typed : undefined
  const { data, isPlaceholderData } = useQuery({
    ...query(cargos.offers, { params: { id: cargo.id }, query: { amount: asked } }),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
  })
  if (!data || asked === undefined) return null
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
