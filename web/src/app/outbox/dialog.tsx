import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { useStore } from '../../ui/store.ts'
import { outbox } from './items.ts'
import { OutgoingRows } from './rows.tsx'

/** Everything of this account and company that is not on the server yet. */
export function OutboxDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const items = useStore(outbox)
  return (
    <Dialog opened onClose={onClose} title={t('outbox.title')} lead={t('outbox.text')}>
      <OutgoingRows items={items} where />
    </Dialog>
  )
}
