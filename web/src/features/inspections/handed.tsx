import type { inspections } from '@kreislauf/core/features/inspections/contract.ts'
import type { Output } from '@kreislauf/core/kit.ts'
import { Alert, Button, CopyButton, Group, TextInput } from '@mantine/core'
import { IconCheck, IconCopy, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogFoot } from '../../ui/dialogframe.tsx'

/** A new PIN comes without its link. */
export type Handed = Partial<Output<typeof inspections.create>>

/** Link and PIN, shown only once. */
export function HandedDialog({ handed: { link, pin }, onClose }: { handed: Handed; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      opened
      size="m"
      onClose={onClose}
      title={t(link ? 'inspections.handed.title' : 'inspections.handed.newPin')}
    >
      <Alert icon={<IconInfoCircle />} mb="md">
        {t(link ? 'inspections.handed.text' : 'inspections.handed.newPinText')}
      </Alert>
      {link && <Secret label={t('inspections.handed.link')} value={link} />}
      {pin && <Secret label={t('inspections.handed.pin')} value={pin} />}
      <DialogFoot>
        <Button onClick={onClose}>{t('actions.close')}</Button>
      </DialogFoot>
    </Dialog>
  )
}

function Secret({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation()
  return (
    <Group align="end" gap="xs" mb="md" wrap="nowrap">
      <TextInput label={label} value={value} readOnly flex={1} onFocus={event => event.currentTarget.select()} />
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            onClick={copy}
            aria-label={`${label}: ${t(copied ? 'inspections.handed.copied' : 'inspections.handed.copy')}`}
          >
            {t(copied ? 'inspections.handed.copied' : 'inspections.handed.copy')}
          </Button>
        )}
      </CopyButton>
    </Group>
  )
}
