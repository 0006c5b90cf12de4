import { list } from '../../list.ts'
import { InventoryItem } from './records.ts'

/** The inventory. */
export const carList = list(
  'cars',
  InventoryItem,
  {
    licenceplate: { width: 110, bare: true },
    vnr: { width: 92 },
    car: { width: 132 },
    step: { words: 'cars.steps', badge: true, width: 164 },
    location: { width: 98 },
    vin: { width: 164 },
    receptiondate: { kind: 'day', width: 96 },
    weight: { kind: 'kg', width: 98 },
    standingDays: { kind: 'number', width: 84 },
    hasBtbEntries: { kind: 'flag', width: 110, hidden: true },
    quality: { kind: 'number', width: 95, hidden: true },
    linesKg: { kind: 'kg', width: 120, hidden: true },
    enteredon: { kind: 'day', width: 120, hidden: true },
    clazz: { width: 80, hidden: true },
    novnreason: { words: 'cars.novn', width: 200, hidden: true },
  },
  { sort: '-receptiondate', card: { title: ['licenceplate', 'car'], text: ['vnr', 'location', 'receptiondate'] } },
)
