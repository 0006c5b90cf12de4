import { today } from '@kreislauf/core/days.ts'
import { type ModuleState, type MyPayments, type Price, payments } from '@kreislauf/core/features/payments/contract.ts'
import { trialUntil } from '@kreislauf/core/features/payments/rules.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, refreshAccount } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import { useAccount } from '../../app/session/session.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { FailedState } from '../../ui/empty.tsx'
import { useGo } from '../../ui/go.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { followOrder } from './leading.ts'
import classes from './payments.module.css'

/** The ways to activate the log: the trial if it was never used, and the plans with their prices. */
export function Plans({ standing, mine }: { standing: ModuleState; mine: MyPayments }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(payments.prices, {}))
  if (error) return <FailedState what={{ many: 'plans' }} error={error} onRetry={() => void refetch()} />
  const price = (item: Price['item']) => data?.find(one => one.item === item)
  const [month, year] = [price('BTB_MONTH'), price('BTB_YEAR')]
  const words = mine.provider === 'stripe' ? 'payments.order.plansText' : 'payments.order.plansManual'
  return (
    <Panel title={t('payments.order.plansTitle')}>
      <p className={classes.lead}>{t(words)}</p>
      {month && year ? (
        <div className={classes.plans}>
          {standing.trialAvailable && <Trial />}
          <Plan plan="MONTH" price={month} />
          <Plan plan="YEAR" price={year} />
        </div>
      ) : (
        <SkeletonRows count={3} />
      )}
    </Panel>
  )
}

function Trial() {
  const { t } = useTranslation()
  const go = useGo()
  const start = useCall(payments.subscribe, {
    success: 'payments.order.trial.started',
    what: { part: 'subscription' },
    onDone: () => void refreshAccount().then(() => go('/deser/btb')),
  })
  return (
    <article className={classes.plan} data-first>
      <h3>{t('payments.order.trial.title')}</h3>
      <p>{t('payments.order.trial.text', { until: trialUntil(today()) })}</p>
      <Button loading={start.isPending} onClick={() => start.mutate({ body: { plan: 'TRIAL' } })}>
        {t('payments.order.trial.start')}
      </Button>
    </article>
  )
}

function Plan({ plan, price }: { plan: 'MONTH' | 'YEAR'; price: Price }) {
  const { t, i18n } = useTranslation()
  const { mandator } = useAccount()
  const [asking, setAsking] = useState(false)
  const order = useCall(payments.subscribe, { form: true, onDone: followOrder() })
  const { gross, net, vatrate: rate } = price
  const words = { gross, rate, company: mandator.name, item: t(`payments.items.${price.item}`) }
  return (
    <article className={classes.plan}>
      <h3>{t(`payments.plans.${plan}`)}</h3>
      {gross === null ? (
        <strong className={classes.price}>{t('payments.order.onRequest')}</strong>
      ) : (
        <strong className={classes.price}>
          {formatValue('money', gross, i18n.language)}{' '}
          <small>{t(plan === 'MONTH' ? 'payments.order.perMonth' : 'payments.order.perYear')}</small>
        </strong>
      )}
      <p>{gross === null ? t('payments.order.onRequestText') : t('payments.order.netOf', { net, rate })}</p>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t(gross === null ? 'payments.order.request' : 'payments.order.buy')}
      </Button>
      <Confirm
        opened={asking}
        onClose={() => setAsking(false)}
        title={t(gross === null ? 'payments.order.confirm.titleRequest' : 'payments.order.confirm.title', words)}
        label={t(gross === null ? 'payments.order.request' : 'payments.order.buy')}
        run={() => order.mutateAsync({ body: { plan } })}
      >
        {t(gross === null ? 'payments.order.confirm.request' : 'payments.order.confirm.text', words)}
      </Confirm>
    </article>
  )
}
