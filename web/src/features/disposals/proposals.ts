import { HULK } from '@kreislauf/core/domain/avv.ts'
import { type Disposal, disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { partners } from '@kreislauf/core/features/partners/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { query } from '../../app/data/api.ts'
import { type Form, useValue } from '../../ui/form/index.ts'
import { useWasteType } from '../masterdata/index.ts'
import { type Proposal, untyped, usualTreatment, usualWaste } from './proposed.ts'
import { emptyLine, type Values } from './values.ts'

/**
 * Proposes the usual values for the chosen disposer and waste in fields that the user has not changed: in a new form
 * waste, carrier and employee of the last disposal to the disposer, in every form treatment and proof number for a
 * newly chosen waste. Returns the last disposal as long as the form still repeats it.
 */
export function useProposals(form: Form<Values>, dismantlerId: number, isNew: boolean): Disposal | undefined {
  const propose = usePropose(form)
  const head = useValue(form, 'disposal')
  const { wastetype, rdcode, carrierId } = head
  const disposerId = head.myDisposerId ?? 0
  const disposer = useQuery(query(partners.assigned, { query: { inactive: 'true' } })).data?.find(
    ({ id }) => id === disposerId,
  )
  const { data: latest } = useQuery({
    ...query(disposals.last, { params: { dismantlerId, disposerId } }),
    enabled: isNew && disposerId > 0,
  })
  // A saved disposal repeats nothing, although the one it was prefilled from is still known.
  const last = isNew ? latest : undefined
  const { data: lastOfWaste } = useQuery({
    ...query(disposals.last, { params: { dismantlerId, disposerId }, query: { wastetype } }),
    enabled: disposerId > 0 && /^\d{6}$/.test(wastetype),
  })
  const type = useWasteType(wastetype, head.actiondate)
  useEffect(() => {
    if (!disposer || last === undefined || (last && last.myDisposerId !== disposer.id)) return
    const start = form.store.initial.disposal
    propose({ carrierId: last?.carrierId ?? start.carrierId, staffId: start.staffId ?? last?.staffId ?? null })
    const { btbEntryOuts } = form.values()
    const waste = usualWaste(last, disposer.waste)
    if (!waste || btbEntryOuts.some(line => line.amount) || !propose({ wastetype: waste })) return
    form.set('btbEntryOuts', waste === HULK ? [] : [emptyLine(last?.measure ?? undefined)])
  }, [disposer, last, form.store, form.values, form.set, propose])
  useEffect(() => {
    const start = form.store.initial.disposal
    if (!wastetype || wastetype === start.wastetype || (disposer && lastOfWaste === undefined)) return
    const accepted = disposer?.waste.find(one => one.wastetype === wastetype)
    propose(usualTreatment(lastOfWaste ?? null, accepted, type))
  }, [wastetype, disposer, lastOfWaste, type, form.store, propose])
  const repeats = last && last.wastetype === wastetype && last.rdcode === rdcode && last.carrierId === carrierId
  return repeats && last.myDisposerId === disposerId ? last : undefined
}

/** The select field with the focus: a proposal arriving now would be inserted before the typed text. */
function inChoice(): string | undefined {
  const { activeElement: field } = document
  const open = field instanceof HTMLElement && field.getAttribute('aria-expanded') === 'true'
  return open ? field.dataset['path']?.replace(/^disposal\./, '') : undefined
}

/** Fills in proposals and returns whether any were. */
function usePropose({ store }: Form<Values>) {
  const before = useRef<Proposal>({})
  const propose = useRef((proposal: Proposal): boolean => {
    const { disposal } = store.values
    const { [inChoice() as keyof Proposal]: _, ...others } = proposal
    const filled = untyped(others, disposal, store.initial.disposal, before.current)
    before.current = { ...before.current, ...filled }
    if (!Object.keys(filled).length) return false
    store.patch({ disposal: { ...disposal, ...filled } })
    return true
  })
  return propose.current
}
