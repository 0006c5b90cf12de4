import { list } from '../../list.ts'
import { lateColumn } from '../log/lists.ts'
import { Incident } from './contract.ts'

const labels = 'incidents.fields'

export const incidentList = list(
  'incidents',
  Incident,
  {
    incidentType: { words: 'incidents.types', width: 190 },
    state: { words: 'incidents.states', badge: true, width: 112 },
    date: { kind: 'day', width: 100 },
    occurredon: { kind: 'day', width: 116, hidden: true },
    description: { width: 280 },
    cause: { width: 200, hidden: true },
    remedy: { width: 220 },
    reportedto: { width: 150, hidden: true },
    doneon: { kind: 'day', width: 100 },
    carInfo: { label: `${labels}.carId`, width: 180 },
    staffName: { label: `${labels}.staffId`, width: 130 },
    enteredon: { kind: 'day', width: 104, hidden: true },
    late: { label: 'log.fields.late', ...lateColumn },
  },
  {
    labels,
    sort: '-date',
    card: { title: ['incidentType'], badge: 'state', text: ['date', 'description'] },
  },
)
