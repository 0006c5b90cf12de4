import { EntryKind, type EntryLine, log } from '@kreislauf/core/features/log/contract.ts'
import { entryList } from '@kreislauf/core/features/log/lists.ts'
import { IconStackPush } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fetchFile } from '../../../app/data/files.ts'
import { usePages } from '../../../app/data/usepages.ts'
import type { Address } from '../../../ui/address.ts'
import { askedBy, type ListState, RecordList, useCodes } from '../../../ui/listing/index.ts'
import { LateMark } from '../journallist.tsx'
import { Sealed } from '../sealed.tsx'

interface EntryLinesProps {
  dismantlerId: number
  range: { from: string; to: string }
  state: ListState
}

/** A car's line opens its sheet, other waste its own screen. */
const hrefOf = ({ id, carId }: EntryLine): Address =>
  carId ? `/deser/btb/entries/details/${carId}` : `/deser/btb/entries/other/${id}`

/** Every line added to the log: cars, their masses, waste of no car. */
export function EntryLines({ dismantlerId, range, state }: EntryLinesProps) {
  const { t } = useTranslation()
  const input = { params: { id: dismantlerId }, query: range }
  const list = usePages(log.entries, input, { definition: entryList, state })
  const kind = EntryKind.safeParse(state.filters['kind']).data
  return (
    <RecordList<EntryLine>
      what={{ many: 'entries' }}
      list={list}
      label={t('log.entries.title')}
      definition={entryList}
      state={state}
      range
      search={t('log.entries.search')}
      filters={[useCodes(entryList, 'kind')]}
      rowHref={hrefOf}
      cells={{
        actiondate: row => <Sealed day={row.actiondate} locked={row.locked} />,
        late: row => row.late && <LateMark />,
      }}
      onExport={format =>
        fetchFile(log.exportEntries, {
          params: { format, dismantlerId, ...range },
          query: { ...(kind && { kind }), ...askedBy(state) },
        })
      }
      empty={{ icon: IconStackPush, title: t('log.entries.empty.title'), text: t('log.entries.empty.text') }}
    />
  )
}
