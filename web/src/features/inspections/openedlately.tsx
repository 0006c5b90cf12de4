import { addDays, today } from '@kreislauf/core/days.ts'
import { inspections } from '@kreislauf/core/features/inspections/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { Go } from '../../ui/go.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './inspections.module.css'

const DAYS = 7

/** Folders opened in the last days; nothing if there are none. For users who may read folders. */
export default function OpenedLately({ dismantlerId }: { dismantlerId: number }) {
  const { t, i18n } = useTranslation()
  const { data = [] } = useQuery(query(inspections.list, { params: { id: dismantlerId } }))
  const since = addDays(today(), -DAYS)
  const opened = data.flatMap(({ id, recipient, lastopened }) =>
    lastopened && today(new Date(lastopened)) >= since ? [{ id, recipient, at: lastopened }] : [],
  )
  if (opened.length === 0) return null
  return (
    <Panel title={t('inspections.lately')}>
      <ul className={classes.lately}>
        {opened.map(({ id, recipient, at }) => (
          <li key={id}>
            <Go to={`/deser/inspections?open=${id}`}>{t('inspections.one', { recipient })}</Go>
            <span>{formatValue('instant', at, i18n.language)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
