import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog.tsx'
import { useStore } from '../../../ui/store.ts'
import { outbox } from './outbox.ts'
import { OutgoingRows } from './rows.tsx'

/** All files of this account that are not on the server yet, wherever they are for. */
export function OutboxDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const files = useStore(outbox)
  return (
    <Dialog opened onClose={onClose} title={t('files.outbox.title')} lead={t('files.outbox.text')}>
      <OutgoingRows files={files} where />
    </Dialog>
  )
}
