import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Asks to delete the record of a dialog, below its fields; the question itself is the dialog's. */
export function DeleteButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <Button
      variant="subtle"
      color="red"
      leftSection={<IconTrash size={16} />}
      style={{ alignSelf: 'start' }}
      onClick={onClick}
    >
      {t('actions.delete')}
    </Button>
  )
}
