import { type SpareList, spares } from '@kreislauf/core/features/spares/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { useGo } from '../../ui/go.tsx'

/** Deletes a list of an open day: its parts lie on the yard again, or a return is taken back. */
export function RemoveList({ list, opened, onClose }: { list: SpareList; opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const go = useGo()
  const { id, version, dismantlerId, actionDate, kind, number } = list
  const name = t(`spares.named.${kind}`, { number })
  const remove = useCall(spares.save, { success: () => ({ key: 'spares.removed', params: { name } }), form: true })
  const run = async () => {
    const body = { id, version, actionDate, spareOuts: [], deleted: true }
    await remove.mutateAsync({ params: { dismantlerId }, body })
    go('/deser/btb/output?tab=spares', { replace: true, ignoreBlocker: true })
  }
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title={t('spares.remove.title', { name })}
      label={t('actions.delete')}
      danger
      run={run}
    >
      {t(`spares.remove.${kind}`, { count: list.lines })}
    </Confirm>
  )
}
