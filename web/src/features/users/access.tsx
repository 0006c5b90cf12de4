import { users } from '@kreislauf/core/features/users/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { FailedState } from '../../ui/empty.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './users.module.css'

/** Outsiders who acted or may act for the company: the operator, and people of other companies. */
export function AccessTab() {
  return (
    <div className={classes.stack}>
      <Visits />
      <Guests />
    </div>
  )
}

function Visits() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(users.visits, {}))
  return (
    <Panel title={t('users.visits.title')}>
      <p className={classes.note}>{t('users.visits.text')}</p>
      {error && <FailedState what={{ many: 'visits' }} error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className={classes.note}>{t('users.visits.none')}</p>}
      <ul className={classes.rows}>
        {data?.map(({ id, name, reason, since, until, changes }) => (
          <li key={id}>
            <div>
              <b>{reason}</b>
              <small>{t('users.visits.when', { name, since, until })}</small>
            </div>
            <span>{t('users.visits.changes', { count: changes })}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Guests() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(users.guests, {}))
  return (
    <Panel title={t('users.guests.title')}>
      <p className={classes.note}>{t('users.guests.text')}</p>
      {error && <FailedState what={{ many: 'guests' }} error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className={classes.note}>{t('users.guests.none')}</p>}
      <ul className={classes.rows}>
        {data?.map(({ id, name, email, mandator }) => (
          <li key={id}>
            <div>
              <b>{name}</b> · {email}
              <small>{mandator}</small>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
