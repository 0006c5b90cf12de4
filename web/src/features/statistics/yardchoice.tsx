import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { useAddress } from './address.ts'

/** Which of several yards; one alone needs no choice. */
export function YardChoice({ yards, dismantlerId, change }: ReturnType<typeof useAddress>) {
  const { t } = useTranslation()
  if (yards.length < 2) return null
  return (
    <Select
      aria-label={t('statistics.yard')}
      data={yards.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(dismantlerId)}
      onChange={id => id && change({ yard: Number(id) })}
      allowDeselect={false}
    />
  )
}
