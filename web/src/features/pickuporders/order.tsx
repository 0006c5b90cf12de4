import { amountText } from '@kreislauf/core/amounts.ts'
import type { Unit } from '@kreislauf/core/domain/units.ts'
import {
  type OrderDetails,
  OrderForm,
  PickupOrder,
  pickuporders,
} from '@kreislauf/core/features/pickuporders/contract.ts'
import { type Agreed, offerChanged } from '@kreislauf/core/features/pickuporders/terms.ts'
import { orderName } from '@kreislauf/core/features/pickuporders/words.ts'
import type { Input } from '@kreislauf/core/kit.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { Button, Checkbox } from '@mantine/core'
import { IconMessageQuestion, IconNotes } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { notifyDone } from '../../app/shell/notify.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Cell, FormScreen, Section, useFormOf, useValue } from '../../ui/form/index.ts'
import { Go, useGo } from '../../ui/go.tsx'
import { Binding } from './binding.tsx'
import { Changes, termsNow } from './changes.tsx'
import { OrderFields, useCapped } from './fields.tsx'
import { Quote } from './quote.tsx'

type Typed = Input<typeof pickuporders.order>['body']

export interface OrderOfferProps {
  /** With what is free of it. */
  cargo: { id: number; amount: number; measure: Unit; cargoTypeName: string }
  /** What the looper sees of it, and what it takes of the cargo: where it has changed since, the looper decides on the order. */
  offer: Agreed & { id: number; recycler: string; takes: number }
  onClose: () => void
}

/** What was seen of the offer, and what of it holds now: somebody decides again on that. */
function useSeen(offer: Agreed) {
  const [told, setTold] = useState<{ before: Agreed; after: Agreed }>()
  const seen = told?.after ?? offer
  /** Refuses what binds to something else than was seen. */
  const check = (now: Agreed) => {
    if (!offerChanged(seen, now)) return
    setTold({ before: seen, after: now })
    throw new Problem('pickuporders.terms-changed')
  }
  return { told, check }
}

const OpenOrder = PickupOrder.pick({ id: true, version: true, status: true })
type OpenOrder = Pick<PickupOrder, 'id' | 'version' | 'status'>

/** The open inquiry or draft of the same two that a refusal names. */
const openOrder = (problem: unknown): OpenOrder | undefined =>
  problem instanceof Problem && problem.code === 'pickuporders.open-already'
    ? OpenOrder.safeParse(problem.params).data
    : undefined

/** Orders the pick-up of a cargo: binding at once, as a draft, or asked first. The free amount stands there. */
export function OrderOffer({ cargo, offer, onClose }: OrderOfferProps) {
  const { t, i18n } = useTranslation()
  const go = useGo()
  const wanted = useRef<'order' | 'draft' | 'ask'>('order')
  const { told, check } = useSeen(offer)
  const { capped, noting } = useCapped()
  const [open, setOpen] = useState<OpenOrder>()
  const [replacing, setReplacing] = useState(false)
  const [schema] = useState(() => OrderForm.extend({ amount: OrderForm.shape.amount.max(cargo.amount) }))
  const form = useFormOf(schema, {
    feature: 'pickuporders',
    initial: { amount: Math.min(offer.takes, cargo.amount) },
    draft: `order-${cargo.id}-${offer.id}`,
  })
  const [order, request, execute] = [
    useCall(pickuporders.order, { form: true }),
    useCall(pickuporders.request, { form: true }),
    useCall(pickuporders.execute, { form: true }),
  ]
  const amount = useValue(form, 'amount')
  const params = { cargoId: cargo.id, offerId: offer.id }
  const write = async (body: Typed): Promise<OrderDetails> => {
    if (wanted.current === 'ask') return request.mutateAsync({ body: { ...params, ...body } })
    const draft = await order.mutateAsync({ params, body })
    if (wanted.current === 'draft') return draft
    check(draft.terms.offer)
    return execute
      .mutateAsync({ params: { id: draft.id }, body: { version: draft.version, seen: draft.seen } })
      .catch(problem => {
        check(termsNow(problem)?.terms.offer ?? draft.terms.offer)
        throw problem
      })
  }
  /** An open inquiry or draft of the same two is replaced only where that was said. */
  const save = ({ replaces, ...body }: Typed) =>
    noting(write({ ...body, ...(open && replacing && { replaces: { id: open.id, version: open.version } }) }))
      .catch((problem: unknown) => {
        const found = openOrder(problem)
        if (found) setOpen(found)
        throw problem
      })
      .finally(() => {
        wanted.current = 'order'
      })
  const saved = ({ id, status, ordernumber }: OrderDetails) => {
    if (status === 'EXECUTED') notifyDone('pickuporders.execute.done', { number: ordernumber })
    else notifyDone(status === 'INQUIRY' ? 'pickuporders.order.asked' : 'pickuporders.order.drafted')
    go(`/deser/exchangelooper/myorders/details/${id}`)
  }
  // No buttons that submit by themselves: Enter in a field takes the first one of these, and means the filled one, which asks.
  const others = (['ask', 'draft'] as const).map(name => (
    <Button
      key={name}
      variant="default"
      leftSection={name === 'ask' ? <IconMessageQuestion size={16} /> : <IconNotes size={16} />}
      onClick={event => {
        wanted.current = name
        event.currentTarget.form?.requestSubmit()
        // Refused at its fields, it is decided anew.
        if (Object.keys(form.store.errors).length) wanted.current = 'order'
      }}
    >
      {t(`pickuporders.order.${name}`)}
    </Button>
  ))
  const { offerterms, agblink } = told?.after ?? offer
  const label = t(told ? 'pickuporders.execute.again' : 'pickuporders.execute.label')
  const terms = (
    <>
      <Quote cargo={cargo} offerId={offer.id} amount={amount} />
      <Binding recycler={offer.recycler} link={offerterms ?? agblink} />
    </>
  )
  return (
    <Dialog opened size="l" onClose={onClose} title={t('pickuporders.order.title', { cargo: cargo.cargoTypeName })}>
      <FormScreen
        what={{ one: 'pickuporders' }}
        form={form}
        plain
        saveLabel={label}
        actions={others}
        above={terms}
        asks={() =>
          wanted.current === 'order'
            ? {
                title: t('pickuporders.execute.title'),
                label,
                text: (
                  <>
                    <p>
                      {t('pickuporders.execute.what', {
                        amount: amountText(form.values().amount ?? 0, cargo.measure, t, i18n.language),
                        cargo: cargo.cargoTypeName,
                      })}
                    </p>
                    {terms}
                  </>
                ),
              }
            : undefined
        }
        save={save}
        onSaved={saved}
      >
        <OrderFields
          form={form}
          recycler={offer.recycler}
          measure={cargo.measure}
          capped={capped}
          hint={t('pickuporders.order.free', { amount: amountText(cargo.amount, cargo.measure, t, i18n.language) })}
        />
        {open && (
          <Section title={t('pickuporders.one')}>
            <Cell span={12}>
              <Checkbox
                checked={replacing}
                onChange={event => setReplacing(event.currentTarget.checked)}
                label={t('pickuporders.order.replace', { name: orderName({ ...open, ordernumber: null }, t) })}
              />
            </Cell>
            <Cell span={12}>
              <Go to={`/deser/exchangelooper/myorders/details/${open.id}`}>
                {t('pickuporders.order.open', { name: orderName({ ...open, ordernumber: null }, t) })}
              </Go>
            </Cell>
          </Section>
        )}
        {told && <Changes {...told} />}
      </FormScreen>
    </Dialog>
  )
}
