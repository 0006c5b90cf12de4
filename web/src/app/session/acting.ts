import { users } from '@kreislauf/core/features/users/contract.ts'
import { call, switchMandator } from '../data/api.ts'
import { session } from './session.ts'

/** Acts for another company; the grant was given before. */
export const actFor = (mandatorId: number): Promise<void> => switchMandator(mandatorId)

const home = () => session.get()?.account.visibleMandators[0]?.id

/** Returns to the own company and gives back the rest of the operator's grant if it is still valid. */
export async function endActing(): Promise<void> {
  const [own, acting] = [home(), session.get()?.mandatorId]
  if (!own || !acting || own === acting) return
  await switchMandator(own)
  await call(users.endActing, { body: { mandatorId: acting } })
}
