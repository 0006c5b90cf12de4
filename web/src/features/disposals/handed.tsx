import { rangeOf } from '@kreislauf/core/days.ts'
import { tradeText } from '@kreislauf/core/domain/wastename.ts'
import { type Handed, handed } from '@kreislauf/core/features/disposals/handed.ts'
import { handedList } from '@kreislauf/core/features/disposals/lists.ts'
import { Text } from '@mantine/core'
import { IconPackageImport } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fetchFile } from '../../app/data/files.ts'
import { usePages } from '../../app/data/usepages.ts'
import { useListState } from '../../app/routing/liststate.ts'
import { EmptyState } from '../../ui/empty.tsx'
import { type FilterDef, Listing } from '../../ui/listing/index.ts'
import { Screen } from '../../ui/screen.tsx'

/** What a disposer or carrier received from dismantlers, read-only (details O9, O75). */
export function HandedList() {
  const { t } = useTranslation()
  const state = useListState()
  const range = rangeOf(state)
  const { wastetype, dismantler } = state.filters
  const chosen = { ...(wastetype && { wastetype }), ...(dismantler && { dismantler }) }
  const list = usePages(handed.list, { query: range }, { definition: handedList, state, chosen })
  const wanted = {
    ...range,
    q: state.q,
    ...(state.sort && { sort: state.sort }),
    ...chosen,
  }
  return (
    <Screen title={t('disposals.handed.title')} count={list.count}>
      <Text size="sm" c="dimmed">
        {t('disposals.handed.lead')}
      </Text>
      <Listing<Handed>
        what={{ many: 'disposals' }}
        label={t('disposals.handed.title')}
        definition={handedList}
        rows={list.data}
        paging={list.paging}
        state={state}
        range
        search={t('disposals.handed.search')}
        filters={useFilters(list.unfiltered)}
        onExport={format => fetchFile(handed.export, { params: { format }, query: wanted })}
        emptyState={
          <EmptyState
            icon={<IconPackageImport size={28} stroke={1.4} />}
            title={t('disposals.handed.empty.title')}
            text={t('disposals.handed.empty.text')}
          />
        }
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    </Screen>
  )
}

/** By waste type and by origin. */
function useFilters(rows: Handed[]): FilterDef<Handed>[] {
  const { t, i18n } = useTranslation()
  const types = new Map(rows.map(row => [row.wastetype, tradeText(row)]))
  const choices = (of: Map<string, string>) =>
    [...of].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label, i18n.language))
  return [
    {
      key: 'wastetype',
      label: t('disposals.fields.disposal.wastetype'),
      choices: choices(types),
      test: (row, value) => row.wastetype === value,
    },
    {
      key: 'dismantler',
      label: t('disposals.handed.dismantler'),
      choices: choices(new Map(rows.map(row => [row.dismantler, row.dismantler]))),
      test: (row, value) => row.dismantler === value,
    },
  ]
}
