import { HULK } from '@kreislauf/core/domain/avv.ts'
import type { BookingProposal } from '@kreislauf/core/features/pickuporders/contract.ts'
import { useEffect, useRef } from 'react'
import type { Form } from '../../ui/form/index.ts'
import { blank, emptyLine, type Values } from './values.ts'

/** How the form of a picked-up order begins: with what was weighed, to whom and on which day. */
export function ofOrder(order: BookingProposal): Values {
  const { disposal } = blank(order.actiondate, order.myDisposerId ?? undefined)
  const { amount, measure, pieces, selfdelivery, ordernumber } = order
  const carrier = selfdelivery ? { carrierId: null as unknown as number } : {}
  return {
    disposal: { ...disposal, ...carrier, receiptnumber: ordernumber },
    btbEntryOuts: [amount === null ? emptyLine() : { amount, measure, pieces }],
  }
}

/** Chooses the order's waste as somebody would who types it, so that what is usual for it is proposed; hulks are chosen car by car. */
export function useWasteOfOrder(form: Form<Values>, order: BookingProposal | undefined): void {
  const done = useRef(false)
  useEffect(() => {
    if (done.current || !order?.wastetype) return
    done.current = true
    const { disposal } = form.store.values
    if (disposal.wastetype) return
    form.store.patch({ disposal: { ...disposal, wastetype: order.wastetype } })
    if (order.wastetype === HULK) form.set('btbEntryOuts', [])
  }, [form, order])
}
