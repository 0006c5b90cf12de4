import { addDays, addMonths } from '@kreislauf/core/days.ts'
import { sum } from '@kreislauf/core/domain/decimal.ts'
import { type BalanceRow, evaluations, type Figure } from '@kreislauf/core/features/evaluations/contract.ts'
import { balanceList } from '@kreislauf/core/features/evaluations/lists.ts'
import { figures, formatNumber, formatValue, NO_FIGURE } from '@kreislauf/core/format.ts'
import { IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { fetchFile } from '../../app/data/files.ts'
import type { Address } from '../../ui/address.ts'
import { EmptyState, FailedState } from '../../ui/empty.tsx'
import { Exports } from '../../ui/listing/exports.tsx'
import { DayRange } from '../../ui/listing/index.ts'
import { Panel } from '../../ui/panel.tsx'
import { Scroll } from '../../ui/scroll.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { Tile, Tiles } from '../../ui/tiles.tsx'
import type { StatisticAddress } from './address.ts'
import { BalanceChart } from './balancechart.tsx'
import { changeOf, isMoved, outOf } from './balancesums.ts'
import { behindFigure, type Period } from './behind/address.ts'
import { Figured } from './behind/link.tsx'
import classes from './evaluations.module.css'
import { monthIn } from './months.ts'

/** Inputs and outputs by month. */
export function BalanceTab({ address }: { address: StatisticAddress }) {
  const { dismantlerId, from, to, change } = address
  const balance = useQuery(query(evaluations.balance, { params: { dismantlerId, from, to } }))
  return (
    <div className={classes.stack}>
      <div className={classes.tools}>
        <DayRange from={from} to={to} onChange={change} />
        <div className={classes.push}>
          <Exports
            onExport={format => fetchFile(evaluations.balanceFile, { params: { dismantlerId, from, to, format } })}
          />
        </div>
      </div>
      {balance.error ? (
        <FailedState what={{ part: 'balance' }} error={balance.error} onRetry={() => void balance.refetch()} />
      ) : balance.data ? (
        <Balance rows={balance.data} period={{ dismantlerId, from, to }} />
      ) : (
        <SkeletonRows />
      )}
    </div>
  )
}

function Balance({ rows, period }: { rows: BalanceRow[]; period: Period }) {
  const { t, i18n } = useTranslation()
  const [into, out] = [sum(rows.map(row => row.carentry)), sum(rows.map(outOf))]
  const moved = sum(rows.map(changeOf))
  if (!into && !out && !rows.some(isMoved))
    return (
      <EmptyState
        icon={<IconChartBar size={28} stroke={1.4} />}
        title={t('evaluations.balance.empty')}
        text={t('evaluations.balance.emptyText')}
      />
    )
  const tonnes = (value: number) => formatNumber('t', value, i18n.language, 1)
  return (
    <>
      <Tiles>
        <Tile label={t('evaluations.balance.in')} figure={tonnes(into)} />
        <Tile label={t('evaluations.balance.out')} figure={tonnes(out)} />
        {rows.every(({ change }) => change !== undefined) ? (
          <Tile label={t('evaluations.balance.moved')} figure={tonnes(moved)} />
        ) : (
          <Tile label={t('evaluations.balance.rest')} figure={tonnes(sum([into, -out]))} />
        )}
      </Tiles>
      <BalanceChart rows={rows} />
      <Panel title={t('evaluations.balance.inTonnes')}>
        <BalanceTable rows={rows} period={period} />
      </Panel>
    </>
  )
}

/** The figure of the balance in each column. */
const columnFigures: Record<string, Figure> = {
  carentry: 'accepted',
  entryCarCount: 'accepted',
  outsideentry: 'outside',
  openingentry: 'opening',
  foreignentry: 'foreign',
  startentry: 'start',
  change: 'change',
}

/** Address of the bookings behind a cell: the days of the month within the period. */
function behindCell(period: Period, { year, month }: BalanceRow, key: string): Address {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  const last = addDays(addMonths(first, 1), -1)
  const days = { from: first < period.from ? period.from : first, to: last > period.to ? period.to : last }
  const figure = columnFigures[key]
  return figure
    ? behindFigure({ ...period, ...days }, figure)
    : behindFigure({ ...period, ...days }, 'left', key === 'wholeexit' ? 1 : key.slice(1))
}

/** The months in numbers with totals; each figure links to its bookings if `period` names the dismantler. */
export function BalanceTable({ rows, period }: { rows: BalanceRow[]; period?: Period }) {
  const { t, i18n } = useTranslation()
  const month = monthIn(i18n.language)
  const shown = balanceList.columns.filter(({ kind, value }) => kind !== 't' || rows.some(row => value(row)))
  const masses = shown.filter(({ kind }) => kind === 't').flatMap(({ value }) => rows.map(row => Number(value(row))))
  const tonnes = figures('tonnes', masses, i18n.language)
  const write = (kind: (typeof shown)[number]['kind'], value: string | number) =>
    kind === 't' ? tonnes(Number(value)) : value ? formatValue(kind ?? 'text', value, i18n.language) : NO_FIGURE
  return (
    <Scroll>
      <table className={classes.table} data-dense aria-label={t('evaluations.balance.title')}>
        <thead>
          <tr>
            {shown.map(({ key, label, kind }) => (
              <th key={key} scope="col" data-numeric={kind ? true : undefined}>
                {t(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={`${row.year}-${row.month}`}>
              {shown.map(({ key, kind, value }) => (
                <td key={key} data-numeric={kind ? true : undefined}>
                  {key === 'month' ? (
                    month(row)
                  ) : (
                    <Figured kg={value(row)} to={period && behindCell(period, row, key)}>
                      {write(kind, Number(value(row)))}
                    </Figured>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr data-sum>
            {shown.map(({ key, kind, value }) => (
              <td key={key} data-numeric={kind ? true : undefined}>
                {kind ? write(kind, sum(rows.map(row => Number(value(row))))) : t('words.total')}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </Scroll>
  )
}
