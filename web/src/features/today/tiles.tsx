import { sum } from '@kreislauf/core/domain/decimal.ts'
import { evaluations } from '@kreislauf/core/features/evaluations/contract.ts'
import type { Dashboard } from '@kreislauf/core/features/today/contract.ts'
import { formatNumber, formatValue } from '@kreislauf/core/format.ts'
import { IconCar, IconStack2, IconTruckDelivery } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../app/session/session.ts'
import { Tile, Tiles } from '../../ui/tiles.tsx'
import { closedTill } from '../statements/index.ts'

/** Figures of the yard: received this month, cars and masses in stock. */
export function TodayTiles({ data }: { data: Dashboard }) {
  const { t, i18n } = useTranslation()
  const log = useCan(evaluations.stock)
  const number = (value: number) => formatValue('number', value, i18n.language)
  const { latestStatement, trend, steps, stock } = data
  const closed = closedTill(latestStatement)
  const icon = { size: 17, 'aria-hidden': true } as const
  const [before, now] = trend.slice(-2)
  const month = new Intl.DateTimeFormat(i18n.language, { month: 'long', timeZone: 'UTC' })
  const tonnes = (kg: number) => formatNumber('t', kg / 1000, i18n.language, 1)
  return (
    <Tiles>
      <Tile
        label={t('today.tiles.month')}
        figure={number(now?.cars ?? 0)}
        icon={<IconTruckDelivery {...icon} />}
        note={
          before &&
          t('today.tiles.before', {
            month: month.format(new Date(Date.UTC(before.year, before.month - 1, 1))),
            cars: before.cars,
          })
        }
        trend={trend.slice(0, -1).map(({ cars }) => cars)}
      />
      <Tile
        label={t('today.onYard')}
        figure={number(sum(steps.map(({ count }) => count)))}
        icon={<IconCar {...icon} />}
        to="/deser/carsinventory"
        note={t('today.tiles.weight', { weight: tonnes(sum(steps.map(({ kg }) => kg))) })}
      />
      {log && (
        <Tile
          label={t('today.tiles.stock')}
          figure={tonnes(sum(stock.filter(({ fraction }) => fraction !== CARS).map(({ kg }) => kg)))}
          icon={<IconStack2 {...icon} />}
          to="/deser/btb/statistic"
          note={closed ? t('today.tiles.closed', { day: closed }) : t('today.tiles.noStatement')}
        />
      )}
    </Tiles>
  )
}

/** The fraction of whole cars, which are shown by step instead. */
export const CARS = 1
