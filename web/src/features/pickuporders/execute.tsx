import { type OrderDetails, pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { Terms } from '@kreislauf/core/features/pickuporders/terms.ts'
import { formatNumber } from '@kreislauf/core/format.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { Button } from '@mantine/core'
import { IconTruckDelivery } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/calls.ts'
import { useCan } from '../../app/session.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Binding } from './binding.tsx'
import classes from './pickuporders.module.css'

/** What the refusal says of the terms of today; nothing where the offer is over. */
function nowOf(problem: unknown) {
  if (!(problem instanceof Problem) || problem.code !== 'pickuporders.terms-changed') return undefined
  const { after, seen } = problem.params
  const terms = Terms.safeParse(after).data
  return terms && typeof seen === 'string' ? { terms, seen } : undefined
}

/** Makes a draft or an inquiry binding: asked once, in words, and again where the offer has changed since. */
export function ExecuteOrder({ order }: { order: OrderDetails }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const [now, setNow] = useState<{ terms: Terms; seen: string }>()
  const may = useCan(pickuporders.execute)
  const execute = useCall(pickuporders.execute, {
    form: true,
    success: ({ ordernumber }) => ({ key: 'pickuporders.execute.done', params: { number: ordernumber } }),
  })
  if (order.can.execute || !may) return null
  const { id, version, seen, terms } = order
  const close = () => {
    setOpened(false)
    setNow(undefined)
  }
  const run = () =>
    execute.mutateAsync({ params: { id }, body: { version, seen: now?.seen ?? seen } }).catch(problem => {
      setNow(nowOf(problem))
      throw problem
    })
  return (
    <>
      <Button leftSection={<IconTruckDelivery size={17} />} onClick={() => setOpened(true)}>
        {t('pickuporders.execute.label')}
      </Button>
      <Confirm
        opened={opened}
        onClose={close}
        title={t('pickuporders.execute.title')}
        label={t(now ? 'pickuporders.execute.again' : 'pickuporders.execute.label')}
        run={run}
      >
        <Binding recycler={order.recycler} link={(now?.terms ?? terms).offer.offerterms ?? terms.offer.agblink} />
        <Changed before={terms} after={now?.terms} />
      </Confirm>
    </>
  )
}

/** Price and net as they were and as they are. */
function Changed({ before, after }: { before: Terms; after: Terms | undefined }) {
  const { t, i18n } = useTranslation()
  const number = (value: number) => formatNumber('number', value, i18n.language)
  const money = (value: number) => formatNumber('money', value, i18n.language)
  return (
    <span className={classes.figures}>
      {after ? (
        <>
          {t('pickuporders.execute.price', { before: number(before.unitprice), after: number(after.unitprice) })}
          <br />
          {t('pickuporders.execute.net', { before: money(before.net), after: money(after.net) })}
        </>
      ) : (
        `${t('pickuporders.net.net')}: ${money(before.net)}`
      )}
    </span>
  )
}
