import { addDays, daysBetween } from '@kreislauf/core/days.ts'
import { evaluations, type StockHistory } from '@kreislauf/core/features/evaluations/contract.ts'
import { figures, formatNumber, formatValue } from '@kreislauf/core/format.ts'
import { Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { Chart } from '../../../ui/chart.tsx'
import { FailedState } from '../../../ui/empty.tsx'
import { useEscape } from '../../../ui/escape.ts'
import { useFocusBack } from '../../../ui/focusback.ts'
import { DayRange } from '../../../ui/listing/index.ts'
import { Facts } from '../../../ui/panel.tsx'
import { SkeletonRows } from '../../../ui/skeletons.tsx'
import type { StatisticAddress } from '../address.ts'
import classes from '../evaluations.module.css'
import { Movements } from './movements.tsx'

interface Props {
  params: { dismantlerId: number; wastetype: string; from: string; to: string }
  name: string
  change: StatisticAddress['change']
}

/** The stock on each day with movements, and at both ends of the period. */
function courseOf({ days, openingKg, closingKg }: StockHistory, { from, to }: Props['params']): StockHistory['days'] {
  return [
    ...(days[0]?.day === from ? [] : [{ day: from, kg: openingKg }]),
    ...days,
    ...(days.at(-1)?.day === to ? [] : [{ day: to, kg: closingKg }]),
  ]
}

const SUMS = ['openingKg', 'inKg', 'outKg', 'differenceKg', 'closingKg'] as const

/** The movements behind a figure of the stock; the date range limits only the listed ones (details O67). */
export function MovementsDrawer({ params, name, change }: Props) {
  const { t, i18n } = useTranslation()
  useFocusBack(true)
  const shut = () => change({ type: undefined, since: undefined })
  useEscape(true, shut)
  const history = useQuery(query(evaluations.stockHistory, { params }))
  const kg = (value: number) => formatNumber('kg', value, i18n.language, 1)
  const write = (day: string) => formatValue('day', day, i18n.language)
  const close = { 'aria-label': t('actions.close') }
  const data = history.data
  const fact = figures('kg', data ? SUMS.map(key => data[key]) : [], i18n.language)
  return (
    <Drawer
      opened
      onClose={shut}
      closeOnEscape={false}
      position="right"
      size="xl"
      title={name}
      closeButtonProps={close}
    >
      <div className={classes.stack}>
        <DayRange from={params.from} to={params.to} onChange={days => change({ since: days.from, to: days.to })} />
        {history.error ? (
          <FailedState what={{ part: 'stockHistory' }} error={history.error} onRetry={() => void history.refetch()} />
        ) : !data ? (
          <SkeletonRows />
        ) : (
          <>
            <Facts
              facts={SUMS.flatMap(key =>
                key === 'differenceKg' && !data[key]
                  ? []
                  : [[t(`evaluations.movements.${key}`), fact(data[key])] as const],
              )}
            />
            {data.days.length > 1 && (
              <Chart
                title={t('evaluations.movements.course')}
                summary={t('evaluations.movements.courseSaid', {
                  from: params.from,
                  to: params.to,
                  openingKg: data.openingKg,
                  closingKg: data.closingKg,
                })}
                tableLabel={t('evaluations.movements.table')}
                xLabel={t('evaluations.movements.day')}
                height={180}
                rows={courseOf(data, params).map(({ day, kg: mass }) => ({
                  x: write(day),
                  at: daysBetween(params.from, day),
                  kg: mass,
                }))}
                writeAt={at => write(addDays(params.from, at))}
                series={[{ key: 'kg', label: t('evaluations.movements.stockKg'), kind: 'course' }]}
                unit="kg"
                write={kg}
              />
            )}
            <Movements movements={data.movements} />
          </>
        )}
      </div>
    </Drawer>
  )
}
