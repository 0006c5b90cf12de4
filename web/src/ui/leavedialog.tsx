import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DialogFoot, DialogFrame } from './dialogframe.tsx'

interface LeaveDialogProps {
  opened: boolean
  /** A dialog is left, not a page. */
  dialog?: boolean
  onStay: () => void
  onDiscard: () => void
  /** Leaves and keeps the input, if there is a draft of it. */
  onKeep?: (() => void) | undefined
  /** Saves and leaves; stays if saving fails. */
  onSave?: (() => void) | undefined
}

/** Asks what to do with unsaved changes. */
export function LeaveDialog({ opened, dialog, onStay, onDiscard, onKeep, onSave }: LeaveDialogProps) {
  const { t } = useTranslation()
  return (
    <DialogFrame
      size="m"
      opened={opened}
      onClose={onStay}
      title={t(dialog ? 'shell.leave.titleDialog' : 'shell.leave.title')}
      lead={t(onKeep ? 'shell.leave.textDraft' : 'shell.leave.text')}
    >
      <DialogFoot>
        <Button variant="default" onClick={onDiscard}>
          {t('actions.discard')}
        </Button>
        {onKeep && (
          <Button variant="default" onClick={onKeep}>
            {t('shell.leave.keep')}
          </Button>
        )}
        <Button {...(onSave && { variant: 'default' })} onClick={onStay} data-autofocus>
          {t('shell.leave.stay')}
        </Button>
        {onSave && <Button onClick={onSave}>{t('shell.leave.save')}</Button>}
      </DialogFoot>
    </DialogFrame>
  )
}
