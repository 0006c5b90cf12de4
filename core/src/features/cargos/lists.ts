import { list } from '../../list.ts'
import { Cargo } from './records.ts'

const labels = 'cargos.fields'

export const cargoList = list(
  'cargos',
  Cargo,
  {
    cargoTypeName: { label: `${labels}.cargoTypeId`, width: 230 },
    state: { words: 'cargos.states', badge: true, width: 150 },
    amount: { kind: 'number', width: 120 },
    measure: { words: 'statistics.units', width: 84 },
    offers: { kind: 'number', width: 110 },
    bestnet: { kind: 'money', width: 130 },
    reserved: { kind: 'number', width: 110 },
    pickedup: { kind: 'number', width: 104 },
    dismantler: { width: 200, hidden: true },
    remark: { width: 200, hidden: true },
  },
  {
    labels,
    sort: 'cargoTypeName',
    card: { title: ['cargoTypeName'], badge: 'state', text: ['amount', 'measure', 'offers'], figure: 'bestnet' },
  },
)
