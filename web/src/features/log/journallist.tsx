import { type JournalKind, type JournalRow, log } from '@kreislauf/core/features/log/contract.ts'
import { journalList } from '@kreislauf/core/features/log/lists.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import { IconBook2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fetchFile } from '../../app/data/files.ts'
import type { Address } from '../../ui/address.ts'
import { type FilterDef, type ListState, RecordList, useCodes } from '../../ui/listing/index.ts'
import { StatusBadge } from '../../ui/status.tsx'
import classes from './journal.module.css'
import { inFile, useJournal } from './journalrows.ts'

const sheetOf = (carId: number | null): Address =>
  carId === null ? '/deser/btb/entries' : `/deser/btb/entries/details/${carId}`

const places: Partial<Record<JournalKind, (row: JournalRow) => Address>> = {
  RECEPTION: row => `/deser/carpickup/details/${row.recordId}`,
  DISPOSAL: row => `/deser/btb/output/details/${row.recordId}`,
  STATEMENT: row => `/deser/btb/statements/details/${row.recordId}`,
  REVIEW: row => `/deser/btb/reviews?review=${row.recordId}`,
  INCIDENT: row => `/deser/btb/incidents/details/${row.recordId}`,
  FOREIGN: row => `/deser/btb/entries/other/${row.recordId}`,
  INBOUND: row => sheetOf(row.carId),
  LINE: row => sheetOf(row.carId),
  CLEARANCE: row => sheetOf(row.carId),
}

/** The screen of a record: its own, or its car's sheet. */
const hrefOf = (row: JournalRow): Address => places[row.kind]?.(row) ?? `/deser/btb/output/other/${row.recordId}`

interface JournalListProps {
  params: { dismantlerId: number; from: string; to: string }
  state: ListState
  /** Whether the user can choose the date range. */
  range?: boolean
}

/** The records of the log in a date range, by date. */
export function JournalList({ params, state, range = false }: JournalListProps) {
  const { t } = useTranslation()
  const list = useJournal(params, state)
  return (
    <RecordList<JournalRow>
      what={{ part: 'journal' }}
      list={list}
      label={t('log.journal.title')}
      definition={journalList}
      state={state}
      search={t('log.journal.search')}
      range={range}
      filters={useFilters()}
      defaultSort="-day"
      rowHref={hrefOf}
      cells={{ kind: row => <Kind row={row} />, late: row => row.late && <LateMark /> }}
      onExport={format =>
        fetchFile(log.exportJournal, {
          params: { ...params, format },
          query: inFile(state, format),
        })
      }
      empty={{ icon: IconBook2, title: t('log.journal.empty.title'), text: t('log.journal.empty.text') }}
    />
  )
}

function useFilters(): FilterDef<JournalRow>[] {
  const { t } = useTranslation()
  return [
    useCodes(journalList, 'kind'),
    {
      key: 'late',
      label: t('log.fields.late'),
      choices: [{ value: 'true', label: t('log.journal.lateOnly') }],
      test: row => row.late,
    },
  ]
}

function Kind({ row }: { row: JournalRow }) {
  const { t } = useTranslation()
  const state = row.state && row.state !== 'LOCKED' ? ` (${t(keyFrom(`log.recordStates.${row.state}`))})` : ''
  return (
    <b className={classes.kind} data-more={state ? true : undefined}>
      {t(`log.kinds.${row.kind}`) + state}
    </b>
  )
}

/** More than ten days between the day of a record and its entry (details O77), or the given hint. */
export function LateMark({ hint }: { hint?: string }) {
  const { t } = useTranslation()
  return (
    <span title={hint ?? t('log.lateHint')}>
      <StatusBadge tone="warning" label={t('log.late')} />
    </span>
  )
}
