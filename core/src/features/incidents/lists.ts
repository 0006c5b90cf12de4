import { list } from '../../list.ts'
import { lateColumn } from '../log/lists.ts'
import { Incident } from './contract.ts'

const labels = 'incidents.fields'

export const incidentList = list(
  'incidents',
  Incident,
  {
    incidentType: { words: 'incidents.types', width: 186 },
    state: { words: 'incidents.states', badge: true, width: 112 },
    date: { kind: 'day', width: 100 },
    occurredon: { kind: 'day', width: 116, hidden: true },
    description: { width: 250 },
    cause: { width: 200, hidden: true },
    remedy: { width: 180 },
    reportedto: { width: 150, hidden: true },
    doneon: { kind: 'day', width: 100, hidden: true },
    carInfo: { label: `${labels}.carId`, width: 150 },
    staffName: { label: `${labels}.staffId`, width: 130, hidden: true },
    enteredon: { kind: 'day', width: 104, hidden: true },
    late: { label: 'log.fields.late', ...lateColumn },
  },
  {
    labels,
    sort: '-date',
    card: { title: ['incidentType'], badge: 'state', text: ['date', 'description'] },
  },
)
