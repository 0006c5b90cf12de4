import type { List } from '../../list.ts'
import { registerInList, registerOutList, registerReuseList } from './lists.ts'
import type { Register, RegisterRow } from './registers.ts'

/** The list of each register. */
export const registerLists: Record<Register, List<RegisterRow>> = {
  in: registerInList,
  out: registerOutList,
  reuse: registerReuseList,
}
