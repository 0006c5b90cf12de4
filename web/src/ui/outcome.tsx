import { Button, Group, List, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from './dialog.tsx'

/** One record that a bulk action could not change. */
export interface Failure {
  id: number
  name: string
  detail?: string | undefined
}

/** What a bulk action could not do, and why; those rows stay chosen (details O40). */
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
    <Dialog opened={failed.length > 0} onClose={onClose} title={title}>
      <Text size="sm" mb="xs">
        {text}
      </Text>
      <List size="sm" spacing={4}>
        {failed.map(({ id, name, detail }) => (
          <List.Item key={id}>
            <b>{name}</b>: {detail}
          </List.Item>
        ))}
      </List>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose} data-autofocus>
          {t('actions.close')}
        </Button>
      </Group>
    </Dialog>
  )
}
