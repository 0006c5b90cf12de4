import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useGo } from '../../ui/go.tsx'

const PAUSE_MS = 250

/** Selects a reception, from which keeper and car are taken. */
export function ReceptionChoice({ note }: { note: string | undefined }) {
  const { t } = useTranslation()
  const go = useGo()
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const { data } = useQuery({ ...query(receptions.search, { query: { q } }), enabled: q.length > 1 })
  const choices = (data?.rows ?? []).map(({ id, vnr, licenceplate, car, keeper }) => ({
    value: String(id),
    label: [vnr, licenceplate, car, keeper].filter(Boolean).join(' · '),
  }))
  return (
    <>
      <Select
        aria-label={t('downloads.loss.fromReception')}
        placeholder={t('downloads.loss.search')}
        leftSection={<IconSearch size={17} aria-hidden />}
        searchable
        autoFocus
        data={choices}
        filter={({ options }) => options}
        nothingFoundMessage={q.length > 1 ? t('words.nothingFound') : undefined}
        searchValue={typed}
        onSearchChange={setTyped}
        onChange={id => id && go(`/deser/downloads/loss?reception=${Number(id)}`)}
      />
      {note && (
        <Text size="sm" mt="xs" role="status">
          {note}
        </Text>
      )}
    </>
  )
}
