import { HULK } from '@kreislauf/core/domain/avv.ts'
import { sub } from '@kreislauf/core/domain/decimal.ts'
import type { LogCar } from '@kreislauf/core/features/log/contract.ts'
import { formatNumber } from '@kreislauf/core/format.ts'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Form, useValues } from '../../../ui/form/index.ts'
import classes from './sheet.module.css'
import { bookedKg, type SheetValues, type StoredLines, type Types } from './values.ts'

interface BalanceProps {
  form: Form<SheetValues>
  car: LogCar
  types: Types
  stored: StoredLines
}

/** Weight, booked and rest of the car as the amounts change, in kg and percent (details O57). */
export function Balance({ form, car, types, stored }: BalanceProps) {
  const { t, i18n } = useTranslation()
  const { lines } = useValues(form)
  const booked = bookedKg(lines, types, stored)
  const rest = sub(car.weight, booked)
  const share = rest / car.weight
  const closed = lines.some(({ wastetype, deleted }) => wastetype === HULK && !deleted)
  const unbooked = lines.some(({ id, amount, deleted }) => !id && !!amount && !deleted)
  const exact = rest === 0 ? (unbooked ? 'exactOnceBooked' : 'exact') : undefined
  const state = rest < 0 ? 'over' : closed && share > 0.1 ? 'high' : exact
  const kg = (value: number) => formatNumber('kg', value, i18n.language)
  return (
    <section className={classes.balance} data-state={state} aria-label={t('log.sheet.rest')}>
      <dl>
        <div>
          <dt>{t('log.sheet.weight')}</dt>
          <dd>{kg(car.weight)}</dd>
        </div>
        <div>
          <dt>{t('log.sheet.booked')}</dt>
          <dd>{kg(booked)}</dd>
        </div>
        <div className={classes.rest}>
          <dt>{t('log.sheet.rest')}</dt>
          <dd>
            {kg(rest)} <small>{formatNumber('percent', share, i18n.language)}</small>
          </dd>
        </div>
      </dl>
      <div className={classes.track} aria-hidden>
        <div style={{ width: `${Math.min(100, Math.max(0, (booked / car.weight) * 100))}%` }} />
      </div>
      <p role="status">
        {state === 'exact' && <IconCircleCheck size={16} aria-hidden />}
        {(state === 'over' || state === 'high') && <IconAlertTriangle size={16} aria-hidden />}
        {state && t(`log.sheet.${state}`)}
      </p>
    </section>
  )
}
