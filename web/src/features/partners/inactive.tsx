import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type FilterDef, inactiveFilter } from '../../ui/listing/index.ts'

/** Brings partners back into the list that were set inactive. */
export function useInactiveFilter<Row>(): FilterDef<Row>[] {
  const { t } = useTranslation()
  return [inactiveFilter(t('partners.state'), t('partners.showInactive'))]
}

/** A partner's name, and that it is out of use. */
export function InactiveName({ row }: { row: { name: string; active: boolean } }) {
  const { t } = useTranslation()
  if (row.active) return <b>{row.name}</b>
  return (
    <Text span inherit c="dimmed">
      {row.name} ({t('partners.inactive')})
    </Text>
  )
}
