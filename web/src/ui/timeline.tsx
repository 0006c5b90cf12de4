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

/** Nothing stood there before: the record was made. */
const isNew = (changes: TimelineChange[]) => changes.length > 1 && changes.every(({ before }) => !before)

/** Who did what when, newest first; each changed field with its old and its new value. */
export function Timeline({ entries }: { entries: TimelineEntry[] }) {
  const { t, i18n } = useTranslation()
  return (
    <ol className={classes.timeline}>
      {entries.map(({ key, at, who, what, reason, changes = [] }) => (
        <li key={key}>
          <div className={classes.event}>
            <b>{what}</b>
            <span>{who}</span>
            <time dateTime={at}>{formatValue('instant', at, i18n.language)}</time>
          </div>
          {reason && <p>{t('words.reason', { reason })}</p>}
          {changes.length > 0 && (
            <dl>
              {changes.map(({ label, before, after }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    {!isNew(changes) && (
                      <>
                        <del>{before || t('words.nothing')}</del> →{' '}
                      </>
                    )}
                    <ins>{after || t('words.nothing')}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ol>
  )
}
