import { today } from '@kreislauf/core/days.ts'
import { HULK } from '@kreislauf/core/domain/avv.ts'
import { type DisposalProcess, disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { type BookingProposal, pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { useState } from 'react'
import { useCall } from '../../app/data/calls.ts'
import { RecordWatch } from '../../app/data/recordwatch.tsx'
import { useCan } from '../../app/session/session.ts'
import { FormScreen, useFormOf, useValue } from '../../ui/form/index.ts'
import { useGo } from '../../ui/go.tsx'
import { useStaff } from '../log/index.ts'
import { AmountSection } from './amount.tsx'
import { useChosenPapers } from './chosen.ts'
import { HulkSection } from './hulks.tsx'
import { ofOrder, useWasteOfOrder } from './order.ts'
import { PaperSection, RemarkSection } from './papers.tsx'
import { PartnerSection } from './partner.tsx'
import { useProposals } from './proposals.ts'
import { useStockOf } from './stockof.ts'
import { blank, LoadForm, sent, type Values, valuesOf } from './values.ts'
import { Warnings } from './warnings.tsx'
import { WasteSection } from './waste.tsx'

interface DisposalEditorProps {
  dismantlerId: number
  process?: DisposalProcess
  /** The disposer to start with. */
  disposer?: number | undefined
  /** The waste to start with: what of it can leave is proposed. */
  wastetype?: string | undefined
  /** The picked-up order that is booked. */
  order?: BookingProposal | undefined
}

/** A load that leaves: to whom, what, how much, under which numbers. */
export function DisposalEditor({ dismantlerId, process, disposer, wastetype, order }: DisposalEditorProps) {
  const go = useGo()
  const allowed = useCan(disposals.save, process ? 'U' : 'C')
  const { own } = useStaff(dismantlerId, today())
  const form = useFormOf(LoadForm, {
    feature: 'disposals',
    initial: process ? valuesOf(process) : order ? ofOrder(order) : blank(today(), disposer, wastetype, own),
    draft: order ? `disposal-order-${order.id}` : `disposal-${process?.disposal.id ?? 'new'}`,
    disabled: !allowed || !!process?.can.edit,
  })
  const put = useCall(disposals.save, {
    success: ({ disposal }) => ({
      key: 'disposals.saved',
      params: { name: disposal.disposerName, day: disposal.actiondate },
    }),
    form: true,
  })
  // Of the order as the form was filled from it.
  const [orderversion] = useState(order?.version)
  const book = useCall(pickuporders.dispose, { success: 'pickuporders.book.done', form: true })
  useWasteOfOrder(form, order)
  useStockOf(form, dismantlerId, process || order ? undefined : wastetype)
  const hulk = useValue(form, 'disposal.wastetype') === HULK
  const repeatedFrom = useProposals(form, dismantlerId, !process && !order)
  const load = { dismantlerId, process }
  const papers = useChosenPapers(form)
  const save = async (values: Values) => {
    const body = sent(values, process)
    const saved = order
      ? await book.mutateAsync({
          params: { id: order.id },
          body: { dismantlerId, orderversion: orderversion ?? order.version, ...body },
        })
      : await put.mutateAsync({ params: { dismantlerId }, body })
    await papers.send(saved.disposal.id)
    return saved
  }
  return (
    <FormScreen
      what={{ one: 'disposals', name: process?.disposal.id }}
      form={form}
      save={save}
      onSaved={saved => {
        if (!process) go(`/deser/btb/output/details/${saved.disposal.id}`, { replace: true })
      }}
      {...(!process && !order && { onSavedAndNew: () => form.reset(blank(today())) })}
    >
      <Warnings saved={process?.warnings} />
      <PartnerSection dismantlerId={dismantlerId} repeatedFrom={repeatedFrom} isNew={!process} />
      <WasteSection dismantlerId={dismantlerId} />
      {hulk ? <HulkSection {...load} /> : <AmountSection {...load} />}
      <PaperSection onChosen={process ? undefined : papers.add} />
      <RemarkSection />
      <RecordWatch dataClass="disposals" id={process?.disposal.id} dirty={form.dirty} />
    </FormScreen>
  )
}
