import { type OperatorOrder, payments } from '@kreislauf/core/features/payments/contract.ts'
import { waitsForActivation } from '@kreislauf/core/features/payments/rules.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { Button } from '@mantine/core'
import { IconReceiptEuro } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { FailedState } from '../../../ui/empty.tsx'
import { Go } from '../../../ui/go.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonRows } from '../../../ui/skeletons.tsx'
import { ActivateDialog } from '../../payments/index.ts'
import classes from '../today.module.css'

/** Orders waiting for payment, oldest first, each with a button to activate it. */
export function OrderPanel() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(payments.orders, {}))
  const [chosen, setChosen] = useState<OperatorOrder>()
  const waiting = data
    ?.filter(waitsForActivation)
    .sort((one, other) => one.orderedAt.localeCompare(other.orderedAt) || one.id - other.id)
  return (
    <Panel
      title={t('today.operator.toActivate')}
      aside={<Go to="/deser/operator/payments">{t('today.operator.allOrders')}</Go>}
    >
      {error ? (
        <FailedState what={{ many: 'orders' }} error={error} onRetry={() => void refetch()} />
      ) : !waiting ? (
        <SkeletonRows count={1} />
      ) : (
        <>
          {waiting.length === 0 && <p className={classes.nothing}>{t('today.operator.noOrders')}</p>}
          <ul className={classes.todo}>
            {waiting.map(order => (
              <Waiting key={order.id} order={order} onActivate={() => setChosen(order)} />
            ))}
          </ul>
        </>
      )}
      {chosen && <ActivateDialog order={chosen} onClose={() => setChosen(undefined)} />}
    </Panel>
  )
}

function Waiting({ order, onActivate }: { order: OperatorOrder; onActivate: () => void }) {
  const { t, i18n } = useTranslation()
  const { mandator, mandatorId, item, gross, orderedAt } = order
  const price = gross === null ? t('today.operator.onRequest') : formatValue('money', gross, i18n.language)
  const act = t('payments.operator.activate')
  return (
    <li>
      <IconReceiptEuro size={17} aria-hidden />
      <p>
        <Go to={`/deser/mandators/details/${mandatorId}`}>{mandator}</Go>
        <span>{[t(`payments.items.${item}`), price, formatValue('day', orderedAt, i18n.language)].join(' · ')}</span>
      </p>
      <Button
        size="xs"
        variant="default"
        onClick={onActivate}
        aria-label={t('today.todo.does', { act, what: mandator })}
      >
        {act}
      </Button>
    </li>
  )
}
