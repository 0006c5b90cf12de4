import { log, OutKind, type OutputLine } from '@kreislauf/core/features/log/contract.ts'
import { otherOutputList } from '@kreislauf/core/features/log/lists.ts'
import { IconScale } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fetchFile } from '../../app/data/files.ts'
import { usePages } from '../../app/data/usepages.ts'
import { askedBy, type ListState, RecordList, useCodes } from '../../ui/listing/index.ts'
import { EndedHint, Sealed } from '../log/index.ts'

interface OtherOutputsProps {
  dismantlerId: number
  range: { from: string; to: string }
  state: ListState
}

const kinds = OutKind.options.filter(kind => kind !== 'DISPOSAL')

/** Own use, corrections, opening stock and recoding: movements of the stock without a disposer. */
export function OtherOutputs({ dismantlerId, range, state }: OtherOutputsProps) {
  const { t } = useTranslation()
  const list = usePages(
    log.outputs,
    { params: { id: dismantlerId }, query: { ...range, others: 'true' } },
    { definition: otherOutputList, state },
  )
  const outkind = OutKind.safeParse(state.filters['outkind']).data
  const shown = {
    others: 'true' as const,
    ...(outkind && { outkind }),
    ...askedBy(state),
  }
  return (
    <>
      <EndedHint dismantlerId={dismantlerId} />
      <RecordList<OutputLine>
        what={{ many: 'outputs' }}
        list={list}
        label={t('disposals.tabs.others')}
        definition={otherOutputList}
        state={state}
        range
        search={t('disposals.searchOthers')}
        filters={[useCodes(otherOutputList, 'outkind', kinds)]}
        rowHref={({ id }) => `/deser/btb/output/other/${id}`}
        cells={{ actiondate: row => <Sealed day={row.actiondate} locked={row.locked} /> }}
        onExport={format => fetchFile(log.exportOutputs, { params: { format, dismantlerId, ...range }, query: shown })}
        empty={{ icon: IconScale, title: t('disposals.emptyOthers.title'), text: t('disposals.emptyOthers.text') }}
      />
    </>
  )
}
