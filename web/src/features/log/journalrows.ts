import { JournalKind, log } from '@kreislauf/core/features/log/contract.ts'
import { journalList } from '@kreislauf/core/features/log/lists.ts'
import type { Format } from '@kreislauf/core/kit.ts'
import { usePages } from '../../app/data/usepages.ts'
import { askedBy, type ListState } from '../../ui/listing/index.ts'

/** The filter by what was entered late, as the server is asked for it. */
const lateIn = ({ filters }: ListState) => (filters['late'] ? { late: 'true' as const } : {})

const LATEST_FIRST = '-day'

/** What a file holds: what was sought, in the order on the screen; on paper the journal by itself goes from the first day to the last. */
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

/** The journal of the days, the latest first. */
export const useJournal = (params: Params, state: ListState) =>
  usePages(
    log.journal,
    { params },
    { definition: journalList, state, chosen: lateIn(state), defaultSort: LATEST_FIRST },
  )
