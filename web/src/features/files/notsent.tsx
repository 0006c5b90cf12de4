import { Problem } from '@kreislauf/core/problems.ts'
import { ActionIcon, Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fieldWords } from '../../ui/fieldwords.ts'
import { problemWords } from '../../ui/problem.ts'
import type { NotSent as One, Sending } from './sending.ts'

/** Files that did not arrive: why, and once more. Nothing where all did. */
export function NotSent({ sending: { notSent, again, forget, busy } }: { sending: Sending }) {
  const { t } = useTranslation()
  if (notSent.length === 0) return null
  const whyOf = ({ error }: One) => {
    const [field] = error instanceof Problem ? error.fields : []
    if (field) return fieldWords(field, t)
    const { cause, next } = problemWords(error, t)
    return [cause, next].filter(Boolean).join(' ')
  }
  return (
    <Alert color="red" icon={<IconAlertTriangle />} role="alert" my="sm">
      {notSent.map(one => (
        <Group key={`${one.file.name} ${one.file.lastModified}`} justify="space-between" wrap="nowrap" gap="xs">
          <Text size="sm">
            <b>{t('files.notSent', { name: one.file.name })}</b> {whyOf(one)}
          </Text>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('actions.removeFile', { name: one.file.name })}
            onClick={() => forget(one)}
          >
            <IconX size={17} />
          </ActionIcon>
        </Group>
      ))}
      <Button size="xs" mt="xs" variant="default" loading={busy} onClick={() => void again(notSent)}>
        {t('actions.retry')}
      </Button>
    </Alert>
  )
}
