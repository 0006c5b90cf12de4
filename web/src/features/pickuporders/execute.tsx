import { amountText } from '@kreislauf/core/amounts.ts'
import { type OrderDetails, pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import type { Terms } from '@kreislauf/core/features/pickuporders/terms.ts'
import { formatNumber } from '@kreislauf/core/format.ts'
import { Button } from '@mantine/core'
import { IconTruckDelivery } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/calls.ts'
import { useCan } from '../../app/session.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Binding } from './binding.tsx'
import { Changes, termsNow } from './changes.tsx'
import classes from './pickuporders.module.css'
import { useSeen } from './seen.tsx'

/** Makes a draft or an inquiry binding: asked once, in words, and again where the offer has changed since. */
export function ExecuteOrder({ order }: { order: OrderDetails }) {
  const { t, i18n } = useTranslation()
  const [opened, setOpened] = useState(false)
  const [now, setNow] = useState<{ terms: Terms; seen: string }>()
  const may = useCan(pickuporders.execute)
  const { open, noting, told } = useSeen(order)
  const execute = useCall(pickuporders.execute, {
    form: true,
    success: ({ ordernumber, status }) => ({
      key: status === 'ACCEPTED' ? 'pickuporders.execute.doneAccepted' : 'pickuporders.execute.done',
      params: { number: ordernumber },
    }),
  })
  if (order.can.execute || !may) return null
  const { id, seen, terms } = order
  const proposed = order.status === 'PROPOSED' && !now
  const close = () => {
    setOpened(false)
    setNow(undefined)
  }
  const run = () =>
    noting(version => execute.mutateAsync({ params: { id }, body: { version, seen: now?.seen ?? seen } })).catch(
      problem => {
        setNow(termsNow(problem))
        throw problem
      },
    )
  const { net } = now?.terms ?? terms
  return (
    <>
      <Button
        leftSection={<IconTruckDelivery size={17} />}
        onClick={() => {
          open()
          setOpened(true)
        }}
      >
        {t('pickuporders.execute.label')}
      </Button>
      <Confirm
        opened={opened}
        onClose={close}
        title={t('pickuporders.execute.title')}
        label={t(now ? 'pickuporders.execute.again' : 'pickuporders.execute.label')}
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
        {told}
      </Confirm>
    </>
  )
}
