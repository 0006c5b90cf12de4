import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** A car's plate in a list, or that it has none. */
export function PlateCell({ plate }: { plate: string | null }) {
  const { t } = useTranslation()
  return (
    plate || (
      <Text span size="xs" c="dimmed" data-none>
        {t('receptions.withoutPlate')}
      </Text>
    )
  )
}
