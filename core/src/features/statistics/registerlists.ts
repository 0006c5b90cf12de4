import { isFgas } from '../../domain/fgas.ts'
import type { List } from '../../list.ts'
import { registerGasList, registerInList, registerOutList, registerReuseList } from './lists.ts'
import type { Register, RegisterRow } from './registers.ts'

const lists: Record<Register, List<RegisterRow>> = {
  in: registerInList,
  out: registerOutList,
  reuse: registerReuseList,
  opening: registerInList,
}

/** The list of a register; what is handed on of refrigerant tells its substance. */
export const registerListOf = (register: Register, wastetype?: string): List<RegisterRow> =>
  register === 'out' && isFgas(wastetype) ? registerGasList : lists[register]
