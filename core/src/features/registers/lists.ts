import { isFgas } from '../../domain/fgas.ts'
import { type List, list, without } from '../../list.ts'
import { lateColumn } from '../log/lists.ts'
import { type Register, RegisterRow } from './records.ts'

/** The registers of NachwV § 24. */
const registerList = list(
  'registers',
  RegisterRow,
  {
    day: { kind: 'day', width: 100 },
    subject: { width: 200 },
    kg: { kind: 'kg', width: 100 },
    pieces: { kind: 'number', width: 76 },
    party: { width: 210 },
    carrier: { width: 130 },
    paper: { width: 110 },
    proof: { width: 120 },
    rdcode: { width: 70 },
    substance: { words: 'disposals.substances', width: 226 },
    staffName: { width: 120 },
    late: { label: 'log.fields.late', ...lateColumn },
  },
  {
    labels: 'registers.columns',
    sort: 'day',
    card: { title: ['subject'], text: ['day', 'party', 'paper'], figure: 'kg' },
  },
)

/** Each register with the columns required by its paragraph. */
export const registerInList = without(registerList, 'registers in', [
  'carrier',
  'proof',
  'rdcode',
  'substance',
  'pieces',
])
/** Loads are titled by their receiver. */
const taken = { card: { title: ['party'], text: ['day', 'paper', 'carrier'], figure: 'kg' } }
export const registerOutList = { ...without(registerList, 'registers out', ['subject', 'substance']), ...taken }
export const registerGasList = { ...without(registerList, 'registers gas', ['subject', 'pieces']), ...taken }
export const registerReuseList = without(registerList, 'registers reuse', ['carrier', 'proof', 'rdcode', 'substance'])

const lists: Record<Register, List<RegisterRow>> = {
  in: registerInList,
  out: registerOutList,
  reuse: registerReuseList,
  opening: registerInList,
}

/** The list of a register; outgoing refrigerant includes its substance. */
export const registerListOf = (register: Register, wastetype?: string): List<RegisterRow> =>
  register === 'out' && isFgas(wastetype) ? registerGasList : lists[register]
