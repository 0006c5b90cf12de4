import { type CommonProof, closingOf, commonFigures } from '@kreislauf/core/features/evaluations/common.ts'
import { formatNumber, formatValue } from '@kreislauf/core/format.ts'
import { useTranslation } from 'react-i18next'
import type { Address } from '../../../ui/address.ts'
import { Go } from '../../../ui/go.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Scroll } from '../../../ui/scroll.tsx'
import { StatusBadge } from '../../../ui/status.tsx'
import { Tile, Tiles } from '../../../ui/tiles.tsx'
import classes from '../evaluations.module.css'
import { QuotaCard } from '../quota/card.tsx'

/** The joint result of the dismantlers, and each with the figures of its own sheet and a link to it. */
export function Proof({ proof }: { proof: CommonProof }) {
  const { t, i18n } = useTranslation()
  return (
    <div className={classes.stack}>
      <Tiles>
        <Tile label={t('evaluations.fields.cars')} figure={formatValue('number', proof.cars, i18n.language)} />
        <Tile
          label={t('evaluations.recycling.base')}
          figure={formatNumber('t', proof.acceptedKg / 1000, i18n.language, 1)}
        />
        <Tile
          label={t('evaluations.recycling.counted')}
          figure={formatNumber('t', proof.q10.numeratorKg / 1000, i18n.language, 1)}
        />
      </Tiles>
      <Panel title={t('evaluations.common.together')}>
        <QuotaCard name="q10" quota={proof.q10} />
      </Panel>
      <Panel title={t('evaluations.common.yards')}>
        <Yards proof={proof} />
      </Panel>
      <p className={classes.note}>{t('evaluations.common.law')}</p>
    </div>
  )
}

function Yards({ proof }: { proof: CommonProof }) {
  const { t } = useTranslation()
  const sheetOf = (id: number): Address =>
    `/deser/btb/statistic?tab=recycling&yard=${id}&from=${proof.from}&to=${proof.to}`
  const { between, withoutVin } = proof
  return (
    <>
      <Scroll>
        <table className={classes.table} aria-label={t('evaluations.common.yards')}>
          <thead>
            <tr>
              <th scope="col">{t('evaluations.common.yard')}</th>
              {commonFigures.map(({ label }) => (
                <th key={label} scope="col" data-numeric>
                  {t(label)}
                </th>
              ))}
              <th scope="col">{t('evaluations.common.state')}</th>
            </tr>
          </thead>
          <tbody>
            {proof.yards.map(yard => (
              <tr key={yard.dismantlerId}>
                <th scope="row">
                  <Go to={sheetOf(yard.dismantlerId)}>{yard.name}</Go>
                  <div className={classes.quiet}>{[yard.address, yard.identNr].filter(Boolean).join(' · ')}</div>
                </th>
                <Figures value={({ of }) => of(yard)} missing="–" />
                <td className={classes.unbroken}>
                  <Closing proof={proof} till={yard.closedTill} />
                </td>
              </tr>
            ))}
            {between.cars > 0 && (
              <tr>
                <th scope="row">{t('evaluations.common.between')}</th>
                <Figures value={figure => figure.between(between)} />
                <td />
              </tr>
            )}
            <tr data-sum>
              <th scope="row">{t('words.total')}</th>
              <Figures value={({ of }) => of(proof)} missing="–" />
              <td />
            </tr>
          </tbody>
        </table>
      </Scroll>
      {between.cars > 0 && <p className={classes.note}>{t('evaluations.common.betweenNote')}</p>}
      {withoutVin > 0 && <p className={classes.note}>{t('evaluations.common.withoutVin', { count: withoutVin })}</p>}
    </>
  )
}

interface FiguresProps {
  value: (figure: (typeof commonFigures)[number]) => number | null | undefined
  /** Shown if there is no figure. */
  missing?: string
}

/** The figures of a row; masses in whole kilograms, exact on paper. */
function Figures({ value, missing }: FiguresProps) {
  const { i18n } = useTranslation()
  return commonFigures.map(figure => {
    const { label, kind } = figure
    const number = value(figure)
    return (
      <td key={label} data-numeric>
        {(kind === 'kg' && typeof number === 'number'
          ? formatNumber('kg', number, i18n.language, 0)
          : formatValue(kind, number, i18n.language)) || missing}
      </td>
    )
  })
}

/** Until when the year is closed at a dismantler. */
function Closing({ proof, till }: { proof: CommonProof; till: string | null }) {
  const { t } = useTranslation()
  const closing = closingOf(proof, till)
  return (
    <StatusBadge
      {...(closing === 'closed' && { tone: 'good' })}
      label={t(`evaluations.common.${closing}`, { day: till ?? '' })}
    />
  )
}
