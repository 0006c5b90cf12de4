import { tradeText } from '@kreislauf/core/domain/wastename.ts'
import type { Statement, Totals } from '@kreislauf/core/features/statements/contract.ts'
import { SIDES } from '@kreislauf/core/features/statements/lists.ts'
import { figures, formatValue } from '@kreislauf/core/format.ts'
import { useTranslation } from 'react-i18next'
import { Facts, Panel } from '../../ui/panel.tsx'
import { Scroll } from '../../ui/scroll.tsx'
import {
  BalanceChart,
  BalanceTable,
  behindFigure,
  Figured,
  type Period,
  Quotas,
  evaluationClasses as tables,
} from '../evaluations/index.ts'
import { useWasteTypes } from '../masterdata/index.ts'
import classes from './statements.module.css'

/** Figures of the period: cars, masses, balance, quotas. */
export function TotalsView({ statement, totals }: { statement: Statement; totals: Totals }) {
  const { t, i18n } = useTranslation()
  const period = { dismantlerId: statement.dismantlerId, from: totals.from, to: totals.till }
  const day = (on: string) => formatValue('day', on, i18n.language)
  return (
    <>
      <Panel title={t('statements.totals.title')}>
        <Facts
          facts={[
            [t('statements.fields.period'), `${day(totals.from)} – ${day(totals.till)}`],
            [t('statements.fields.entries'), formatValue('number', statement.entries, i18n.language)],
            [t('statements.fields.cars'), formatValue('number', totals.cars, i18n.language)],
            [
              t('statements.fields.carsKg'),
              <Figured key="cars" kg={totals.carsKg} to={behindFigure(period, 'accepted')}>
                {formatValue('t', totals.carsKg / 1000, i18n.language)}
              </Figured>,
            ],
            [t('statements.fields.receptions'), formatValue('number', totals.receptions, i18n.language)],
            [t('statements.fields.vnrs'), [totals.firstVnr, totals.lastVnr].filter(Boolean).join(' – ')],
            [t('statements.fields.lockedby'), statement.lockedby],
            [t('statements.fields.lockedat'), formatValue('instant', statement.lockedat, i18n.language)],
            [t('statements.fields.remark'), statement.remark],
          ]}
        />
        <MassTable totals={totals} period={period} />
        <p className={classes.foot}>
          {t(statement.locked ? 'statements.totals.frozen' : 'statements.totals.live')}{' '}
          {t('statements.totals.identity')}
        </p>
      </Panel>
      {totals.rows.length > 0 && (
        <>
          <BalanceChart rows={totals.balance} />
          <Panel title={t('evaluations.balance.inTonnes')}>
            <BalanceTable rows={totals.balance} period={period} />
          </Panel>
          <Quotas quota={totals.quota} period={period} />
        </>
      )}
    </>
  )
}

/** Decimals of masses on legal papers. */
const LEGAL = 3

function MassTable({ totals: { rows }, period }: { totals: Totals; period: Period }) {
  const { t, i18n } = useTranslation()
  const types = new Map(useWasteTypes().map(type => [type.code, type]))
  const masses = rows.flatMap(row => SIDES.map(side => row[side] ?? 0))
  const write = figures('number', masses, i18n.language, LEGAL)
  const sides = SIDES.filter(side => rows.some(row => (row[side] ?? 0) !== 0) || side === 'closingKg')
  if (rows.length === 0) return <p className={classes.foot}>{t('statements.totals.empty')}</p>
  return (
    <div className={classes.table}>
      <Scroll>
        <table className={tables.table} aria-label={t('statements.totals.title')}>
          <thead>
            <tr>
              <th scope="col">{t('statements.columns.wastetype')}</th>
              {sides.map(side => (
                <th key={side} scope="col" data-numeric data-pinned={side === 'closingKg' || undefined}>
                  {t(`statements.columns.${side}`)} (kg)
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.wastetype}>
                <th scope="row" title={row.name}>
                  {tradeText({ ...row, tradename: types.get(row.wastetype)?.tradename ?? row.name })}
                </th>
                {sides.map(side => (
                  <td key={side} data-numeric data-pinned={side === 'closingKg' || undefined}>
                    <Figured kg={row[side]} to={behindFigure(period, side, row.wastetype)}>
                      {write(row[side] ?? 0)}
                    </Figured>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </div>
  )
}
