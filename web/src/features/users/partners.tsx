import { users } from '@kreislauf/core/features/users/contract.ts'
import type { PartnerAccess } from '@kreislauf/core/features/users/records.ts'
import { fullRights, partnerMost } from '@kreislauf/core/features/users/rules.ts'
import { Button } from '@mantine/core'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import { useCan } from '../../app/session/session.ts'
import { EmptyState, FailedState } from '../../ui/empty.tsx'
import { LeaveChanges } from '../../ui/leavechanges.tsx'
import { Panel } from '../../ui/panel.tsx'
import { whyNotGrantable } from './grants.ts'
import { Matrix } from './matrix.tsx'
import classes from './users.module.css'

/** Rights of partners on the records shared with them (details O5). */
export function PartnersTab() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(users.partners, {}))
  if (error) return <FailedState what={{ many: 'partnerRights' }} error={error} onRetry={() => void refetch()} />
  if (data?.length === 0)
    return (
      <EmptyState
        icon={<IconBuildingCommunity size={28} stroke={1.4} />}
        title={t('users.partners.empty')}
        text={t('users.partners.emptyText')}
      />
    )
  return (
    <div className={classes.stack}>
      {data?.map(partner => (
        <Partner key={`${partner.id} ${partner.version}`} partner={partner} />
      ))}
    </div>
  )
}

/** The modules that can be shared with partners; never user management. */
const shared = ['STD', 'VN', 'BTB'] as const

function Partner({ partner }: { partner: PartnerAccess }) {
  const { t } = useTranslation()
  const [rights, setRights] = useState(partner.theirRights)
  const may = useCan(users.savePartner)
  const save = useCall(users.savePartner, {
    success: () => ({ key: 'users.partners.saved', params: { name: partner.partner } }),
    what: { many: 'partnerRights' },
  })
  const { id, version, kind } = partner
  const most = whyNotGrantable(partnerMost[kind])
  const whyNot = (right: Parameters<typeof most>[0]) => (most(right) ? 'users.partners.never' : undefined)
  const changed = fullRights(rights) !== fullRights(partner.theirRights)
  const send = () => save.mutateAsync({ params: { id }, body: { theirRights: rights.slice(0, 4), version } })
  return (
    <Panel title={partner.partner}>
      <LeaveChanges dirty={changed} save={send} />
      <p className={classes.note}>{t(`users.partners.kinds.${kind}`)}</p>
      <Matrix
        label={t('users.partners.label', { name: partner.partner })}
        rights={rights}
        rows={shared}
        {...(may && { onChange: setRights })}
        whyNot={whyNot}
      />
      {may && (
        <div className={classes.bar}>
          <Button disabled={!changed} loading={save.isPending} onClick={() => void send().catch(() => undefined)}>
            {t('users.saveRights')}
          </Button>
        </div>
      )}
    </Panel>
  )
}
