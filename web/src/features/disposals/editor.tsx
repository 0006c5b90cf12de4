import { today } from '@kreislauf/core/days.ts'
import { HULK } from '@kreislauf/core/domain/avv.ts'
import { type DisposalProcess, disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { type BookingProposal, pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { query } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import { RecordWatch } from '../../app/data/recordwatch.tsx'
import { sendFile } from '../../app/outbox/sending.ts'
import { useCan } from '../../app/session/session.ts'
import { notify } from '../../app/shell/notify.tsx'
import type { Form, Initial } from '../../ui/form/index.ts'
import { FormScreen, useFormOf, useValue } from '../../ui/form/index.ts'
import { useGo } from '../../ui/go.tsx'
import { useChoosing } from '../files/index.ts'
import { useStaff } from '../log/index.ts'
import { AmountSection } from './amount.tsx'
import { freeKgOf } from './amounts.ts'
import { HulkSection } from './hulks.tsx'
import { PaperSection, RemarkSection } from './papers.tsx'
import { PartnerSection } from './partner.tsx'
import { useProposals } from './proposals.ts'
import { blank, emptyLine, LoadForm, sent, type Values, valuesOf } from './values.ts'
import { Warnings } from './warnings.tsx'
import { WasteSection } from './waste.tsx'

interface DisposalEditorProps {
  dismantlerId: number
  process?: DisposalProcess
  /** The preset disposer. */
  disposer?: number | undefined
  /** The preset waste type: its available amount is proposed. */
  wastetype?: string | undefined
  /** The picked-up order to book. */
  order?: BookingProposal | undefined
}

/** Form of a disposal: receiver, waste, amount, numbers. */
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
  // Version of the order on which the form is based.
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

/** Papers of an unsaved disposal: values of its form, and so of its draft, until they are uploaded. */
function useChosenPapers(form: Form<Values>) {
  const { add, ready } = useChoosing<void>(fit => form.set('papers', [...(form.get('papers') ?? []), ...fit]))
  return {
    add: (chosen: readonly File[]): Promise<void> => add(chosen),
    /** Runs before the draft is deleted: until then only the draft has the files. */
    send: async (id: number): Promise<void> => {
      await ready()
      for (const file of form.values().papers ?? [])
        await sendFile(file, { call: 'disposal', params: { id } }).catch(error =>
          notify(error, { one: 'documents', name: file.name }),
        )
    },
  }
}

/** Initial values for a picked-up order: its weight, receiver and day. */
function ofOrder(order: BookingProposal): Initial<Values> {
  const { disposal } = blank(order.actiondate, order.myDisposerId ?? undefined)
  const { amount, measure, pieces, selfdelivery, ordernumber } = order
  const carrier = selfdelivery ? { carrierId: null } : {}
  return {
    disposal: { ...disposal, ...carrier, receiptnumber: ordernumber },
    btbEntryOuts: [amount === null ? emptyLine() : { amount, measure, pieces }],
  }
}

/** Selects the order's waste like a user would, so that the usual values are proposed; hulks are chosen car by car. */
function useWasteOfOrder(form: Form<Values>, order: BookingProposal | undefined): void {
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

/**
 * Prefills the available amount of the preset waste, in kg, unless an amount was typed, and a disposer that accepts
 * it if there is only one. Hulks are chosen car by car.
 */
function useStockOf(form: Form<Values>, dismantlerId: number, wastetype: string | undefined): void {
  const day = form.store.initial.disposal.actiondate
  const { data } = useQuery({
    ...query(disposals.disposables, { params: { id: dismantlerId }, query: { wastetype: wastetype ?? '', on: day } }),
    enabled: wastetype !== undefined,
  })
  useEffect(() => {
    if (!data || wastetype === HULK) return
    const kg = freeKgOf(data)
    const { btbEntryOuts, disposal } = form.values()
    if (kg <= 0 || disposal.wastetype !== wastetype || btbEntryOuts.some(({ amount }) => amount)) return
    const filled = { btbEntryOuts: [{ ...emptyLine(), amount: kg }] }
    // Prefilled values do not count as changes by the user.
    form.store.reset({ ...form.store.initial, ...filled }, { ...form.values(), ...filled })
  }, [data, wastetype, form.values, form.store])
}
