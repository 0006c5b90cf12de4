import { disposalList } from '@kreislauf/core/features/disposals/lists.ts'
import { incidentList } from '@kreislauf/core/features/incidents/lists.ts'
import { folder } from '@kreislauf/core/features/inspections/folder.ts'
import {
  folderLineList,
  folderPaperList,
  folderProofList,
  folderVnList,
} from '@kreislauf/core/features/inspections/lists.ts'
import type { Scope } from '@kreislauf/core/features/inspections/scope.ts'
import { journalList } from '@kreislauf/core/features/log/lists.ts'
import type { Endpoint } from '@kreislauf/core/kit.ts'
import type { List } from '@kreislauf/core/list.ts'
import { IconListSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { openPdf } from '../../app/data/files.ts'
import { usePages } from '../../app/data/usepages.ts'
import { useListState } from '../../app/routing/liststate.ts'
import { RecordList } from '../../ui/listing/index.ts'
import { Balance, type PartProps, Quota, Reviews, Statements, Stock } from './figures.tsx'
import classes from './inspections.module.css'

/** Documents of the company are among the papers. */
type Part = Exclude<Scope, 'KEEPERS' | 'DOCUMENTS'> | 'PAPERS'

/** The parts of a folder, and the list of the selected one. */
export function Contents({ token, scope }: { token: string; scope: readonly Scope[] }) {
  const { t } = useTranslation()
  const state = useListState()
  const parts: Part[] = [...scope.flatMap(one => (one === 'KEEPERS' || one === 'DOCUMENTS' ? [] : [one])), 'PAPERS']
  const chosen = parts.find(one => one === state.filters['part']) ?? parts[0]
  const nameOf = (part: Part) => (part === 'PAPERS' ? t('inspections.folder.papers') : t(`inspections.parts.${part}`))
  const List = chosen && lists[chosen]
  return (
    <>
      <nav className={classes.parts} aria-label={t('inspections.fields.scope')}>
        {parts.map(part => (
          <button
            key={part}
            type="button"
            aria-current={part === chosen ? 'page' : undefined}
            onClick={() => state.change({ q: '', sort: '', filters: { part } })}
          >
            {nameOf(part)}
          </button>
        ))}
      </nav>
      {List && chosen && <List key={chosen} token={token} label={nameOf(chosen)} />}
    </>
  )
}

/** A list of the folder, with what a row opens. */
function usePart<E extends Endpoint, Row extends object>(
  endpoint: E,
  definition: List<Row>,
  { token, label }: PartProps,
) {
  const { t } = useTranslation()
  const state = useListState()
  const list = usePages(endpoint, { params: { token } } as never, { definition: definition as never, state })
  return {
    ...{ list: list as never, what: { one: 'inspections' } as const, label, definition, state },
    search: t('inspections.folder.search'),
    empty: { icon: IconListSearch, title: t('inspections.folder.empty'), text: '' },
  }
}

function Vns(props: PartProps) {
  const part = usePart(folder.vns, folderVnList, props)
  const { token } = props
  return (
    <RecordList {...part} onOpen={({ id, paper }) => paper && void openPdf(folder.vn, { params: { token, id } })} />
  )
}

const Log = (props: PartProps) => <RecordList {...usePart(folder.log, journalList, props)} />
const Registers = (props: PartProps) => <RecordList {...usePart(folder.registers, folderLineList, props)} />
const Disposals = (props: PartProps) => <RecordList {...usePart(folder.disposals, disposalList, props)} />
const Staff = (props: PartProps) => <RecordList {...usePart(folder.staff, folderProofList, props)} />
const Incidents = (props: PartProps) => <RecordList {...usePart(folder.incidents, incidentList, props)} />

function Papers(props: PartProps) {
  const part = usePart(folder.papers, folderPaperList, props)
  const { token } = props
  return <RecordList {...part} onOpen={({ id }) => void openPdf(folder.paper, { params: { token, id } })} />
}

const lists = {
  VNS: Vns,
  LOG: Log,
  REGISTERS: Registers,
  STOCK: Stock,
  BALANCE: Balance,
  QUOTA: Quota,
  STATEMENTS: Statements,
  REVIEWS: Reviews,
  PROOFS: Disposals,
  STAFF: Staff,
  INCIDENTS: Incidents,
  PAPERS: Papers,
}
