import { STEPS } from '../../domain/steps.ts'
import { list } from '../../list.ts'
import { ReceptionItem } from './records.ts'

export const receptionList = list(
  'receptions',
  ReceptionItem,
  {
    vnr: { width: 112 },
    date: { label: 'receptions.columns.receptiondate', kind: 'day', width: 104 },
    status: { words: 'receptions.status', badge: true, width: 116 },
    licenceplate: { width: 114, bare: true },
    car: { width: 206 },
    vin: { width: 180 },
    keeper: { width: 150 },
    weight: { kind: 'kg', width: 114 },
    company: { width: 180, hidden: true },
    step: { words: 'cars.steps', codes: STEPS, width: 130, hidden: true },
    vndate: { kind: 'day', width: 110, hidden: true },
    externalref: { width: 140, hidden: true },
    collectorready: { kind: 'flag', width: 110, hidden: true },
    modifieddate: { kind: 'instant', width: 150, hidden: true },
  },
  { sort: '-date', card: { title: ['licenceplate', 'car'], text: ['vnr', 'date', 'keeper'] } },
)
