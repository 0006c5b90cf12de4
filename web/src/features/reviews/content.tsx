import { firstDayOf, lastDayOf } from '@kreislauf/core/domain/months.ts'
import type { MonthContent } from '@kreislauf/core/features/reviews/contract.ts'
import { formatNumber, NO_FIGURE } from '@kreislauf/core/format.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseYard } from '../../app/session/yards.tsx'
import type { Address } from '../../ui/address.ts'
import { Go } from '../../ui/go.tsx'
import type { Place } from '../incidents/index.ts'
import classes from './reviews.module.css'

interface ContentProps {
  place: Place
  month: MonthContent
}

/** Number of records of each kind in a month, which of them need a look, and links to them. */
export function Content({ place, month }: ContentProps) {
  const { t } = useTranslation()
  const { kinds, lateRecords, laterRecords, openIncidents, reviewId, locked } = month
  const yard = place.department === 'DISMANTLER'
  const [from, to] = [firstDayOf(month.month), lastDayOf(month.month)]
  const journal: Address = yard
    ? `/deser/btb?from=${from}&to=${to}`
    : `/deser/collectorjournal?collector=${place.id}&from=${from}`
  return (
    <section className={classes.content} aria-label={t('reviews.content.title')}>
      {kinds.length === 0 ? (
        <p>{t('reviews.content.nothing')}</p>
      ) : (
        <p>
          <Go to={journal} onClick={() => yard && chooseYard(place.id)}>
            {t('reviews.content.journal')}
          </Go>
          {locked && ` · ${t('reviews.content.closed')}`}
        </p>
      )}
      <ul>
        {kinds.map(({ kind, count }) => (
          <Line
            key={kind}
            label={t(keyFrom(yard ? `log.kinds.${kind}` : `log.collector.kinds.${kind}`))}
            count={count}
          />
        ))}
        {yard && <Line label={t('reviews.content.late')} count={lateRecords} marked />}
        {yard && reviewId !== null && <Line label={t('reviews.content.later')} count={laterRecords} marked />}
        <Line
          label={
            openIncidents > 0 ? (
              <Go to={`/deser/btb/incidents?place=${place.id}&state=OPEN`}>{t('reviews.content.incidents')}</Go>
            ) : (
              t('reviews.content.incidents')
            )
          }
          count={openIncidents}
          marked
        />
      </ul>
    </section>
  )
}

interface LineProps {
  label: ReactNode
  count: number
  /** Highlighted if there are any. */
  marked?: boolean
}

function Line({ label, count, marked = false }: LineProps) {
  const { i18n } = useTranslation()
  return (
    <li data-marked={(marked && count > 0) || undefined}>
      <span>{label}</span>
      <span className="figures">{count ? formatNumber('number', count, i18n.language) : NO_FIGURE}</span>
    </li>
  )
}
