import { sub } from '@kreislauf/core/domain/decimal.ts'
import type { Outcome } from '@kreislauf/core/features/valuations/forecasts.ts'
import { euros, signed } from '@kreislauf/core/features/valuations/words.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import { useTranslation } from 'react-i18next'
import { FigureTable } from '../../../ui/figures.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Scroll } from '../../../ui/scroll.tsx'
import classes from '../valuations.module.css'

/** The forecast beside what came in of the car, term by term. */
export function Came({ outcome: { forecast, cameIn, percent, counted, terms } }: { outcome: Outcome }) {
  const { t, i18n } = useTranslation()
  const money = (value: number) => euros(value, i18n.language)
  const cells = (valued: number, came: number) => ({
    forecast: money(valued),
    cameIn: money(came),
    difference: signed(sub(came, valued), i18n.language),
  })
  const total = {
    key: 'total',
    name: <b>{t('words.total')}</b>,
    cells: cells(forecast, cameIn),
  }
  return (
    <Panel title={t('forecasts.came.title')}>
      <p>
        {t('forecasts.came.sum', { cameIn: money(cameIn), forecast: money(forecast) })}
        {percent !== null && ` · ${t('forecasts.came.percent', { percent: written(percent, i18n.language) })}`}
      </p>
      <p className={classes.note}>{t(counted ? 'forecasts.came.counted' : 'forecasts.came.open')}</p>
      <Scroll>
        <FigureTable
          label={t('forecasts.came.title')}
          head={t('fields.designation')}
          columns={(['forecast', 'cameIn', 'difference'] as const).map(key => ({
            key,
            head: t(`forecasts.came.${key}`),
          }))}
          rows={[
            ...terms.map(({ kind, key, name, forecast: valued, cameIn: came }) => ({
              key: `${kind} ${key}`,
              name: kind === 'COST' ? t(keyFrom(`valuations.costs.${key}`)) : name,
              cells: cells(valued, came),
            })),
            total,
          ]}
        />
      </Scroll>
    </Panel>
  )
}

/** A percentage with its sign: "−6 %" without the unit. */
export const written = (percent: number, language: string): string =>
  new Intl.NumberFormat(language, { signDisplay: 'exceptZero', maximumFractionDigits: 1 })
    .format(percent)
    .replace('-', '−')
