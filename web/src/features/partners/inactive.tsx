import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FilterDef } from '../../ui/listing/index.ts'

/** Brings partners back into the list that were set inactive. */
export function useInactiveFilter<Row>(): FilterDef<Row>[] {
  const { t } = useTranslation()
  return [
    { key: 'inactive', label: t('partners.state'), choices: [{ value: 'true', label: t('partners.showInactive') }] },
  ]
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
