import { compare, sub } from '@kreislauf/core/domain/decimal.ts'
import { disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { IconAlertTriangle, IconScale } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useLoad } from './amounts.ts'
import classes from './disposals.module.css'
import type { LoadProps } from './values.ts'

/** Stock on the day and after this disposal, updated while typing; too large an amount is marked. */
export function StockLine({ dismantlerId, process }: LoadProps) {
  const { t } = useTranslation()
  const { wastetype, day, kg } = useLoad()
  const { data } = useQuery({
    ...query(disposals.available, {
      params: { dismantlerId, wastetype, day },
      query: process ? { without: process.disposal.id } : {},
    }),
    enabled: /^\d{6}$/.test(wastetype) && /^\d{4}-\d{2}-\d{2}$/.test(day) && !process?.disposal.locked,
    placeholderData: old => old,
  })
  if (!data || data.wastetype !== wastetype) return null
  const { stockKg, freeKg, lowestOn } = data
  const over = compare(kg, freeKg) > 0
  const Icon = over ? IconAlertTriangle : IconScale
  return (
    <p className={classes.stock} data-over={over || undefined} role="status">
      <Icon size={18} aria-hidden />
      <span>
        {t('disposals.stock.there', { day, stockKg })}{' '}
        {kg > 0 && !over && <b>{t('disposals.stock.after', { kg: sub(stockKg, kg) })}</b>}
        {over && <b>{t('disposals.stock.over', { kg, freeKg })}</b>}{' '}
        {compare(freeKg, stockKg) < 0 && t('disposals.stock.later', { day: lowestOn, freeKg })}
      </span>
    </p>
  )
}
