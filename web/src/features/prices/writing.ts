import { prices } from '@kreislauf/core/features/prices/contract.ts'
import { useCan } from '../../app/session/session.ts'

/** Who may value cars and change the company's data enters prices and costs. */
export function useMayWrite(): boolean {
  const may = useCan(prices.save)
  return useCan('STD.U') && may
}
