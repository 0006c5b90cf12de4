import { outputColumns } from '@kreislauf/core/features/log/columns.ts'
import { log, OutKind, type OutputLine } from '@kreislauf/core/features/log/contract.ts'
import { IconScale } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/api.ts'
import { fetchFile } from '../../app/files.ts'
import { type FilterDef, type ListState, RecordList } from '../../ui/listing/index.ts'
import { EndedHint, Sealed } from '../log/index.ts'

interface OtherOutputsProps {
  dismantlerId: number
  range: { from: string; to: string }
  state: ListState
}

const columns = outputColumns.filter(({ key }) => !['disposerName', 'rdcode', 'carInfo'].includes(key))
const kinds = OutKind.options.filter(kind => kind !== 'DISPOSAL')

/** Own use, corrections, opening stock and recoding: what moved the stock without a disposer. */
export function OtherOutputs({ dismantlerId, range, state }: OtherOutputsProps) {
  const { t } = useTranslation()
  const list = useQuery(query(log.outputs, { params: { id: dismantlerId }, query: { ...range, others: 'true' } }))
  const outkind = OutKind.safeParse(state.filters['outkind']).data
  const shown = { others: 'true' as const, ...(outkind && { outkind }), ...(state.q && { q: state.q }) }
  const filter: FilterDef<OutputLine> = {
    key: 'outkind',
    label: t('log.fields.kind'),
    choices: kinds.map(value => ({ value, label: t(`log.kinds.${value}`) })),
    test: (row, value) => row.outkind === value,
  }
  return (
    <>
      <EndedHint dismantlerId={dismantlerId} />
      <RecordList<OutputLine>
        what={{ many: 'outputs' }}
        list={list}
        label={t('disposals.tabs.others')}
        columns={columns}
        state={state}
        range
        search={t('disposals.searchOthers')}
        filters={[filter]}
        defaultSort="-actiondate"
        rowHref={({ id }) => `/deser/btb/output/other/${id}`}
        cells={{ actiondate: row => <Sealed day={row.actiondate} locked={row.locked} /> }}
        onExport={format => fetchFile(log.exportOutputs, { params: { format, dismantlerId, ...range }, query: shown })}
        storageKey="otheroutputs"
        empty={{ icon: IconScale, title: t('disposals.emptyOthers.title'), text: t('disposals.emptyOthers.text') }}
      />
    </>
  )
}
