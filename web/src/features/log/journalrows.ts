import { JournalKind, log } from '@kreislauf/core/features/log/contract.ts'
import { journalList } from '@kreislauf/core/features/log/lists.ts'
import type { Format } from '@kreislauf/core/kit.ts'
import { usePages } from '../../app/data/usepages.ts'
import { askedBy, type ListState } from '../../ui/listing/index.ts'

/** The query value of the filter for late entries. */
const lateIn = ({ filters }: ListState) => (filters['late'] ? { late: 'true' as const } : {})

const LATEST_FIRST = '-day'

/**
 * Query values of an export: search, filters and sort of the screen; a PDF in default order runs from the first day
 * to the last.
 */
export function inFile(state: ListState, format: Format) {
  const kind = JournalKind.safeParse(state.filters['kind']).data
  return {
    ...(kind && { kind }),
    ...lateIn(state),
    ...askedBy(format === 'pdf' ? state : { ...state, sort: state.sort || LATEST_FIRST }),
  }
}

interface Params {
  dismantlerId: number
  from: string
  to: string
}

/** The journal of a date range, latest first. */
export const useJournal = (params: Params, state: ListState) =>
  usePages(
    log.journal,
    { params },
    { definition: journalList, state, chosen: lateIn(state), defaultSort: LATEST_FIRST },
  )
