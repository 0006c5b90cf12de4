import { type PoolState, pool } from '@kreislauf/core/features/prices/pool.ts'
import { Button, Checkbox, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import { useCan } from '../../app/session/session.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { FailedState } from '../../ui/empty.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { LegalText } from '../texts/index.ts'
import classes from './prices.module.css'

/** What the pool is, whether the company takes part, and the operator's text about it. */
export function PoolTab() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(pool.state, {}))
  if (error) return <FailedState what={{ many: 'pool' }} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonForm />
  return (
    <div className={classes.pool}>
      <Panel title={t('pool.title')} aside={<Act state={data} />}>
        <Text fw={550}>
          {data.member ? t('pool.member', { at: data.joinedAt ?? '', name: data.joinedby ?? '' }) : t('pool.notMember')}
        </Text>
        <Text size="sm" c="dimmed">
          {data.month ? t('pool.month', { month: data.month }) : t('pool.noMonth')}
        </Text>
        {data.member && data.agreed !== data.version && <Text>{t('pool.newer', { version: data.version })}</Text>}
        <p>{t('pool.lead')}</p>
        <p>{t('pool.what')}</p>
        <p>{t('pool.leaving')}</p>
      </Panel>
      <Panel title={t('pool.read')}>
        <LegalText name="pool" />
      </Panel>
    </div>
  )
}

/** Joins or leaves, after a question; joining needs a tick that the text was read. */
function Act({ state: { member, version } }: { state: PoolState }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const [agreed, setAgreed] = useState(false)
  const head = useCan('head')
  const change = useCall(pool.join, {
    form: true,
    success: done => ({ key: done.member ? 'pool.joined' : 'pool.left', params: {} }),
  })
  if (!head)
    return (
      <Text size="sm" c="dimmed">
        {t('pool.headOnly')}
      </Text>
    )
  const label = t(member ? 'pool.leave' : 'pool.join')
  return (
    <>
      <Button variant={member ? 'default' : 'filled'} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Confirm
        opened={asking}
        onClose={() => setAsking(false)}
        title={t(member ? 'pool.leaveTitle' : 'pool.joinTitle')}
        label={label}
        danger={member}
        blocked={!member && !agreed}
        run={() => change.mutateAsync({ body: { member: !member, version } })}
      >
        {t(member ? 'pool.leaving' : 'pool.what')}
        {!member && (
          <Checkbox
            mt="sm"
            label={t('pool.agree')}
            checked={agreed}
            onChange={event => setAgreed(event.currentTarget.checked)}
          />
        )}
      </Confirm>
    </>
  )
}
