import { sum } from '@kreislauf/core/domain/decimal.ts'
import type { BalanceRow, FRACTIONS } from '@kreislauf/core/features/evaluations/contract.ts'
import { formatNumber } from '@kreislauf/core/format.ts'
import type { Key } from '@kreislauf/core/words.ts'
import { useTranslation } from 'react-i18next'
import { Chart } from '../../ui/chart.tsx'
import { outOf } from './balancesums.ts'
import classes from './evaluations.module.css'
import { isRunning, monthIn, summaryMonth } from './months.ts'

type FractionField = `f${(typeof FRACTIONS)[number]}`

/** Outputs other than cars and hulks in five groups; labels by locale key. */
const groups: Record<string, { label: Key; fractions: FractionField[] }> = {
  fluids: { label: 'evaluations.balance.fluids', fractions: ['f3', 'f4', 'f7'] },
  metals: { label: 'evaluations.fractions.f9', fractions: ['f8', 'f9'] },
  tyres: { label: 'evaluations.fractions.f10', fractions: ['f10'] },
  plasticsGlass: { label: 'evaluations.balance.plasticsGlass', fractions: ['f11', 'f12'] },
  others: { label: 'evaluations.fractions.f99', fractions: ['f2', 'f5', 'f6', 'f14', 'f99'] },
}

const byMass = (one: { mass: number }, other: { mass: number }) => other.mass - one.mass

/** Inputs and outputs by month; and outputs without cars and hulks, which would dwarf everything else. */
export function BalanceChart({ rows }: { rows: BalanceRow[] }) {
  const { t, i18n } = useTranslation()
  const month = monthIn(i18n.language)
  const at = (row: BalanceRow) => ({ x: month(row), running: isRunning(row) })
  const used = Object.entries(groups).filter(([, { fractions }]) => rows.some(row => fractions.some(key => row[key])))
  const tonnes = (value: number) => formatNumber('t', value, i18n.language, 1)
  const massOf = (row: BalanceRow, key: string) => sum(groups[key]?.fractions.map(field => row[field]) ?? [])
  const summary = summaryMonth(rows, i18n.language)
  const most = summary && used.map(([key, { label }]) => ({ label, mass: massOf(summary.row, key) })).sort(byMass)[0]
  const shared = {
    tableLabel: t('evaluations.balance.table'),
    xLabel: t('evaluations.fields.month'),
    unit: 't',
    note: rows.some(isRunning) ? t('evaluations.running') : undefined,
    write: tonnes,
  }
  return (
    <div className={classes.columns}>
      <Chart
        {...shared}
        title={t('evaluations.balance.chart')}
        summary={
          summary &&
          t(summary.soFar ? 'evaluations.balance.soFar' : 'evaluations.balance.said', {
            month: summary.month,
            into: tonnes(summary.row.carentry),
            out: tonnes(outOf(summary.row)),
          })
        }
        rows={rows.map(row => ({ ...at(row), into: row.carentry, out: outOf(row) }))}
        series={[
          { key: 'into', label: t('evaluations.balance.in'), kind: 'bar' },
          { key: 'out', label: t('evaluations.balance.out'), kind: 'bar' },
        ]}
      />
      {used.length > 0 && (
        <Chart
          {...shared}
          title={t('evaluations.balance.besidesHulks')}
          summary={
            summary &&
            most &&
            t('evaluations.balance.besidesSaid', {
              month: summary.month,
              mass: tonnes(sum(used.map(([key]) => massOf(summary.row, key)))),
              what: t(most.label),
              part: tonnes(most.mass),
            })
          }
          rows={rows.map(row => ({
            ...at(row),
            ...Object.fromEntries(used.map(([key]) => [key, massOf(row, key)])),
          }))}
          series={used.map(([key, { label }]) => ({ key, label: t(label), kind: 'bar', stack: 'out' }))}
        />
      )}
    </div>
  )
}
