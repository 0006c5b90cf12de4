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
  /** With its free amount. */
  cargo: { id: number; amount: number; measure: Unit; cargoTypeName: string }
  /**
   * The offer as the looper saw it, and how much of the cargo it takes: if it has changed since, the looper decides
   * again.
   */
  offer: Agreed & { id: number; recycler: string; takes: number }
  onClose: () => void
}

/** The offer as first seen, and the current terms once they differ, on which the user decides again. */
function useSeen(offer: Agreed) {
  const [changed, setChanged] = useState<{ before: Agreed; after: Agreed }>()
  const seen = changed?.after ?? offer
  /** Throws if the binding terms differ from those seen. */
  const check = (now: Agreed) => {
    if (!offerChanged(seen, now)) return
    setChanged({ before: seen, after: now })
    throw new Problem('pickuporders.terms-changed')
  }
  return { changed, check }
}

const OpenOrder = PickupOrder.pick({ id: true, version: true, status: true })
type OpenOrder = Pick<PickupOrder, 'id' | 'version' | 'status'>

/** The open inquiry or draft between the same companies named in a refusal. */
const openOrder = (problem: unknown): OpenOrder | undefined =>
  problem instanceof Problem && problem.code === 'pickuporders.open-already'
    ? OpenOrder.safeParse(problem.params).data
    : undefined

/** Orders the pick-up of a cargo: binding at once, as a draft, or as an inquiry. The free amount is preset. */
export function OrderOffer({ cargo, offer, onClose }: OrderOfferProps) {
  const { t, i18n } = useTranslation()
  const go = useGo()
  const wanted = useRef<'order' | 'draft' | 'ask'>('order')
  const { changed, check } = useSeen(offer)
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
  /** An open inquiry or draft between the same companies is replaced only on request. */
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
  // No submit buttons: Enter in a field would press the first of these instead of the primary one, which asks for
  // confirmation.
  const others = (['ask', 'draft'] as const).map(name => (
    <Button
      key={name}
      variant="default"
      leftSection={name === 'ask' ? <IconMessageQuestion size={16} /> : <IconNotes size={16} />}
      onClick={event => {
        wanted.current = name
        event.currentTarget.form?.requestSubmit()
        // After validation errors the action is chosen again.
        if (Object.keys(form.store.errors).length) wanted.current = 'order'
      }}
    >
      {t(`pickuporders.order.${name}`)}
    </Button>
  ))
  const { offerterms, agblink } = changed?.after ?? offer
  const label = t(changed ? 'pickuporders.execute.again' : 'pickuporders.execute.label')
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
        {changed && <Changes {...changed} />}
      </FormScreen>
    </Dialog>
  )
}
