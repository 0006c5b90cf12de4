import { addDays } from '@kreislauf/core/days.ts'
import { JournalKind, type JournalRow, log } from '@kreislauf/core/features/log/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../app/api.ts'
import type { ListState } from '../../ui/listing/index.ts'

interface Params {
  dismantlerId: number
  from: string
  to: string
}

/** What the server is asked for, the same for the list and for its paper. */
function asked(state: ListState) {
  const kind = JournalKind.safeParse(state.filters['kind']).data
  return { ...(kind && { kind }), ...(state.filters['late'] && { late: 'true' as const }) }
}

/** What the paper holds: what was sought, in the order that was chosen; by itself it goes from the first day to the last. */
export const inFile = (state: ListState) => ({
  ...asked(state),
  ...(state.q && { q: state.q }),
  ...(state.sort && { sort: state.sort }),
})

/** So many of the latest days stand there while all others are still on their way. */
const FIRST_DAYS = 21

interface Rows {
  data: JournalRow[] | undefined
  /** Nothing is missing any more. */
  whole: boolean
  error: Error | null
  refetch: () => unknown
}

/**
 * The journal of the days; in its own order and with nothing sought first its latest weeks: tens of
 * thousands of lines need a while, and the day's work stands at the top.
 */
export function useJournal(params: Params, state: ListState): Rows {
  const wanted = asked(state)
  const from = addDays(params.to, -FIRST_DAYS)
  const split = !state.sort && !state.q && params.from < from
  const first = useQuery({
    ...query(log.journal, { params: { ...params, from }, query: wanted }),
    enabled: split,
  })
  // Asked for at the same time, the long answer would keep the short one waiting.
  const all = useQuery({ ...query(log.journal, { params, query: wanted }), enabled: !split || !first.isLoading })
  const data = all.data ?? (split ? first.data : undefined)
  return { data: data?.length ? data : all.data, whole: !!all.data, error: all.error, refetch: all.refetch }
}
