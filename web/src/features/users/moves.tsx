import { users } from '@kreislauf/core/features/users/contract.ts'
import type { OutsourceRequest } from '@kreislauf/core/features/users/records.ts'
import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, invalidate, query } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import { useCan, useDepartments } from '../../app/session/session.ts'
import { notifyDone } from '../../app/shell/notify.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { FailedState } from '../../ui/empty.tsx'
import { Panel } from '../../ui/panel.tsx'
import { AcceptDialog } from './accept.tsx'
import { Collectors } from './collectors.tsx'
import { useGranter } from './grants.ts'
import classes from './users.module.css'

/** Users and collection points that come or go. */
export function MovesTab() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(users.outsourcing, {}))
  const withCollectors = useDepartments().some(
    ({ department }) => department === 'DISMANTLER' || department === 'COLLECTOR',
  )
  if (error) return <FailedState what={{ many: 'moves' }} error={error} onRetry={() => void refetch()} />
  const open = data?.filter(({ state }) => state === 'OPEN')
  return (
    <div className={classes.stack}>
      <Code />
      <Panel title={t('users.moves.waiting')}>
        {open?.length === 0 && <p className={classes.note}>{t('users.moves.none')}</p>}
        <ul className={classes.rows}>
          {open?.map(request => (
            <Move key={request.id} request={request} />
          ))}
        </ul>
      </Panel>
      {withCollectors && <Collectors requests={data ?? []} />}
    </div>
  )
}

function Code() {
  const { t } = useTranslation()
  const { data } = useQuery(query(users.handoverCode, {}))
  return (
    <Panel title={t('users.moves.title')}>
      <p className={classes.note}>{t('users.moves.text')}</p>
      {data && (
        <div className={classes.bar}>
          <b className={classes.code}>{data.code}</b>
          <CopyButton value={data.code}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
                onClick={copy}
              >
                {t(copied ? 'users.moves.copied' : 'users.moves.copy')}
              </Button>
            )}
          </CopyButton>
        </div>
      )}
    </Panel>
  )
}

const incomingOf = { USER: 'incoming', COLLECTOR: 'incomingCollector', DELIVERY: 'incomingDelivery' } as const
const calls = {
  USER: { decline: users.decline, cancel: users.cancel },
  COLLECTOR: { decline: users.declineCollector, cancel: users.cancelCollector },
  DELIVERY: { decline: users.declineDelivery, cancel: users.cancelDelivery },
} as const

/** Texts of an answered request, and of a failed answer. */
const toldOf = ({ kind, name }: OutsourceRequest, done: 'declined' | 'cancelled') => ({
  success: () => ({ key: `users.moves.${done}` as const, params: { name } }),
  what: { one: kind === 'USER' ? ('users' as const) : ('collectors' as const), name },
  deed: 'change' as const,
})

function Move({ request }: { request: OutsourceRequest }) {
  const { t } = useTranslation()
  const { incoming, kind, reason } = request
  const words = incoming ? incomingOf[kind] : 'outgoing'
  const values = { ...request, at: request.requestedAt, until: request.expires }
  return (
    <li>
      <div>
        <b>{kind === 'USER' ? t('users.moves.user', { ...request }) : request.name}</b>
        <small>
          {t(`users.moves.${words}`, values)}
          {reason && ` ${t('words.reason', { reason })}`}
        </small>
      </div>
      {incoming ? <Answer request={request} /> : <Withdraw request={request} />}
    </li>
  )
}

function Answer({ request }: { request: OutsourceRequest }) {
  const { t } = useTranslation()
  const { head } = useGranter()
  const [accepting, setAccepting] = useState(false)
  const user = request.kind === 'USER'
  const decline = useCall(calls[request.kind].decline, toldOf(request, 'declined'))
  if (!head) return null
  const close = () => setAccepting(false)
  return (
    <>
      <Button onClick={() => setAccepting(true)}>{t('users.moves.accept')}</Button>
      <Button
        variant="default"
        loading={decline.isPending}
        onClick={() => decline.mutate({ params: { id: request.id } })}
      >
        {t('users.moves.decline')}
      </Button>
      {user && accepting && <AcceptDialog request={request} onClose={close} />}
      {!user && <TakeDialog request={request} opened={accepting} onClose={close} />}
    </>
  )
}

function Withdraw({ request }: { request: OutsourceRequest }) {
  const { t } = useTranslation()
  const endpoint = calls[request.kind].cancel
  const may = useCan(endpoint)
  const cancel = useCall(endpoint, toldOf(request, 'cancelled'))
  if (!may) return null
  return (
    <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({ params: { id: request.id } })}>
      {t('users.moves.cancel')}
    </Button>
  )
}

interface TakeProps {
  request: OutsourceRequest
  opened: boolean
  onClose: () => void
}

function TakeDialog({ request: { id, kind, name, company }, opened, onClose }: TakeProps) {
  const { t } = useTranslation()
  const delivery = kind === 'DELIVERY'
  const words = delivery ? 'users.delivery' : 'users.collectors'
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title={t(`${words}.takeTitle`, { name })}
      label={t('users.moves.accept')}
      run={async () => {
        await call(delivery ? users.acceptDelivery : users.acceptCollector, { params: { id } })
        await Promise.all([invalidate('users'), invalidate('companies')])
        notifyDone(`${words}.taken`, { name })
      }}
    >
      {t(`${words}.takeText`, { name, company })}
    </Confirm>
  )
}
