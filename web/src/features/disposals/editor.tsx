import { today } from '@kreislauf/core/days.ts'
import { HULK } from '@kreislauf/core/domain/avv.ts'
import { DisposalForm, type DisposalProcess, disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { useCall } from '../../app/calls.ts'
import { RecordWatch } from '../../app/recordwatch.tsx'
import { useCan } from '../../app/session.ts'
import { FormScreen, useFormOf, useValue } from '../../ui/form/index.ts'
import { useGo } from '../../ui/go.tsx'
import { AmountSection } from './amount.tsx'
import { HulkSection } from './hulks.tsx'
import { PaperSection, RemarkSection } from './papers.tsx'
import { PartnerSection } from './partner.tsx'
import { useProposals } from './proposals.ts'
import { blank, sent, valuesOf } from './values.ts'
import { Warnings } from './warnings.tsx'
import { WasteSection } from './waste.tsx'

interface DisposalEditorProps {
  dismantlerId: number
  process?: DisposalProcess
  /** The disposer to start with. */
  disposer?: number | undefined
}

/** A load that leaves: to whom, what, how much, under which numbers. */
export function DisposalEditor({ dismantlerId, process, disposer }: DisposalEditorProps) {
  const go = useGo()
  const allowed = useCan(disposals.save, process ? 'U' : 'C')
  const form = useFormOf(DisposalForm, {
    feature: 'disposals',
    initial: process ? valuesOf(process) : blank(today(), disposer),
    draft: `disposal-${process?.disposal.id ?? 'new'}`,
    disabled: !allowed || !!process?.disposal.locked,
  })
  const put = useCall(disposals.save, {
    success: ({ disposal }) => ({
      key: 'disposals.saved',
      params: { name: disposal.disposerName, day: disposal.actiondate },
    }),
    form: true,
  })
  const hulk = useValue(form, 'disposal.wastetype') === HULK
  const repeatedFrom = useProposals(form, dismantlerId, !process)
  const load = { dismantlerId, process }
  return (
    <FormScreen
      what={{ one: 'disposals', name: process?.disposal.id }}
      form={form}
      save={values => put.mutateAsync({ params: { dismantlerId }, body: sent(values, process) })}
      onSaved={saved => {
        if (!process) go(`/deser/btb/output/details/${saved.disposal.id}`, { replace: true })
      }}
      {...(!process && { onSavedAndNew: () => form.reset(blank(today())) })}
    >
      <Warnings />
      <PartnerSection dismantlerId={dismantlerId} repeatedFrom={repeatedFrom} isNew={!process} />
      <WasteSection dismantlerId={dismantlerId} />
      {hulk ? <HulkSection {...load} /> : <AmountSection {...load} />}
      <PaperSection />
      <RemarkSection />
      <RecordWatch dataClass="disposals" id={process?.disposal.id} dirty={form.dirty} />
    </FormScreen>
  )
}
