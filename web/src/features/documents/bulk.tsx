import { documents } from '@kreislauf/core/features/documents/contract.ts'
import { MOST_AT_ONCE } from '@kreislauf/core/limits.ts'
import { Button, Text } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchFile } from '../../app/data/files.ts'

/** Downloads these files as one ZIP. */
export function ZipButton({ ids }: { ids: readonly number[] }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  if (ids.length > MOST_AT_ONCE)
    return (
      <Text size="sm" c="dimmed">
        {t('documents.tooMany', { count: MOST_AT_ONCE })}
      </Text>
    )
  const load = async () => {
    setBusy(true)
    await fetchFile(documents.zip, { body: { ids: [...ids] } })
    setBusy(false)
  }
  return (
    <Button size="xs" leftSection={<IconFileZip size={16} />} loading={busy} onClick={() => void load()}>
      {t('documents.zip')}
    </Button>
  )
}
