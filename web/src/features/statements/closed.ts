import { today } from '@kreislauf/core/days.ts'
import { NO_STATEMENT, statements } from '@kreislauf/core/features/statements/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../app/api.ts'
import { useCan } from '../../app/session.ts'

/**
 * The last closed day of one's own dismantler, undefined for none, and the day that a new booking begins with: today, as no later
 * one can be booked. Where today is closed too, its field says so (decision 25).
 */
export function useClosed(dismantlerId: number | undefined): { till: string | undefined; day: string } {
  const may = useCan(statements.latest)
  const { data } = useQuery({
    ...query(statements.latest, { params: { id: dismantlerId ?? 0 } }),
    enabled: may && !!dismantlerId,
    retry: false,
  })
  const till = data === NO_STATEMENT ? undefined : data
  return { till, day: today() }
}
