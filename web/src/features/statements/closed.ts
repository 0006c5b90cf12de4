import { NO_STATEMENT, statements } from '@kreislauf/core/features/statements/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../app/data/api.ts'
import { useCan } from '../../app/session/session.ts'

/** The last closed day from the server's answer; undefined if nothing was closed yet and while loading. */
export const closedTill = (latest: string | undefined): string | undefined =>
  latest === NO_STATEMENT ? undefined : latest

/**
 * The last closed day of an own dismantler, undefined for none. Nothing can be booked on or before it (decision 25).
 */
export function useClosed(dismantlerId: number | undefined): { till: string | undefined } {
  const may = useCan(statements.latest)
  const { data } = useQuery({
    ...query(statements.latest, { params: { id: dismantlerId ?? 0 } }),
    enabled: may && !!dismantlerId,
    retry: false,
  })
  return { till: closedTill(data) }
}
