import type { Change } from '@kreislauf/core/events.ts'
import type { Topic } from '@kreislauf/core/features.ts'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogFoot } from '../../ui/dialogframe.tsx'
import { session } from '../session/session.ts'
import { useRecordWatch } from './events.ts'

interface RecordWatchProps {
  /** A key of `topics`: the feature of the record. */
  dataClass: Topic
  id: number | undefined
  /** The form has unsaved input. */
  dirty: boolean
}

/** Key of the message: a change by another user, or a save in another window of the own account. */
function whatOf({ event, senderAccountId }: Change, own: number | undefined) {
  if (senderAccountId === own) return 'own'
  return event === 'locked' || event === 'deleted' ? event : 'text'
}

/** Tells the user that the record being edited was changed elsewhere; saving then shows both values (details O83). */
export function RecordWatch({ dataClass, id, dirty }: RecordWatchProps) {
  const { t } = useTranslation()
  const { changed, dismiss } = useRecordWatch(dataClass, id, dirty)
  const text = changed && t(`shell.changed.${whatOf(changed, session.get()?.account.id)}`)
  return (
    <Dialog opened={!!changed} onClose={dismiss} title={t('shell.changed.title')} lead={text}>
      <DialogFoot>
        <Button onClick={dismiss} data-autofocus>
          {t('shell.changed.goOn')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
