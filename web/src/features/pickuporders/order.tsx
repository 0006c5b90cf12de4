import type { Unit } from '@kreislauf/core/domain/units.ts'
import { type OrderDetails, OrderForm, pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { type Binding as Agreed, offerChanged } from '@kreislauf/core/features/pickuporders/terms.ts'
import type { Input } from '@kreislauf/core/kit.ts'
import { Button } from '@mantine/core'
import { IconMessageQuestion, IconNotes } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/calls.ts'
import { sayDone } from '../../app/say.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormScreen, useFormOf } from '../../ui/form/index.ts'
import { useGo } from '../../ui/go.tsx'
import { Binding } from './binding.tsx'
import { OrderFields, useCapped } from './fields.tsx'

type Typed = Input<typeof pickuporders.order>['body']

export interface OrderOfferProps {
  /** With what is free of it. */
  cargo: { id: number; amount: number; measure: Unit; cargoTypeName: string }
  /** What the looper sees of it: where it has changed since, the looper decides on the order. */
  offer: Agreed & { id: number; recycler: string }
  onClose: () => void
}

/** Orders the pick-up of a cargo: binding at once, as a draft, or asked first. The free amount stands there. */
export function OrderOffer({ cargo, offer, onClose }: OrderOfferProps) {
  const { t } = useTranslation()
  const go = useGo()
  const wanted = useRef<'order' | 'draft' | 'ask'>('order')
  const { capped, noting } = useCapped()
  const form = useFormOf(OrderForm, { feature: 'pickuporders', initial: { amount: cargo.amount } })
  const [order, request, execute] = [
    useCall(pickuporders.order, { form: true }),
    useCall(pickuporders.request, { form: true }),
    useCall(pickuporders.execute, { form: true }),
  ]
  const params = { cargoId: cargo.id, offerId: offer.id }
  const write = async (body: Typed): Promise<OrderDetails> => {
    if (wanted.current === 'ask') return request.mutateAsync({ body: { ...params, ...body } })
    const draft = await order.mutateAsync({ params, body })
    if (wanted.current === 'draft' || offerChanged(offer, draft.terms.offer)) return draft
    return execute.mutateAsync({ params: { id: draft.id }, body: { version: draft.version, seen: draft.seen } })
  }
  const save = (body: Typed) =>
    noting(write(body)).finally(() => {
      wanted.current = 'order'
    })
  const saved = ({ id, status, ordernumber }: OrderDetails) => {
    if (status === 'EXECUTED') sayDone('pickuporders.execute.done', { number: ordernumber })
    else sayDone(status === 'INQUIRY' ? 'pickuporders.order.asked' : 'pickuporders.order.drafted')
    go(`/deser/exchangelooper/myorders/details/${id}`)
  }
  const others = (['ask', 'draft'] as const).map(name => (
    <Button
      key={name}
      type="submit"
      variant="default"
      leftSection={name === 'ask' ? <IconMessageQuestion size={16} /> : <IconNotes size={16} />}
      onClick={() => {
        wanted.current = name
      }}
    >
      {t(`pickuporders.order.${name}`)}
    </Button>
  ))
  return (
    <Dialog opened size="m" onClose={onClose} title={t('pickuporders.order.title', { cargo: cargo.cargoTypeName })}>
      <FormScreen
        what={{ one: 'pickuporders' }}
        form={form}
        plain
        saveLabel={t('pickuporders.execute.label')}
        actions={others}
        above={<Binding recycler={offer.recycler} link={offer.offerterms ?? offer.agblink} />}
        save={save}
        onSaved={saved}
      >
        <OrderFields form={form} recycler={offer.recycler} measure={cargo.measure} capped={capped} />
      </FormScreen>
    </Dialog>
  )
}
