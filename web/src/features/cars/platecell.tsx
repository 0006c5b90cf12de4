import { Group, Text } from '@mantine/core'
import { IconRecycle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

interface PlateCellProps {
  plate: string | null
  /** A remanufacturer under contract wants something of the car. */
  wanted?: boolean
}

/** A car's plate in a list, or that it has none. */
export function PlateCell({ plate, wanted = false }: PlateCellProps) {
  const { t } = useTranslation()
  const text = plate || (
    <Text span size="xs" c="dimmed" data-none>
      {t('receptions.withoutPlate')}
    </Text>
  )
  if (!wanted) return text
  return (
    <Group component="span" gap={6} wrap="nowrap" display="inline-flex">
      {text}
      <Text span c="var(--good-text)" lh={0} title={t('coreoffers.markHint')}>
        <IconRecycle size={16} role="img" aria-label={t('coreoffers.mark')} />
      </Text>
    </Group>
  )
}
