import type { Columns } from '../../kit.ts'
import type { ReceptionItem } from './records.ts'

/** The list of receptions: on screen, in CSV, Excel and on paper. */
export const receptionColumns: Columns<ReceptionItem> = [
  { key: 'vnr', label: 'receptions.columns.vnr', value: row => row.vnr, width: 112 },
  { key: 'date', label: 'receptions.columns.receptiondate', kind: 'day', value: row => row.date, width: 104 },
  {
    key: 'status',
    label: 'receptions.columns.status',
    value: row => row.status,
    words: row => `receptions.status.${row.status}`,
    width: 116,
  },
  { key: 'licenceplate', label: 'receptions.columns.licenceplate', value: row => row.licenceplate, width: 114 },
  { key: 'car', label: 'receptions.columns.car', value: row => row.car, width: 206 },
  { key: 'vin', label: 'receptions.columns.vin', value: row => row.vin, width: 180 },
  { key: 'keeper', label: 'receptions.columns.keeper', value: row => row.keeper, width: 150 },
  { key: 'weight', label: 'receptions.columns.weight', kind: 'kg', value: row => row.weight, width: 114 },
  { key: 'company', label: 'receptions.columns.company', value: row => row.company, width: 180, hidden: true },
  {
    key: 'step',
    label: 'receptions.columns.step',
    value: row => row.step,
    words: row => `cars.steps.${row.step}`,
    width: 130,
    hidden: true,
  },
  {
    key: 'vndate',
    label: 'receptions.columns.vndate',
    kind: 'day',
    value: row => row.vndate,
    width: 110,
    hidden: true,
  },
  {
    key: 'externalref',
    label: 'receptions.columns.externalref',
    value: row => row.externalref,
    width: 140,
    hidden: true,
  },
  {
    key: 'collectorready',
    label: 'receptions.columns.collectorready',
    kind: 'flag',
    value: row => row.collectorready,
    width: 110,
    hidden: true,
  },
  {
    key: 'modifieddate',
    label: 'receptions.columns.modifieddate',
    kind: 'instant',
    value: row => row.modifieddate,
    width: 150,
    hidden: true,
  },
]
