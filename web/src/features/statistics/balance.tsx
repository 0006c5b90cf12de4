import { sum } from '@kreislauf/core/domain/decimal.ts'
import { type BalanceRow, FRACTIONS, statistics } from '@kreislauf/core/features/statistics/contract.ts'
import { balanceList } from '@kreislauf/core/features/statistics/lists.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/api.ts'
import { fetchFile } from '../../app/files.ts'
import { Chart } from '../../ui/chart.tsx'
import { EmptyState, FailedState } from '../../ui/empty.tsx'
import { Exports } from '../../ui/listing/exports.tsx'
import { DayRange } from '../../ui/listing/index.ts'
import { Panel } from '../../ui/panel.tsx'
import { Scroll } from '../../ui/scroll.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { Tile, Tiles } from '../../ui/tiles.tsx'
import type { StatisticAddress } from './address.ts'
import classes from './statistics.module.css'

const outOf = (row: BalanceRow) => sum(FRACTIONS.map(fraction => row[`f${fraction}`]))

/** What came in and what left, month by month. */
export function BalanceTab({ address }: { address: StatisticAddress }) {
  const { dismantlerId, from, to, change } = address
  const balance = useQuery(query(statistics.balance, { params: { dismantlerId, from, to } }))
  return (
    <div className={classes.stack}>
      <div className={classes.tools}>
        <DayRange from={from} to={to} onChange={change} />
        <div className={classes.push}>
          <Exports
            onExport={format => fetchFile(statistics.balanceFile, { params: { dismantlerId, from, to, format } })}
          />
        </div>
      </div>
      {balance.error ? (
        <FailedState what={{ part: 'balance' }} error={balance.error} onRetry={() => void balance.refetch()} />
      ) : balance.data ? (
        <Balance rows={balance.data} />
      ) : (
        <SkeletonRows />
      )}
    </div>
  )
}

function Balance({ rows }: { rows: BalanceRow[] }) {
  const { t, i18n } = useTranslation()
  const [into, out] = [sum(rows.map(row => row.carentry)), sum(rows.map(outOf))]
  if (!into && !out)
    return (
      <EmptyState
        icon={<IconChartBar size={28} stroke={1.4} />}
        title={t('statistics.balance.empty')}
        text={t('statistics.balance.emptyText')}
      />
    )
  const tonnes = (value: number) => formatValue('t', value, i18n.language)
  return (
    <>
      <Tiles>
        <Tile label={t('statistics.balance.in')} figure={tonnes(into)} />
        <Tile label={t('statistics.balance.out')} figure={tonnes(out)} />
        <Tile label={t('statistics.balance.rest')} figure={tonnes(sum([into, -out]))} />
      </Tiles>
      <BalanceChart rows={rows} />
      <Panel title={t('statistics.balance.inTonnes')}>
        <BalanceTable rows={rows} />
      </Panel>
    </>
  )
}

/** Writes a month, `Jan. 26`. */
const monthIn = (language: string) => {
  const format = new Intl.DateTimeFormat(language, { month: 'short', year: '2-digit', timeZone: 'UTC' })
  return ({ year, month }: Pick<BalanceRow, 'year' | 'month'>) => format.format(new Date(Date.UTC(year, month - 1, 1)))
}

/** Stacked months; only fractions that left at all. */
export function BalanceChart({ rows }: { rows: BalanceRow[] }) {
  const { t, i18n } = useTranslation()
  const month = monthIn(i18n.language)
  const used = FRACTIONS.filter(fraction => rows.some(row => row[`f${fraction}`]))
  return (
    <Chart
      title={t('statistics.balance.chart')}
      tableLabel={t('statistics.balance.table')}
      xLabel={t('statistics.fields.month')}
      rows={rows.map(({ outsideentry = 0, openingentry = 0, ...row }) => ({
        ...{ ...row, outsideentry, openingentry },
        x: month(row),
      }))}
      series={[
        ...used.map(fraction => ({
          key: `f${fraction}`,
          label: t(`statistics.fractions.f${fraction}`),
          kind: 'bar' as const,
          stack: 'out',
        })),
        { key: 'carentry', label: t('statistics.fields.carentry'), kind: 'line' as const },
      ]}
      write={value => formatValue('t', Math.round(value * 1000) / 1000, i18n.language)}
      writeAxis={value => formatValue('number', value, i18n.language)}
    />
  )
}

/** The months as numbers with their sums. */
export function BalanceTable({ rows }: { rows: BalanceRow[] }) {
  const { t, i18n } = useTranslation()
  const month = monthIn(i18n.language)
  const shown = balanceList.columns.filter(({ kind, value }) => kind !== 't' || rows.some(row => value(row)))
  const write = (kind: (typeof shown)[number]['kind'], value: unknown) =>
    kind === 't' && !value
      ? '–'
      : formatValue(kind === 't' ? 'tonnes' : (kind ?? 'text'), value as number, i18n.language)
  return (
    <Scroll>
      <table className={classes.table} data-dense aria-label={t('statistics.balance.title')}>
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
                  {key === 'month' ? month(row) : write(kind, value(row))}
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
