import { formatValue } from '@kreislauf/core/format.ts'
import { useTranslation } from 'react-i18next'
import classes from './pieces.module.css'

interface TimelineChange {
  label: string
  before: string
  after: string
}

export interface TimelineEntry {
  key: string | number
  /** ISO instant. */
  at: string
  who: string
  /** What was done: "locked". */
  what: string
  reason?: string | null | undefined
  changes?: TimelineChange[]
}

/** All old values are empty: the record was created. */
const isNew = (changes: TimelineChange[]) => changes.length > 1 && changes.every(({ before }) => !before)

/**
 * Who changed what when, by day, newest first; each changed field with old and new value, the values of a new record
 * on demand.
 */
export function Timeline({ entries }: { entries: TimelineEntry[] }) {
  const { i18n } = useTranslation()
  const parts = entries.map(entry => {
    const [day = '', time = ''] = formatValue('instant', entry.at, i18n.language).split(', ')
    return { entry, day, time }
  })
  const days = [...new Set(parts.map(({ day }) => day))]
  return days.map(day => (
    <section key={day} aria-label={day}>
      <h3 className={classes.timelineDay}>{day}</h3>
      <ol className={classes.timeline}>
        {parts
          .filter(part => part.day === day)
          .map(({ entry, time }) => (
            <Event key={entry.key} entry={entry} time={time} />
          ))}
      </ol>
    </section>
  ))
}

function Event({ entry: { at, who, what, reason, changes = [] }, time }: { entry: TimelineEntry; time: string }) {
  const { t } = useTranslation()
  return (
    <li>
      <div className={classes.event}>
        <b>{what}</b>
        <span>{who}</span>
        <time dateTime={at}>{time}</time>
      </div>
      {reason && <p>{t('words.reason', { reason })}</p>}
      {isNew(changes) ? (
        <details>
          <summary>{t('words.entered', { number: changes.length })}</summary>
          <Changes changes={changes} made />
        </details>
      ) : (
        changes.length > 0 && <Changes changes={changes} />
      )}
    </li>
  )
}

function Changes({ changes, made = false }: { changes: TimelineChange[]; made?: boolean }) {
  const { t } = useTranslation()
  return (
    <dl>
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {!made && (
              <>
                <del>{before || t('words.nothing')}</del> →{' '}
              </>
            )}
            <ins>{after || t('words.nothing')}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
