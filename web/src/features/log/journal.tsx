import { defaultRange } from '@kreislauf/core/days.ts'
import { journalColumns } from '@kreislauf/core/features/log/columns.ts'
import { type JournalKind, type JournalRow, JournalKind as Kinds, log } from '@kreislauf/core/features/log/contract.ts'
import type { Format } from '@kreislauf/core/kit.ts'
import { Button, Group, Text, Tooltip } from '@mantine/core'
import { IconBook2, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/api.ts'
import { fetchFile, openPdf } from '../../app/files.ts'
import { useListState } from '../../app/liststate.ts'
import { useYards, YardChoice } from '../../app/yards.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { type FilterDef, Listing, type ListState } from '../../ui/listing/index.ts'
import { Screen } from '../../ui/screen.tsx'
import { StatusBadge } from '../../ui/status.tsx'

const places: Partial<Record<JournalKind, (row: JournalRow) => string>> = {
  RECEPTION: row => `/deser/carpickup/details/${row.recordId}`,
  DISPOSAL: row => `/deser/btb/output/details/${row.recordId}`,
  STATEMENT: row => `/deser/btb/statements/details/${row.recordId}`,
  FOREIGN: row => `/deser/btb/entries/other/${row.recordId}`,
  INBOUND: row => `/deser/btb/entries/details/${row.carId}`,
  LINE: row => `/deser/btb/entries/details/${row.carId}`,
}

/** Where a record is seen whole: its own screen, or its car's sheet. */
const hrefOf = (row: JournalRow): string => places[row.kind]?.(row) ?? `/deser/btb/output/other/${row.recordId}`

/** What the server is asked for, the same for the list and for its paper. */
function asked(state: ListState) {
  const kind = Kinds.safeParse(state.filters['kind']).data
  return { ...(kind && { kind }), ...(state.filters['late'] && { late: 'true' as const }) }
}

/** The operating log as an inspector reads it: every record in date order (details O70). */
export function Journal() {
  const { t } = useTranslation()
  const state = useListState()
  const yards = useYards()
  const days = { ...defaultRange(), ...(state.from && { from: state.from }), ...(state.to && { to: state.to }) }
  const params = { dismantlerId: yards.dismantlerId, ...days }
  const { data, error, refetch } = useQuery(query(log.journal, { params, query: asked(state) }))
  const file = (format: Format) => ({
    params: { ...params, format },
    query: { ...asked(state), ...(state.q && { q: state.q }) },
  })
  const action = (
    <Group gap="xs">
      <YardChoice {...yards} />
      <Button
        variant="default"
        leftSection={<IconPrinter size={17} />}
        onClick={() => void openPdf(log.exportJournal, file('pdf'))}
      >
        {t('actions.print')}
      </Button>
    </Group>
  )
  return (
    <Screen title={t('log.journal.title')} count={data?.length} action={action}>
      <Listing<JournalRow>
        label={t('log.journal.title')}
        columns={journalColumns}
        rows={data}
        state={state}
        search={t('log.journal.search')}
        range
        filters={useFilters()}
        defaultSort="-day"
        rowHref={hrefOf}
        cells={{ kind: row => <Kind row={row} />, late: row => row.late && <LateMark /> }}
        onExport={format => fetchFile(log.exportJournal, file(format))}
        storageKey="journal"
        emptyState={
          <EmptyState
            icon={<IconBook2 size={28} stroke={1.4} />}
            title={t('log.journal.empty.title')}
            text={t('log.journal.empty.text')}
          />
        }
        error={error}
        onRetry={() => void refetch()}
      />
    </Screen>
  )
}

function useFilters(): FilterDef<JournalRow>[] {
  const { t } = useTranslation()
  return [
    {
      key: 'kind',
      label: t('log.fields.kind'),
      choices: Kinds.options.map(value => ({ value, label: t(`log.kinds.${value}`) })),
    },
    { key: 'late', label: t('log.fields.late'), choices: [{ value: 'true', label: t('log.journal.lateOnly') }] },
  ]
}

function Kind({ row }: { row: JournalRow }) {
  const { t } = useTranslation()
  const state = row.state && row.state !== 'LOCKED' ? ` (${t(`log.recordStates.${row.state}`)})` : ''
  return (
    <Text span fw={700} lineClamp={2} lh="16px" {...(state && { size: 'sm' })} style={{ whiteSpace: 'normal' }}>
      {t(`log.kinds.${row.kind}`) + state}
    </Text>
  )
}

/** More than ten days between the day of a record and its entering (details O77). */
export function LateMark() {
  const { t } = useTranslation()
  return (
    <Tooltip label={t('log.lateHint')}>
      <span>
        <StatusBadge tone="warning" label={t('log.late')} />
      </span>
    </Tooltip>
  )
}
