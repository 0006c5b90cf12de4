import type { Figure } from '@kreislauf/core/features/valuations/contract.ts'
import { euros } from '@kreislauf/core/features/valuations/words.ts'
import { formatNumber } from '@kreislauf/core/format.ts'
import { useTranslation } from 'react-i18next'
import { Facts, Panel } from '../../../ui/panel.tsx'
import classes from '../valuations.module.css'

/** A book whose newest price is older than this is told. */
const OLD_DAYS = 30

/** What may move the figure, how old its prices are, and how many parts are expected to sell. */
export function Insight({ figure }: { figure: Figure }) {
  const { t, i18n } = useTranslation()
  const { levers, metals, bookage, bookday, taken, expectedSold } = figure
  const around = (amount: number) => t('valuations.insight.around', { amount: euros(amount, i18n.language) })
  const expected = formatNumber('number', expectedSold, i18n.language, 1)
  return (
    <div className={classes.pair}>
      <Panel title={t('valuations.insight.levers')}>
        {levers.length === 0 && <p className={classes.note}>{t('valuations.insight.noLevers')}</p>}
        <Facts facts={levers.map(({ name, euros: amount }) => [name, around(amount)])} />
        {taken > 0 && <p className={classes.note}>{t('valuations.insight.sold', { expected, count: taken })}</p>}
      </Panel>
      <Panel title={t('valuations.insight.metals')}>
        {metals.length === 0 && <p className={classes.note}>{t('valuations.insight.noMetals')}</p>}
        <Facts facts={metals.map(({ name, euros: amount }) => [name, around(amount)])} />
        <p className={classes.note} data-tone={bookage !== null && bookage > OLD_DAYS ? 'warning' : undefined}>
          {bookage === null || !bookday
            ? t('valuations.insight.onlyDefaults')
            : t('valuations.insight.age', { count: bookage, day: bookday })}
        </p>
      </Panel>
    </div>
  )
}
