import { Button, List } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from './dialog.tsx'
import { DialogFoot } from './dialogframe.tsx'

/** A record that a bulk action could not change. */
export interface Failure {
  id: number
  name: string
  detail?: string | undefined
}

/** Failures of a bulk action with reasons; those rows stay selected (details O40). */
export function Outcome({
  title,
  text,
  failed,
  onClose,
}: {
  title: string
  text: string
  failed: Failure[]
  onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <Dialog opened={failed.length > 0} onClose={onClose} title={title} lead={text}>
      <List size="sm" spacing={4}>
        {failed.map(({ id, name, detail }) => (
          <List.Item key={id}>
            <b>{name}</b>: {detail}
          </List.Item>
        ))}
      </List>
      <DialogFoot>
        <Button onClick={onClose} data-autofocus>
          {t('actions.close')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
