import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { Anchor, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import type { ListState } from '../../ui/listing/index.ts'

/** "3 open receptions are older", with the way to them (details O41). */
export function OlderOpen({ range, state }: { range: { from: string; to: string }; state: ListState }) {
  const { t } = useTranslation()
  const { data } = useQuery(query(receptions.older, { params: { from: range.from } }))
  if (!data?.count || !data.from) return null
  const widen = () => state.change({ from: data.from ?? range.from, to: range.to, filters: { status: 'OPEN' } })
  return (
    <Text size="sm" role="status" mb="xs">
      <IconHistory size={16} aria-hidden style={{ verticalAlign: '-3px', marginRight: 6 }} />
      {t('receptions.older', { count: data.count })}{' '}
      <Anchor component="button" type="button" size="sm" onClick={widen}>
        {t('receptions.showOlder')}
      </Anchor>
    </Text>
  )
}
