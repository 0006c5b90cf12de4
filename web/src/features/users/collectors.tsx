import { companies } from '@kreislauf/core/features/companies/contract.ts'
import { users } from '@kreislauf/core/features/users/contract.ts'
import type { OutsourceRequest } from '@kreislauf/core/features/users/records.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useCan } from '../../app/session/session.ts'
import { FailedState } from '../../ui/empty.tsx'
import { Panel } from '../../ui/panel.tsx'
import { HandCollectorDialog } from './collector.tsx'
import { DeliveryDialog } from './delivery.tsx'
import { EndDialog, type Ending } from './ending.tsx'
import { PointRow } from './point.tsx'
import { pointsOf } from './points.ts'
import classes from './users.module.css'

/**
 * Own collection points: unassigned ones, those assigned to a person, and those handed over to or by another company.
 */
export function Collectors({ requests }: { requests: OutsourceRequest[] }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<{ id: number; company: string; what: 'hand' | 'name' }>()
  const [ending, setEnding] = useState<Ending>()
  const free = useQuery(query(companies.outsourceableCollectors, {}))
  const owned = useQuery(query(users.ownedCollectors, {}))
  const mayInvite = useCan(users.deliveryInvitations)
  const invited = useQuery({ ...query(users.deliveryInvitations, {}), enabled: mayInvite })
  const all = [free, owned, invited]
  const error = all.find(one => one.error)?.error
  const retry = () => void Promise.all(all.map(one => one.error && one.refetch()))
  const points = pointsOf({
    free: free.data ?? [],
    owned: owned.data ?? [],
    invited: invited.data ?? [],
    requests,
  })
  const none = !!free.data && !!owned.data && points.length === 0
  const close = () => setAsking(undefined)
  return (
    <Panel title={t('users.collectors.title')}>
      <p className={classes.note}>{t('users.collectors.text')}</p>
      {error && <FailedState what={{ many: 'collectors' }} error={error} onRetry={retry} />}
      {none && <p className={classes.note}>{t('users.collectors.none')}</p>}
      <ul className={classes.rows}>
        {points.map(point => (
          <PointRow
            key={point.id}
            point={point}
            onEnd={setEnding}
            onHand={() => setAsking({ id: point.id, company: point.name, what: 'hand' })}
            onName={() => setAsking({ id: point.id, company: point.name, what: 'name' })}
          />
        ))}
      </ul>
      {asking?.what === 'name' && <DeliveryDialog {...asking} onClose={close} />}
      {asking?.what === 'hand' && <HandCollectorDialog {...asking} onClose={close} />}
      <EndDialog ending={ending} onClose={() => setEnding(undefined)} />
    </Panel>
  )
}
