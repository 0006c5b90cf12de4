import { type Part, parts } from '@kreislauf/core/features/parts/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { useGo } from '../../ui/go.tsx'
import { usePartName } from './state.tsx'

/** Deletes a part that was entered by mistake; its mass goes back into the car. */
export function RemovePart({ part, opened, onClose }: { part: Part; opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const go = useGo()
  const name = usePartName()(part)
  const { id, version, carId, sparecategory, dismantlerId } = part
  const remove = useCall(parts.save, { success: () => ({ key: 'parts.removed', params: { name } }), form: true })
  const run = async () => {
    await remove.mutateAsync({ params: { dismantlerId }, body: [{ id, version, carId, sparecategory, deleted: true }] })
    go('/deser/btb/parts', { replace: true, ignoreBlocker: true })
  }
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title={t('parts.remove.title', { name })}
      label={t('actions.delete')}
      danger
      run={run}
    >
      {t('parts.remove.text', { car: part.carInfo ?? carId })}
    </Confirm>
  )
}
