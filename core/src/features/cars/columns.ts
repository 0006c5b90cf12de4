import type { Columns } from '../../kit.ts'
import type { InventoryItem } from './records.ts'

/** The inventory: on screen, in CSV, Excel and on paper. */
export const carColumns: Columns<InventoryItem> = [
  { key: 'licenceplate', label: 'cars.columns.licenceplate', value: row => row.licenceplate, width: 110 },
  { key: 'vnr', label: 'cars.columns.vnr', value: row => row.vnr, width: 92 },
  { key: 'car', label: 'cars.columns.car', value: row => row.car, width: 150 },
  {
    key: 'step',
    label: 'cars.columns.step',
    value: row => row.step,
    words: row => `cars.steps.${row.step}`,
    width: 164,
  },
  { key: 'location', label: 'cars.columns.location', value: row => row.location, width: 98 },
  { key: 'vin', label: 'cars.columns.vin', value: row => row.vin, width: 164 },
  {
    key: 'receptiondate',
    label: 'cars.columns.receptiondate',
    kind: 'day',
    value: row => row.receptiondate,
    width: 96,
  },
  { key: 'weight', label: 'cars.columns.weight', kind: 'kg', value: row => row.weight, width: 106 },
  {
    key: 'standingDays',
    label: 'cars.columns.standingDays',
    kind: 'number',
    value: row => row.standingDays,
    width: 58,
  },
  {
    key: 'hasBtbEntries',
    label: 'cars.columns.hasBtbEntries',
    kind: 'flag',
    value: row => row.hasBtbEntries,
    width: 110,
    hidden: true,
  },
  { key: 'quality', label: 'cars.columns.quality', kind: 'number', value: row => row.quality, width: 95, hidden: true },
  { key: 'linesKg', label: 'cars.columns.linesKg', kind: 'kg', value: row => row.linesKg, width: 120, hidden: true },
  {
    key: 'enteredon',
    label: 'cars.columns.enteredon',
    kind: 'day',
    value: row => row.enteredon,
    width: 120,
    hidden: true,
  },
  { key: 'clazz', label: 'cars.columns.clazz', value: row => row.clazz, width: 80, hidden: true },
  {
    key: 'novnreason',
    label: 'cars.columns.novnreason',
    value: row => row.novnreason,
    words: row => (row.novnreason ? `cars.novn.${row.novnreason}` : undefined),
    width: 200,
    hidden: true,
  },
]
