import { type SpareListRow, spares } from '@kreislauf/core/features/spares/contract.ts'
import { spareList } from '@kreislauf/core/features/spares/lists.ts'
import { IconBox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchFile } from '../../app/data/files.ts'
import { usePages } from '../../app/data/usepages.ts'
import { askedBy, type ListState, RecordList, useCodes } from '../../ui/listing/index.ts'
import { Sealed } from '../log/index.ts'

interface SpareListsProps {
  dismantlerId: number
  range: { from: string; to: string }
  state: ListState
  /** Button to create a list. */
  create: ReactNode
}

/** Lists by which parts left the yard for reuse, and returns. */
export function SpareLists({ dismantlerId, range, state, create }: SpareListsProps) {
  const { t } = useTranslation()
  const list = usePages(spares.list, { params: { dismantlerId }, query: range }, { definition: spareList, state })
  const wanted = askedBy(state)
  return (
    <RecordList<SpareListRow>
      what={{ many: 'spares' }}
      list={list}
      label={t('spares.title')}
      definition={spareList}
      state={state}
      range
      search={t('spares.search')}
      filters={[useCodes(spareList, 'kind')]}
      rowHref={({ id }) => `/deser/btb/output/spares/details/${id}?yard=${dismantlerId}`}
      cells={{ actionDate: row => <Sealed day={row.actionDate} locked={row.locked} /> }}
      onExport={format => fetchFile(spares.export, { params: { format, dismantlerId, ...range }, query: wanted })}
      empty={{ icon: IconBox, title: t('spares.empty.title'), text: t('spares.empty.text'), action: create }}
    />
  )
}
