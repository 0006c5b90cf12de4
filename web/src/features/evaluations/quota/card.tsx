import { alikeTerms, type QuotaFigures, type QuotaName } from '@kreislauf/core/domain/quota.ts'
import type { Quota } from '@kreislauf/core/features/evaluations/contract.ts'
import { digitsOf, formatNumber, formatValue } from '@kreislauf/core/format.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import { useTranslation } from 'react-i18next'
import { Scroll } from '../../../ui/scroll.tsx'
import { StatusBadge } from '../../../ui/status.tsx'
import { behindTerm, type Period } from '../behind/address.ts'
import { Figured } from '../behind/link.tsx'
import classes from '../evaluations.module.css'
import { Bullet } from './bullet.tsx'

interface QuotaCardProps {
  name: QuotaName
  quota: Quota
  /** The shredder's usual shares, mentioned in the explanation of both rates. */
  figures?: Pick<QuotaFigures, 's_rec' | 's_rv'> | undefined
  /** For one dismantler: the masses link to their bookings. */
  period?: Period | undefined
  /** Forecast for the end of the year, as a fraction of 1; none for other periods. */
  forecast?: number | null | undefined
}

/** A quota: its value on a common scale, whether the target is reached, and its terms. */
export function QuotaCard({ name, quota, figures, period, forecast }: QuotaCardProps) {
  const { t, i18n } = useTranslation()
  const { value, target, numeratorKg, denominatorKg, missingKg } = quota
  const kg = (mass: number) => formatNumber('kg', mass, i18n.language, 0)
  const none = value === null || value === undefined
  const reached = none ? (
    <StatusBadge label={t('evaluations.recycling.noCars')} />
  ) : missingKg > 0 ? (
    <StatusBadge tone="warning" label={t('evaluations.recycling.missing', { kg: Math.ceil(missingKg) })} />
  ) : (
    <StatusBadge tone="good" label={t('evaluations.recycling.reached')} />
  )
  return (
    <section className={classes.quota} aria-label={t(`evaluations.quotas.${name}`)}>
      <header>
        <h3>{t(`evaluations.quotas.${name}`)}</h3>
        {reached}
      </header>
      <b className={classes.quotaValue}>{formatValue('percent', value, i18n.language) || '–'}</b>
      <Bullet name={t(`evaluations.quotas.${name}`)} value={value} target={target} forecast={forecast} />
      <p className={classes.note}>
        {t('evaluations.recycling.counted')} {kg(numeratorKg)} · {t('evaluations.recycling.base')} {kg(denominatorKg)}
        <br />
        {typeof forecast === 'number' && (
          <>
            {t('evaluations.recycling.forecast', { share: forecast })}
            <br />
          </>
        )}
        {name === 'q10'
          ? t('evaluations.recycling.law.q10')
          : figures && t(`evaluations.recycling.law.${name}`, { hulk: name === 'rrr' ? figures.s_rv : figures.s_rec })}
      </p>
      {quota.terms.length > 0 && (
        <details className={classes.details}>
          <summary>{t('evaluations.recycling.terms')}</summary>
          <Terms name={name} quota={quota} period={period} />
        </details>
      )}
    </section>
  )
}

function Terms({ name, quota, period }: Pick<QuotaCardProps, 'name' | 'quota' | 'period'>) {
  const { t, i18n } = useTranslation()
  const terms = alikeTerms(quota.terms)
  const digits = digitsOf(
    terms.flatMap(term => [term.kg, term.countedKg]),
    1,
  )
  const kg = (mass: number) => formatNumber('kg', mass, i18n.language, digits)
  return (
    <Scroll>
      <table className={classes.table} aria-label={t(`evaluations.quotas.${name}`)}>
        <thead>
          <tr>
            <th scope="col">{t('evaluations.recycling.term')}</th>
            {(['left', 'factor', 'counted'] as const).map(head => (
              <th key={head} scope="col" data-numeric>
                {t(`evaluations.recycling.${head}`)}
              </th>
            ))}
            <th scope="col">{t('evaluations.recycling.why')}</th>
          </tr>
        </thead>
        <tbody>
          {terms.map(term => (
            <tr key={[term.name, term.wastetype, term.factor, term.excluded].join(' ')}>
              <th scope="row">
                {t(keyFrom(`evaluations.fractions.f${term.fraction}`))}
                {term.wastetype !== 'PARTS' && ` · ${term.wastetype}`}
              </th>
              <td data-numeric>
                <Figured kg={term.kg} to={period && behindTerm(period, name, term)}>
                  {kg(term.kg)}
                </Figured>
              </td>
              <td data-numeric>{formatValue('percent', term.factor, i18n.language)}</td>
              <td data-numeric>{kg(term.countedKg)}</td>
              <td>{term.excluded && t(`evaluations.exclusions.${term.excluded}`)}</td>
            </tr>
          ))}
          <tr data-sum>
            <th scope="row">{t('words.total')}</th>
            <td />
            <td />
            <td data-numeric>{kg(quota.numeratorKg)}</td>
            <td />
          </tr>
        </tbody>
      </table>
    </Scroll>
  )
}
