import { co2Saving } from '@kreislauf/core/domain/co2.ts'
import { type Co2, type Co2Figure, evaluations } from '@kreislauf/core/features/evaluations/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { readNumber } from '../../../ui/form/numbers.ts'
import { Scroll } from '../../../ui/scroll.tsx'
import { SkeletonRows } from '../../../ui/skeletons.tsx'
import { evaluationClasses as tables } from '../../evaluations/index.ts'
import classes from '../today.module.css'
import { thisYear } from './year.ts'

/**
 * Kilograms and pieces by material times the factors, with sources; starts with the current year, any value can be
 * typed.
 */
export function Calculator({ dismantlerId }: { dismantlerId: number | undefined }) {
  const figures = useQuery(query(evaluations.co2Figures, {})).data
  const saved = useQuery({
    ...query(evaluations.co2, { params: { dismantlerId: dismantlerId ?? 0, ...thisYear() } }),
    enabled: dismantlerId !== undefined,
  })
  if (!figures || (dismantlerId !== undefined && saved.isPending)) return <SkeletonRows count={4} />
  return <Table figures={figures} saved={saved.data} />
}

function Table({ figures, saved }: { figures: Co2Figure[]; saved: Co2 | undefined }) {
  const { t, i18n } = useTranslation()
  const number = (value: number) => formatValue('number', value, i18n.language)
  const own = () =>
    Object.fromEntries((saved?.terms ?? []).map(({ key, amount }) => [key, amount ? plain(amount, i18n.language) : '']))
  const [texts, setTexts] = useState<Record<string, string>>(own)
  const amounts = figures.map(({ key }) => readNumber(texts[key] ?? '', i18n.language))
  const lines = figures.map(({ key, per }, index) => ({
    key,
    [per === 'kg' ? 'kg' : 'pieces']: Math.max(0, amounts[index] ?? 0),
  }))
  const result = co2Saving(
    lines,
    figures.map(({ key, per, factor }) => ({ key, per, kgco2e: factor })),
  )
  return (
    <Scroll>
      <table className={`${tables.table} ${classes.factors}`} aria-label={t('today.co2.calculate')}>
        <thead>
          <tr>
            <th scope="col">{t('today.co2.material')}</th>
            <th scope="col">{t('today.co2.amount')}</th>
            <th scope="col" data-numeric>
              {t('today.co2.factor')}
            </th>
            <th scope="col" data-numeric>
              {t('today.co2.saving')}
            </th>
            <th scope="col">{t('today.co2.source')}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ key, name, per, factor, source }, index) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>
                <TextInput
                  aria-label={t('today.co2.amountOf', { name, unit: t(`today.co2.per.${per}`) })}
                  inputMode="decimal"
                  maw={150}
                  value={texts[key] ?? ''}
                  onChange={event => setTexts({ ...texts, [key]: event.currentTarget.value })}
                  error={amounts[index] === undefined ? t('invalid.number') : undefined}
                  rightSection={<span className="unit">{t(`today.co2.per.${per}`)}</span>}
                  rightSectionWidth={44}
                />
              </td>
              <td data-numeric>{number(factor)}</td>
              <td data-numeric>{formatValue('kg', Math.round(result.terms[index]?.kgco2e ?? 0), i18n.language)}</td>
              <td>{source ?? t('today.co2.assumed')}</td>
            </tr>
          ))}
          <tr data-sum>
            <th scope="row">{t('words.total')}</th>
            <td>
              <Button size="compact-sm" variant="subtle" onClick={() => setTexts(own())}>
                {t(saved ? 'today.co2.own' : 'today.co2.clear')}
              </Button>
            </td>
            <td />
            <td data-numeric aria-live="polite">
              {formatValue('kg', Math.round(result.kgco2e), i18n.language)}
            </td>
            <td>{t('today.co2.estimate')}</td>
          </tr>
        </tbody>
      </table>
    </Scroll>
  )
}

/** As typed: decimal separator of the language, no grouping. */
const plain = (value: number, language: string) =>
  new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 3 }).format(value)
