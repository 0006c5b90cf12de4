import type { Evaluation } from '@kreislauf/core/features/evaluations/contract.ts'
import { figures, formatNumber } from '@kreislauf/core/format.ts'
import { useTranslation } from 'react-i18next'
import { FigureTable } from '../../../ui/figures.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { Period } from '../behind/address.ts'
import classes from '../evaluations.module.css'
import { FlowPanel } from '../flow/panel.tsx'
import { Evaluated, NothingAccepted, TakeAlong } from './evaluated.tsx'

/** Masses removed by fraction and per car, and their receivers. */
export const MassesTab = (period: Period) => (
  <Evaluated period={period}>{data => <Masses data={data} period={period} />}</Evaluated>
)

function Masses({ data: { fractions, partners }, period }: { data: Evaluation; period: Period }) {
  const { t, i18n } = useTranslation()
  if (fractions.length === 0 && partners.length === 0) return <NothingAccepted />
  const tonnes = figures('tonnes', [...fractions, ...partners].map(inTonnes), i18n.language)
  const perCar = fractions.map(({ perCarKg }) => perCarKg)
  const kilograms = figures('number', perCar, i18n.language)
  const mass = { key: 'mass', head: t('evaluations.periods.massT') }
  return (
    <>
      <FlowPanel period={period} />
      <div className={classes.columns}>
        {fractions.length > 0 && (
          <Panel title={t('evaluations.periods.fractions')} aside={<TakeAlong period={period} part="fractions" />}>
            <FigureTable
              label={t('evaluations.periods.fractions')}
              head={t('evaluations.fields.fraction')}
              columns={[mass, { key: 'perCar', head: t('evaluations.periods.perCar') }]}
              rows={fractions.map(one => ({
                key: one.fraction,
                name: one.name,
                cells: { mass: tonnes(inTonnes(one)), perCar: kilograms(one.perCarKg) },
              }))}
            />
          </Panel>
        )}
        {partners.length > 0 && (
          <Panel title={t('evaluations.periods.partners')} aside={<TakeAlong period={period} part="partners" />}>
            <FigureTable
              label={t('evaluations.periods.partners')}
              head={t('evaluations.periods.partner')}
              columns={[{ key: 'disposals', head: t('evaluations.periods.disposals') }, mass]}
              rows={partners.map(one => ({
                key: one.id,
                name: one.name,
                to: `/deser/btb/disposers/details/${one.id}`,
                cells: {
                  disposals: formatNumber('number', one.disposals, i18n.language),
                  mass: tonnes(inTonnes(one)),
                },
              }))}
            />
          </Panel>
        )}
      </div>
    </>
  )
}

const inTonnes = ({ kg }: { kg: number }) => kg / 1000
