import { NO_STATEMENT, statements } from '@kreislauf/core/features/statements/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../app/data/api.ts'
import { useCan } from '../../app/session/session.ts'

/** The last closed day of one's own dismantler, undefined for none. Nothing is booked on it or before it (decision 25). */
export function useClosed(dismantlerId: number | undefined): { till: string | undefined } {
  const may = useCan(statements.latest)
  const { data } = useQuery({
    ...query(statements.latest, { params: { id: dismantlerId ?? 0 } }),
    enabled: may && !!dismantlerId,
    retry: false,
  })
  return { till: data === NO_STATEMENT ? undefined : data }
}
