import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type FilterDef, inactiveFilter } from '../../ui/listing/index.ts'

/** Filter that includes inactive partners. */
export function useInactiveFilter<Row>(): FilterDef<Row>[] {
  const { t } = useTranslation()
  return [inactiveFilter(t('partners.state'), t('partners.showInactive'))]
}

/** A partner's name, and whether it is inactive. */
export function InactiveName({ row }: { row: { name: string; active: boolean } }) {
  const { t } = useTranslation()
  if (row.active) return <b>{row.name}</b>
  return (
    <Text span inherit c="dimmed">
      {row.name} ({t('partners.inactive')})
    </Text>
  )
}
