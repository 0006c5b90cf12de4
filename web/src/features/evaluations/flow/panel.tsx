import { sum } from '@kreislauf/core/domain/decimal.ts'
import { evaluations } from '@kreislauf/core/features/evaluations/contract.ts'
import type { FlowRow } from '@kreislauf/core/features/evaluations/flow.ts'
import { flowList } from '@kreislauf/core/features/evaluations/lists.ts'
import { figures } from '@kreislauf/core/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { fetchFile } from '../../../app/data/files.ts'
import { FailedState } from '../../../ui/empty.tsx'
import { Exports } from '../../../ui/listing/exports.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Scroll } from '../../../ui/scroll.tsx'
import { SkeletonRows } from '../../../ui/skeletons.tsx'
import { behindFigure, type Period } from '../behind/address.ts'
import { Figured } from '../behind/link.tsx'
import classes from '../evaluations.module.css'
import { FlowDiagram } from './diagram.tsx'

/** Where the masses of a period came from and went to, as a diagram and as a table; nothing without movements. */
export function FlowPanel({ period }: { period: Period }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(evaluations.flow, { params: period }))
  if (data?.length === 0) return null
  return (
    <Panel
      title={t('evaluations.flow.title')}
      aside={<Exports onExport={format => fetchFile(evaluations.flowFile, { params: { ...period, format } })} />}
    >
      <p className={classes.note}>{t('evaluations.flow.note')}</p>
      {error ? (
        <FailedState what={{ part: 'statistic' }} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <Scroll>
            <FlowDiagram rows={data} period={period} />
          </Scroll>
          <details className={classes.details}>
            <summary>{t('fields.figuresAsTable')}</summary>
            <FlowTable rows={data} period={period} />
          </details>
        </>
      ) : (
        <SkeletonRows />
      )}
    </Panel>
  )
}

/** Outputs link to the entries behind them. */
function FlowTable({ rows, period }: { rows: FlowRow[]; period: Period }) {
  const { t, i18n } = useTranslation()
  const kg = figures(
    'number',
    rows.map(row => row.kg),
    i18n.language,
  )
  const left = ({ way, node }: FlowRow) => way === 'OUT' && node !== 'STOCK'
  return (
    <Scroll>
      <table className={classes.table} aria-label={t('evaluations.flow.title')}>
        <thead>
          <tr>
            {flowList.columns.map(({ key, label, kind }) => (
              <th key={key} scope="col" data-numeric={kind ? true : undefined}>
                {kind ? `${t(label)} (kg)` : t(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id}>
              <td>{t(`evaluations.flow.ways.${row.way}`)}</td>
              <th scope="row">{row.fractionName}</th>
              <td>{t(`evaluations.flow.nodes.${row.node}`)}</td>
              <td>{row.disposer}</td>
              <td data-numeric>
                <Figured kg={row.kg} to={left(row) ? behindFigure(period, 'left', row.fraction) : undefined}>
                  {kg(row.kg)}
                </Figured>
              </td>
            </tr>
          ))}
          {(['IN', 'OUT'] as const).map(way => (
            <tr key={way} data-sum>
              <th scope="row" colSpan={4}>
                {t('words.total')}: {t(`evaluations.flow.ways.${way}`)}
              </th>
              <td data-numeric>{kg(sum(rows.filter(row => row.way === way).map(row => row.kg)))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}
