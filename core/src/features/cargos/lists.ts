import { amountInList } from '../../amounts.ts'
import type { T } from '../../i18n.ts'
import { list } from '../../list.ts'
import { Cargo } from './records.ts'

const labels = 'cargos.fields'

const amountOf = (field: 'amount' | 'reserved' | 'pickedup') => (row: Cargo, language: string, t: T) =>
  amountInList(row[field], row.measure, t, language)

export const cargoList = list(
  'cargos',
  Cargo,
  {
    cargoTypeName: { label: `${labels}.cargoTypeId`, width: 230 },
    state: { words: 'cargos.states', badge: true, width: 170 },
    amount: { kind: 'number', width: 120, shown: amountOf('amount') },
    measure: { words: 'evaluations.units', width: 84, hidden: true },
    offers: { kind: 'number', width: 110 },
    bestnet: { kind: 'money', width: 130 },
    reserved: { kind: 'number', width: 110, shown: amountOf('reserved') },
    pickedup: { kind: 'number', width: 110, shown: amountOf('pickedup') },
    dismantler: { width: 200, hidden: true },
    remark: { width: 200, hidden: true },
  },
  {
    labels,
    sort: 'cargoTypeName',
    card: { title: ['cargoTypeName'], badge: 'state', text: ['amount', 'offers'], figure: 'bestnet' },
  },
)
