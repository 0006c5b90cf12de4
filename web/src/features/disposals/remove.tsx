import { type DisposalProcess, disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { useGo } from '../../ui/go.tsx'

/** Deletes a disposal after showing what returns to the stock and to the yard. */
export function RemoveDisposal({
  process,
  opened,
  onClose,
}: {
  process: DisposalProcess
  opened: boolean
  onClose: () => void
}) {
  const { t } = useTranslation()
  const go = useGo()
  const { disposal, btbEntryOuts } = process
  const cars = btbEntryOuts.filter(({ carId }) => carId).length
  const name = { name: disposal.disposerName, day: disposal.actiondate }
  const remove = useCall(disposals.remove, {
    success: () => ({ key: 'disposals.removed', params: name }),
    form: true,
  })
  const run = async (reason: string) => {
    await remove.mutateAsync({ params: { id: disposal.id }, query: { reason, version: disposal.version } })
    go('/deser/btb/output', { replace: true, ignoreBlocker: true })
  }
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title={t('disposals.remove.title', name)}
      label={t('actions.delete')}
      danger
      reason={t('disposals.remove.reason')}
      run={run}
    >
      {t('disposals.remove.text', { kg: disposal.kg, wastetype: disposal.wastetype })}{' '}
      {cars > 0 && t('disposals.remove.cars', { count: cars })}
    </Confirm>
  )
}
