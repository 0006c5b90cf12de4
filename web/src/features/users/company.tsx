import { dialled } from '@kreislauf/core/domain/reach.ts'
import { payments } from '@kreislauf/core/features/payments/contract.ts'
import { users } from '@kreislauf/core/features/users/contract.ts'
import type { OperatorCompany } from '@kreislauf/core/features/users/records.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { Alert, Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, invalidate, query } from '../../app/data/api.ts'
import { notifyDone } from '../../app/shell/notify.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { FailedState } from '../../ui/empty.tsx'
import { Go } from '../../ui/go.tsx'
import { Facts, Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status.tsx'
import { useProof } from '../security/index.ts'
import { ActDialog } from './act.tsx'
import classes from './users.module.css'

/** A company as admins see it: state, users, orders, and actions. */
export function CompanyPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/deser/mandators/details/$id' })
  const { data, error, refetch } = useQuery(query(users.company, { params: { id } }))
  const [asking, setAsking] = useState<'act' | 'suspend'>()
  return (
    <Screen
      title={data?.name ?? t('users.mandators.title')}
      status={data?.suspended && <StatusBadge tone="bad" label={t('users.company.suspended')} />}
      back={{ to: '/deser/mandators', label: t('users.mandators.title') }}
      action={data && <Button onClick={() => setAsking('act')}>{t('users.company.act')}</Button>}
      actions={[
        !!data && {
          label: t(data.suspended ? 'users.company.unsuspend' : 'users.company.suspend'),
          danger: !data.suspended,
          run: () => setAsking('suspend'),
        },
      ]}
      narrow
    >
      {error ? (
        <FailedState what={{ one: 'mandators', name: id }} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className={classes.stack}>
          <State company={data} />
          <Departments company={data} />
          <People company={data} />
          <Orders id={id} />
          {asking === 'act' && <ActDialog mandator={data} onClose={() => setAsking(undefined)} />}
          <SuspendDialog company={data} opened={asking === 'suspend'} onClose={() => setAsking(undefined)} />
        </div>
      ) : (
        <SkeletonForm />
      )}
    </Screen>
  )
}

function State({ company }: { company: OperatorCompany }) {
  const { t, i18n } = useTranslation()
  const { id, created, btbUntil, trialUntil, certificateUntil, suspended, suspendedReason } = company
  const day = (value: string | null) => value && formatValue('day', value, i18n.language)
  return (
    <Panel title={t('users.company.state')}>
      {suspended && (
        <Alert color="red" icon={<IconLock size={18} />} mb="sm">
          {t('users.company.suspendedSince', { at: suspended, reason: suspendedReason })}
        </Alert>
      )}
      <Facts
        facts={[
          [t('users.company.number'), id],
          [t('users.company.created'), formatValue('instant', created, i18n.language)],
          [t('users.company.btb'), day(btbUntil) ?? t('users.company.never')],
          [t('users.company.trial'), day(trialUntil)],
          [t('users.company.certificate'), day(certificateUntil)],
        ]}
      />
    </Panel>
  )
}

function Departments({ company: { departments } }: { company: OperatorCompany }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('users.company.departments')}>
      <ul className={classes.rows}>
        {departments.map(({ id, kind, name, zip, city, tel, email, active }) => (
          <li key={id}>
            <div>
              <b>{name}</b> {!active && <StatusBadge tone="neutral" label={t('users.company.closedPlace')} />}
              <small>{[t(`shell.departments.${kind}`), [zip, city].filter(Boolean).join(' ')].join(' · ')}</small>
            </div>
            <span className={classes.contacts}>
              {tel && <a href={`tel:${dialled(tel)}`}>{tel}</a>}
              {email && <a href={`mailto:${email}`}>{email}</a>}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function People({ company: { people } }: { company: OperatorCompany }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<OperatorCompany['people'][number]>()
  const name = chosen?.name || chosen?.email
  const proof = useProof(true)
  return (
    <Panel title={t('users.company.people')}>
      {people.length === 0 && <p className={classes.note}>{t('users.company.noPeople')}</p>}
      <ul className={classes.rows}>
        {people.map(person => (
          <li key={person.id}>
            <div>
              <b>{person.name || person.email}</b> {person.head && `· ${t('users.head')}`}
              <small>
                <a href={`mailto:${person.email}`}>{person.email}</a> ·{' '}
                {t(`users.states.${person.active ? (person.pending ? 'pending' : 'active') : 'inactive'}`)} ·{' '}
                {person.seen ? t('users.company.seen', { at: person.seen }) : t('users.company.unseen')}
              </small>
            </div>
            {person.secondFactor && (
              <Button variant="default" onClick={() => setChosen(person)}>
                {t('users.resetFactors')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Confirm
        opened={!!chosen}
        onClose={() => setChosen(undefined)}
        title={t('users.resetFactorsTitle', { name })}
        label={t('users.resetFactors')}
        danger
        reason={t('users.resetFactorsReason')}
        run={reason =>
          proof.attempt(async () => {
            await call(users.resetFactors, { params: { id: chosen?.id ?? 0 }, body: { reason } })
            await invalidate('users')
            notifyDone('users.factorsReset', { name })
          })
        }
      >
        {t('users.resetFactorsText', { name })}
      </Confirm>
      {proof.dialog}
    </Panel>
  )
}

function Orders({ id }: { id: number }) {
  const { t, i18n } = useTranslation()
  const { data, error, refetch } = useQuery(query(payments.orders, {}))
  const orders = data?.filter(({ mandatorId }) => mandatorId === id)
  return (
    <Panel
      title={t('users.company.orders')}
      aside={<Go to="/deser/operator/payments">{t('users.company.allOrders')}</Go>}
    >
      {error && <FailedState what={{ many: 'orders' }} error={error} onRetry={() => void refetch()} />}
      {orders?.length === 0 && <p className={classes.note}>{t('users.company.noOrders')}</p>}
      <ul className={classes.rows}>
        {orders?.map(order => (
          <li key={order.id}>
            <div>
              <b>{t(`payments.items.${order.item}`)}</b>
              <small>{formatValue('instant', order.orderedAt, i18n.language)}</small>
            </div>
            <span>
              {t(`payments.states.${order.state}`)}
              {order.gross !== null && ` · ${formatValue('money', order.gross, i18n.language)}`}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

interface SuspendProps {
  company: OperatorCompany
  opened: boolean
  onClose: () => void
}

function SuspendDialog({ company: { id, name, suspended }, opened, onClose }: SuspendProps) {
  const { t } = useTranslation()
  const words = suspended ? 'unsuspend' : 'suspend'
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title={t(`users.company.${words}Title`, { name })}
      label={t(`users.company.${words}`)}
      danger={!suspended}
      reason={t('users.company.reason')}
      run={async reason => {
        await call(users.suspend, { params: { id }, body: { suspended: !suspended, reason } })
        await invalidate('users')
        notifyDone(suspended ? 'users.company.doneUnsuspended' : 'users.company.doneSuspended', { name })
      }}
    >
      {t(`users.company.${words}Text`)}
    </Confirm>
  )
}
