import { entryColumns } from '@kreislauf/core/features/log/columns.ts'
import { EntryKind, type EntryLine, log } from '@kreislauf/core/features/log/contract.ts'
import { IconStackPush } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/api.ts'
import { fetchFile } from '../../../app/files.ts'
import { type FilterDef, type ListState, RecordList } from '../../../ui/listing/index.ts'
import { LateMark } from '../journallist.tsx'
import { Sealed } from '../sealed.tsx'

interface EntryLinesProps {
  dismantlerId: number
  range: { from: string; to: string }
  state: ListState
}

/** A line of a car is edited on the car's sheet, waste of no car on its own screen. */
const hrefOf = ({ id, carId }: EntryLine) => `/deser/btb/entries/${carId ? `details/${carId}` : `other/${id}`}`

/** Every line that put something into the log: cars, what was taken out of them, waste of no car. */
export function EntryLines({ dismantlerId, range, state }: EntryLinesProps) {
  const { t } = useTranslation()
  const list = useQuery(query(log.entries, { params: { id: dismantlerId }, query: range }))
  const kind = EntryKind.safeParse(state.filters['kind']).data
  const filter: FilterDef<EntryLine> = {
    key: 'kind',
    label: t('log.fields.kind'),
    choices: EntryKind.options.map(value => ({ value, label: t(`log.kinds.${value}`) })),
    test: (row, value) => row.kind === value,
  }
  return (
    <RecordList<EntryLine>
      what={{ many: 'entries' }}
      list={list}
      label={t('log.entries.title')}
      columns={entryColumns}
      state={state}
      range
      search={t('log.entries.search')}
      filters={[filter]}
      defaultSort="-actiondate"
      rowHref={hrefOf}
      cells={{
        actiondate: row => <Sealed day={row.actiondate} locked={row.locked} />,
        late: row => row.late && <LateMark />,
      }}
      onExport={format =>
        fetchFile(log.exportEntries, {
          params: { format, dismantlerId, ...range },
          query: { ...(kind && { kind }), ...(state.q && { q: state.q }) },
        })
      }
      storageKey="entrylines"
      empty={{ icon: IconStackPush, title: t('log.entries.empty.title'), text: t('log.entries.empty.text') }}
    />
  )
}
