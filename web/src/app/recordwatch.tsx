import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../ui/dialog.tsx'
import { useRecordWatch } from './events.ts'

interface RecordWatchProps {
  /** A key of `dataClasses`, the feature of the record. */
  dataClass: string
  id: number | undefined
  /** The form with perhaps unsaved input. */
  dirty: boolean
}

/** Tells that the record being edited was changed elsewhere; saving then shows both values (details O83). */
export function RecordWatch({ dataClass, id, dirty }: RecordWatchProps) {
  const { t } = useTranslation()
  const { changed, dismiss } = useRecordWatch(dataClass, id, dirty)
  return (
    <Dialog opened={!!changed} onClose={dismiss} title={t('shell.changed.title')}>
      <Text size="sm">
        {t(
          changed?.event === 'locked'
            ? 'shell.changed.locked'
            : changed?.event === 'deleted'
              ? 'shell.changed.deleted'
              : 'shell.changed.text',
        )}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={dismiss} data-autofocus>
          {t('shell.changed.goOn')}
        </Button>
      </Group>
    </Dialog>
  )
}
