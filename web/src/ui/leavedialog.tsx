import { Button, Group, Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface LeaveDialogProps {
  opened: boolean
  onStay: () => void
  onDiscard: () => void
  /** Leaves and keeps what was typed, where there is a draft of it. */
  onKeep?: (() => void) | undefined
}

/** Asks what becomes of unsaved changes before a screen is left. */
export function LeaveDialog({ opened, onStay, onDiscard, onKeep }: LeaveDialogProps) {
  const { t } = useTranslation()
  return (
    <Modal
      size="lg"
      opened={opened}
      onClose={onStay}
      title={t('shell.leave.title')}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
    >
      <Text size="sm">{t(onKeep ? 'shell.leave.textDraft' : 'shell.leave.text')}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onDiscard}>
          {t('actions.discard')}
        </Button>
        {onKeep && (
          <Button variant="default" onClick={onKeep}>
            {t('shell.leave.keep')}
          </Button>
        )}
        <Button onClick={onStay} data-autofocus>
          {t('shell.leave.stay')}
        </Button>
      </Group>
    </Modal>
  )
}
