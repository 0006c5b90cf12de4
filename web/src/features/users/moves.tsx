import { companies } from '@kreislauf/core/features/companies/contract.ts'
import { users } from '@kreislauf/core/features/users/contract.ts'
import type { OutsourceRequest } from '@kreislauf/core/features/users/records.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/api.ts'
import { useCall } from '../../app/calls.ts'
import { useAccount, useCan, useDepartments } from '../../app/session.ts'
import { FailedState } from '../../ui/empty.tsx'
import { Panel } from '../../ui/panel.tsx'
import { AcceptDialog } from './accept.tsx'
import { HandCollectorDialog } from './collector.tsx'
import { useGranter } from './grants.ts'
import classes from './users.module.css'

/** Users who come or go, and collection points that are handed over. */
export function MovesTab() {
  const { t } = useTranslation()
  const account = useAccount()
  const { data, error, refetch } = useQuery(query(users.outsourcing, {}))
  const withCollectors = useDepartments().some(
    ({ department }) => department === 'DISMANTLER' || department === 'COLLECTOR',
  )
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  return (
    <div className={classes.stack}>
      <Panel title={t('users.moves.title')}>
        <p className={classes.note}>{t('users.moves.text', { mandator: account.mandator.id, number: account.id })}</p>
        {data?.length === 0 && <p className={classes.note}>{t('users.moves.none')}</p>}
        <ul className={classes.rows}>
          {data?.map(request => (
            <Move key={request.id} request={request} />
          ))}
        </ul>
      </Panel>
      {withCollectors && <Collectors />}
    </div>
  )
}

function Move({ request }: { request: OutsourceRequest }) {
  const { t, i18n } = useTranslation()
  const { head } = useGranter()
  const [accepting, setAccepting] = useState(false)
  const mayCancel = useCan(users.cancel)
  const decline = useCall(users.decline, { success: 'users.moves.declined' })
  const cancel = useCall(users.cancel, { success: 'users.moves.cancelled' })
  const at = { params: { id: request.id } }
  const words = request.incoming ? 'users.moves.incoming' : 'users.moves.outgoing'
  return (
    <li>
      <div>
        <b>{request.name}</b> · {request.email}
        <small>
          {t(words, { ...request, at: formatValue('instant', request.requestedAt, i18n.language) })}
          {request.reason && ` ${t('words.reason', { reason: request.reason })}`}
        </small>
      </div>
      {request.incoming && head && (
        <>
          <Button onClick={() => setAccepting(true)}>{t('users.moves.accept')}</Button>
          <Button variant="default" loading={decline.isPending} onClick={() => decline.mutate(at)}>
            {t('users.moves.decline')}
          </Button>
        </>
      )}
      {!request.incoming && mayCancel && (
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate(at)}>
          {t('users.moves.cancel')}
        </Button>
      )}
      {accepting && <AcceptDialog request={request} onClose={() => setAccepting(false)} />}
    </li>
  )
}

/** Own collection points that no account was given yet. */
function Collectors() {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<{ id: number; company: string }>()
  const may = useCan(users.handCollector)
  const { data, error, refetch } = useQuery(query(companies.outsourceableCollectors, {}))
  return (
    <Panel title={t('users.collectors.title')}>
      <p className={classes.note}>{t('users.collectors.text')}</p>
      {error && <FailedState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className={classes.note}>{t('users.collectors.none')}</p>}
      <ul className={classes.rows}>
        {data?.map(({ id, company, city }) => (
          <li key={id}>
            <div>
              <b>{company}</b>
              <small>{city}</small>
            </div>
            {may && (
              <Button variant="default" onClick={() => setChosen({ id, company })}>
                {t('users.collectors.hand')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && <HandCollectorDialog {...chosen} onClose={() => setChosen(undefined)} />}
    </Panel>
  )
}
