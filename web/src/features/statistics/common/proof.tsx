import { type CommonProof, closingOf } from '@kreislauf/core/features/statistics/common.ts'
import { formatNumber, formatValue } from '@kreislauf/core/format.ts'
import { useTranslation } from 'react-i18next'
import type { Address } from '../../../ui/address.ts'
import { Go } from '../../../ui/go.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Scroll } from '../../../ui/scroll.tsx'
import { StatusBadge } from '../../../ui/status.tsx'
import { Tile, Tiles } from '../../../ui/tiles.tsx'
import { QuotaCard } from '../quota/card.tsx'
import classes from '../statistics.module.css'

/** What the dismantlers reach together, and each with the figures of its own sheet, which it leads to. */
export function Proof({ proof }: { proof: CommonProof }) {
  const { t, i18n } = useTranslation()
  return (
    <div className={classes.stack}>
      <Tiles>
        <Tile label={t('statistics.fields.cars')} figure={formatValue('number', proof.cars, i18n.language)} />
        <Tile
          label={t('statistics.recycling.base')}
          figure={formatNumber('t', proof.acceptedKg / 1000, i18n.language, 1)}
        />
        <Tile
          label={t('statistics.recycling.counted')}
          figure={formatNumber('t', proof.q10.numeratorKg / 1000, i18n.language, 1)}
        />
      </Tiles>
      <Panel title={t('statistics.common.together')}>
        <QuotaCard name="q10" quota={proof.q10} />
      </Panel>
      <Panel title={t('statistics.common.yards')}>
        <Yards proof={proof} />
      </Panel>
      <p className={classes.note}>{t('statistics.common.law')}</p>
    </div>
  )
}

function Yards({ proof }: { proof: CommonProof }) {
  const { t, i18n } = useTranslation()
  const number = (value: number) => formatValue('number', value, i18n.language)
  const kg = (mass: number) => formatNumber('kg', mass, i18n.language, 0)
  const sheetOf = (id: number): Address =>
    `/deser/btb/statistic?tab=recycling&yard=${id}&from=${proof.from}&to=${proof.to}`
  const { between } = proof
  return (
    <>
      <Scroll>
        <table className={classes.table} aria-label={t('statistics.common.yards')}>
          <thead>
            <tr>
              <th scope="col">{t('statistics.common.yard')}</th>
              <th scope="col" data-numeric>
                {t('statistics.fields.cars')}
              </th>
              <th scope="col" data-numeric>
                {t('statistics.recycling.base')}
              </th>
              <th scope="col" data-numeric>
                {t('statistics.recycling.counted')}
              </th>
              <th scope="col" data-numeric>
                {t('statistics.common.rate')}
              </th>
              <th scope="col">{t('statistics.common.state')}</th>
            </tr>
          </thead>
          <tbody>
            {proof.yards.map(yard => (
              <tr key={yard.dismantlerId}>
                <th scope="row">
                  <Go to={sheetOf(yard.dismantlerId)}>{yard.name}</Go>
                  <div className={classes.quiet}>{[yard.address, yard.identNr].filter(Boolean).join(' · ')}</div>
                </th>
                <td data-numeric>{number(yard.cars)}</td>
                <td data-numeric>{kg(yard.acceptedKg)}</td>
                <td data-numeric>{kg(yard.q10.numeratorKg)}</td>
                <td data-numeric>{formatValue('percent', yard.q10.value, i18n.language) || '–'}</td>
                <td className={classes.unbroken}>
                  <Closing proof={proof} till={yard.closedTill} />
                </td>
              </tr>
            ))}
            {between.cars > 0 && (
              <tr>
                <th scope="row">{t('statistics.common.between')}</th>
                <td data-numeric>{number(-between.cars)}</td>
                <td data-numeric>{kg(-between.kg)}</td>
                <td />
                <td />
                <td />
              </tr>
            )}
            <tr data-sum>
              <th scope="row">{t('words.total')}</th>
              <td data-numeric>{number(proof.cars)}</td>
              <td data-numeric>{kg(proof.acceptedKg)}</td>
              <td data-numeric>{kg(proof.q10.numeratorKg)}</td>
              <td data-numeric>{formatValue('percent', proof.q10.value, i18n.language) || '–'}</td>
              <td />
            </tr>
          </tbody>
        </table>
      </Scroll>
      {between.cars > 0 && <p className={classes.note}>{t('statistics.common.betweenNote')}</p>}
    </>
  )
}

/** How far the year is closed at a dismantler. */
function Closing({ proof, till }: { proof: CommonProof; till: string | null }) {
  const { t } = useTranslation()
  const closing = closingOf(proof, till)
  return (
    <StatusBadge
      {...(closing === 'closed' && { tone: 'good' })}
      label={t(`statistics.common.${closing}`, { day: till ?? '' })}
    />
  )
}
