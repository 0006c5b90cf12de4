import type { LogCar } from '@kreislauf/core/features/log/contract.ts'
import type { Frame } from '@kreislauf/core/features/log/frame.ts'
import { digitsOf, formatNumber } from '@kreislauf/core/format.ts'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Form, useValues } from '../../../ui/form/index.ts'
import { useDifferenceLimit } from '../../masterdata/index.ts'
import classes from './sheet.module.css'
import { type SheetValues, type StoredLines, standing, type Types } from './values.ts'

interface BalanceProps {
  form: Form<SheetValues>
  car: LogCar
  frame: Frame
  types: Types
  stored: StoredLines
}

/** Booked masses of the car's weight, masses of the open rows, and the rest, updated while typing (details O57). */
export function Balance({ form, car, frame, types, stored }: BalanceProps) {
  const { t, i18n } = useTranslation()
  const { lines } = useValues(form)
  const limit = useDifferenceLimit()
  const { booked, open, openKg, rest, closed } = standing(frame, lines, types, stored)
  const share = rest / car.weight
  const exact = rest === 0 ? (open ? 'exactOnceBooked' : 'exact') : undefined
  const state = rest < 0 ? 'over' : closed && limit !== undefined && share > limit ? 'high' : exact
  const { weight, parts } = frame
  const digits = digitsOf([weight, booked, parts, openKg, rest], 1)
  const kg = (value: number) => formatNumber('kg', value, i18n.language, digits)
  const width = (value: number) => `${Math.min(100, Math.max(0, (value / weight) * 100))}%`
  return (
    <section className={classes.balance} data-state={state} aria-label={t('log.sheet.rest')}>
      <div className={classes.figures}>
        <dl>
          <div>
            <dt>{t('log.sheet.weight')}</dt>
            <dd>{kg(weight)}</dd>
          </div>
          <div>
            <dt>{t('log.sheet.booked')}</dt>
            <dd>{kg(booked)}</dd>
          </div>
          {parts > 0 && (
            <div>
              <dt>{t('log.sheet.parts')}</dt>
              <dd>{kg(parts)}</dd>
            </div>
          )}
          {open > 0 && (
            <div data-open>
              <dt>{t('log.sheet.open')}</dt>
              <dd>{kg(openKg)}</dd>
            </div>
          )}
        </dl>
        <p role="status">
          {state === 'exact' && <IconCircleCheck size={16} aria-hidden />}
          {(state === 'over' || state === 'high') && <IconAlertTriangle size={16} aria-hidden />}
          <span>
            {open > 0 && `${t(booked ? 'log.sheet.openLines' : 'log.sheet.noneBooked', { count: open })} `}
            {state && t(`log.sheet.${state}`, { limit })}
          </span>
        </p>
      </div>
      <div className={classes.strip}>
        <dl className={classes.rest}>
          <dt>{t(open ? 'log.sheet.restAfter' : 'log.sheet.rest')}</dt>
          <dd>
            {kg(rest)} <small>{formatNumber('percent', share, i18n.language)}</small>
          </dd>
        </dl>
        <div className={classes.track} aria-hidden>
          <div style={{ width: width(Math.min(booked, booked + openKg)) }} />
          <div style={{ width: width(openKg) }} data-open />
        </div>
      </div>
    </section>
  )
}
