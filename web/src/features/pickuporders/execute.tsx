import { amountText } from '@kreislauf/core/amounts.ts'
import { type OrderDetails, pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import type { Terms } from '@kreislauf/core/features/pickuporders/terms.ts'
import { formatNumber } from '@kreislauf/core/format.ts'
import { IconTruckDelivery } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoveButton, useMove } from '../../app/twosided/move.tsx'
import { Binding } from './binding.tsx'
import { Changes, termsNow } from './changes.tsx'
import { orderFacts } from './facts.ts'
import classes from './pickuporders.module.css'

/** Makes a draft or inquiry binding after a confirmation, and another one if the offer has changed since. */
export function ExecuteOrder({ order }: { order: OrderDetails }) {
  const { t, i18n } = useTranslation()
  const [now, setNow] = useState<{ terms: Terms; seen: string }>()
  const execute = useMove(pickuporders.execute, order, orderFacts, ({ ordernumber, status }) => ({
    key: status === 'ACCEPTED' ? 'pickuporders.execute.doneAccepted' : 'pickuporders.execute.done',
    params: { number: ordernumber },
  }))
  const { id, seen, terms } = order
  const proposed = order.status === 'PROPOSED' && !now
  const close = () => {
    execute.close()
    setNow(undefined)
  }
  const run = () =>
    execute
      .send(version => ({ params: { id }, body: { version, seen: now?.seen ?? seen } }))
      .catch((problem: unknown) => {
        setNow(termsNow(problem))
        throw problem
      })
  const { net } = now?.terms ?? terms
  return (
    <MoveButton
      move={{ ...execute, close }}
      refused={order.can.execute}
      icon={<IconTruckDelivery size={17} />}
      title={t('pickuporders.execute.title')}
      label={t(now ? 'pickuporders.execute.again' : 'pickuporders.execute.label')}
      button={t('pickuporders.execute.label')}
      run={run}
    >
      <Binding
        proposed={proposed}
        recycler={order.recycler}
        link={(now?.terms ?? terms).offer.offerterms ?? terms.offer.agblink}
      />
      <span className={classes.figures}>
        {t('pickuporders.execute.what', {
          amount: amountText(order.amount, order.measure, t, i18n.language),
          cargo: order.cargoTypeName,
        })}
      </span>
      {now ? (
        <Changes before={terms.offer} after={now.terms.offer} net={{ before: terms.net, after: now.terms.net }} />
      ) : (
        <span className={classes.figures}>
          {t(net < 0 ? 'pickuporders.execute.pays' : 'pickuporders.execute.gets', {
            amount: formatNumber('money', Math.abs(net), i18n.language),
          })}
        </span>
      )}
    </MoveButton>
  )
}
