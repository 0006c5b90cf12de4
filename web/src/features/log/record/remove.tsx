import { log } from '@kreislauf/core/features/log/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../app/data/calls.ts'
import type { Address } from '../../../ui/address.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { useGo } from '../../../ui/go.tsx'
import type { Lines } from './editor.tsx'
import { kindOf, removing } from './values.ts'

interface RemoveRecordProps {
  lines: Lines
  opened: boolean
  onClose: () => void
  /** The list to return to. */
  list: Address
}

/** Deletes a record with a reason, which stays in the history. */
export function RemoveRecord({ lines, opened, onClose, list }: RemoveRecordProps) {
  const { t } = useTranslation()
  const go = useGo()
  const [{ actiondate }] = lines
  const name = { kind: t(`log.kinds.${kindOf(lines[0])}`), day: actiondate }
  const options = { success: () => ({ key: 'log.record.removed' as const, params: name }), form: true }
  const removeEntries = useCall(log.saveEntries, options)
  const removeOutputs = useCall(log.saveOutputs, options)
  const run = async (reason: string) => {
    const { entries, outputs } = removing(lines, reason)
    if (entries) await removeEntries.mutateAsync({ body: entries })
    if (outputs) await removeOutputs.mutateAsync({ body: outputs })
    go(list, { replace: true, ignoreBlocker: true })
  }
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title={t('log.record.remove', name)}
      label={t('actions.delete')}
      danger
      reason={t('log.record.removeReason')}
      run={run}
    >
      {t('log.record.removeText')}
    </Confirm>
  )
}
