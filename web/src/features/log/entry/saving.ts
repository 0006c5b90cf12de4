import { tradeText } from '@kreislauf/core/domain/wastename.ts'
import { type EntryLine, log, type OutputLine } from '@kreislauf/core/features/log/contract.ts'
import { useCall } from '../../../app/data/calls.ts'
import { onForm } from '../onform.ts'
import { rememberStaff } from '../staff.ts'
import { asEntries, asOutputs, isEntry, type Kind, type NewValues } from './values.ts'

/** The booked waste types, without duplicates. */
const notice = (lines: (EntryLine | OutputLine)[]) => ({
  key: 'log.entry.saved' as const,
  params: { what: [...new Set(lines.map(tradeText))] },
})

/** Sends the rows as entries or as outputs. */
export function useSaving(kind: Kind, dismantlerId: number) {
  const options = { success: notice, form: true }
  const entries = useCall(log.saveEntries, options)
  const outputs = useCall(log.saveOutputs, options)
  return async (values: NewValues) => {
    rememberStaff(values.staffId ?? null)
    if (isEntry(kind)) {
      const { body, places } = asEntries(values, kind, dismantlerId)
      return entries.mutateAsync({ body }).catch(error => {
        throw onForm(error, places)
      })
    }
    const { body, places } = asOutputs(values, kind, dismantlerId)
    return outputs.mutateAsync({ body }).catch(error => {
      throw onForm(error, places)
    })
  }
}
