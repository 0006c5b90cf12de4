import { wasteCode } from '../../domain/wastename.ts'
import { list } from '../../list.ts'
import { Container } from './contract.ts'

/** Fill levels of a yard's containers. */
export const containerList = list(
  'containers',
  Container,
  {
    tradename: { width: 186 },
    wastetype: { value: wasteCode, width: 110 },
    state: { words: 'containers.states', badge: true, width: 145 },
    level: { kind: 'percent', width: 124 },
    kg: { kind: 'kg', width: 120 },
    limitkg: { kind: 'kg', width: 170 },
    gainedKg: { kind: 'kg', width: 176, hint: 'containers.explained.gainedKg' },
    fullInDays: { kind: 'number', width: 110 },
  },
  {
    labels: 'containers.fields',
    card: { title: ['tradename'], badge: 'state', text: ['wastetype', 'kg', 'limitkg'], figure: 'level' },
  },
)
