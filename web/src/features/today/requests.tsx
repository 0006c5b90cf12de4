import { users } from '@kreislauf/core/features/users/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useCan } from '../../app/session/session.ts'
import { Go } from '../../ui/go.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Due } from './deadlines.tsx'
import classes from './today.module.css'

/** What other companies ask this one's heads to agree to. */
export function RequestsPanel() {
  const { t } = useTranslation()
  const [reads, answers] = [useCan(users.outsourcing), useCan(users.acceptDelivery)]
  const { data } = useQuery({ ...query(users.outsourcing, {}), enabled: reads && answers })
  const waiting = data?.filter(({ state, incoming }) => state === 'OPEN' && incoming) ?? []
  if (waiting.length === 0) return null
  return (
    <Panel title={t('today.requests.title')}>
      <ul className={classes.lines}>
        {waiting.map(({ id, kind, name, company, expires }) => (
          <li key={id}>
            <Go to="/deser/usermanagement?tab=moves">{name}</Go>
            <span>{t(`today.requests.${kind}`, { company })}</span>
            <Due day={expires} soon={3} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
