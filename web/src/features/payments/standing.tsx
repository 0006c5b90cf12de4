import { type ModuleState, type Order, payments } from '@kreislauf/core/features/payments/contract.ts'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StatusBadge, type Tone } from '../../ui/status.tsx'
import classes from './payments.module.css'

const tones: Record<string, Tone> = { ACTIVE: 'good', ENDING: 'warning', LAPSED: 'warning', NEVER: 'neutral' }

export function StandingBadge({ state }: Pick<ModuleState, 'state'>) {
  const { t } = useTranslation()
  return <StatusBadge tone={tones[state] ?? 'neutral'} label={t(`payments.standing.${state}`)} />
}

const activeWords = {
  TRIAL: 'payments.standing.activeTrial',
  SUBSCRIPTION: 'payments.standing.activeSubscription',
  SUPPORT: 'payments.standing.activeSupport',
} as const

const wordsOf = ({ state, kind }: ModuleState) =>
  state === 'NEVER'
    ? 'payments.standing.never'
    : state === 'LAPSED'
      ? 'payments.standing.lapsed'
      : activeWords[kind ?? 'SUPPORT']

/** End of the module's term, what follows, and what waits for support. */
export function StandingPanel({ standing, orders }: { standing: ModuleState; orders: Order[] }) {
  const { t } = useTranslation()
  const { until, renews, ending, state } = standing
  const waiting = orders.find(one => one.state === 'OPEN' && one.provider === 'manual' && one.receptionId === null)
  return (
    <Panel title={t('payments.modules.BTB')} aside={renews && <CancelButton until={until} />}>
      <div className={classes.standing}>
        <p>{t(wordsOf(standing), { until })}</p>
        {renews && state === 'ACTIVE' && <p>{t('payments.standing.renews')}</p>}
        {ending && state === 'ACTIVE' && <p>{t('payments.standing.ending')}</p>}
        {waiting && (
          <Group gap="sm" mt="xs">
            <span>{t('payments.order.waiting', { at: waiting.orderedAt })}</span>
            <WithdrawButton order={waiting} />
          </Group>
        )}
      </div>
    </Panel>
  )
}

function CancelButton({ until }: { until: string | null }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const cancel = useCall(payments.cancelSubscription, { form: true, success: 'payments.cancel.done' })
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
        {t('payments.cancel.label')}
      </Button>
      <Confirm
        opened={asking}
        onClose={() => setAsking(false)}
        danger
        title={t('payments.cancel.title', { until })}
        label={t('payments.cancel.label')}
        run={() => cancel.mutateAsync({})}
      >
        {t('payments.cancel.text')}
      </Confirm>
    </>
  )
}

function WithdrawButton({ order }: { order: Order }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const withdraw = useCall(payments.cancelOrder, {
    form: true,
    success: () => ({ key: 'payments.withdraw.done', params: { item: t(`payments.items.${order.item}`) } }),
  })
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
        {t('payments.withdraw.label')}
      </Button>
      <Confirm
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('payments.withdraw.title')}
        label={t('payments.withdraw.label')}
        run={() => withdraw.mutateAsync({ params: { id: order.id } })}
      >
        {t('payments.withdraw.text', { item: t(`payments.items.${order.item}`) })}
      </Confirm>
    </>
  )
}
