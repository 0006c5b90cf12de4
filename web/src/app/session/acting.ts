import { users } from '@kreislauf/core/features/users/contract.ts'
import { call, switchMandator } from '../data/api.ts'
import { session } from './session.ts'

/** Acts for another company from now on; its grant was given. */
export const actFor = (mandatorId: number): Promise<void> => switchMandator(mandatorId)

const home = () => session.get()?.account.visibleMandators[0]?.id

/** Back to the own company; what is left of the operator's grant is given back where it still runs. */
export async function endActing(): Promise<void> {
  const [own, acting] = [home(), session.get()?.mandatorId]
  if (!own || !acting || own === acting) return
  await switchMandator(own)
  await call(users.endActing, { body: { mandatorId: acting } })
}
