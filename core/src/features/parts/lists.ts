import { list } from '../../list.ts'
import { lateColumn } from '../log/lists.ts'
import { Part, PartTemplate } from './records.ts'

const labels = 'parts.fields'

/** Parts on the yard and parts that have left. */
export const partList = list(
  'parts',
  Part,
  {
    name: { width: 196 },
    position: { words: 'parts.positions', width: 110, hidden: true },
    state: { words: 'parts.states', badge: true, width: 124 },
    carInfo: { label: `${labels}.carId`, width: 140, bare: true },
    place: { width: 90 },
    code: { width: 96 },
    weight: { kind: 'kg', width: 84 },
    pieces: { kind: 'number', width: 66 },
    price: { kind: 'money', width: 88 },
    takenon: { kind: 'day', width: 104 },
    assessment: { words: 'parts.assessments', width: 126, hidden: true },
    nonMetalFactor: { kind: 'percent', width: 100, hidden: true },
    listNumber: { width: 90, hidden: true },
    outon: { kind: 'day', width: 104, hidden: true },
    scrappedon: { kind: 'day', width: 104, hidden: true },
    staffName: { label: `${labels}.staffId`, width: 130, hidden: true },
    remark: { width: 160, hidden: true },
    enteredon: { kind: 'day', width: 104, hidden: true },
    late: { label: 'log.fields.late', ...lateColumn, hidden: true },
  },
  {
    labels,
    sort: '-takenon',
    card: { title: ['name', 'position'], badge: 'state', text: ['carInfo', 'place', 'code'], figure: 'price' },
  },
)

/** Parts usually removed from a model. */
export const partTemplateList = list(
  'parttemplates',
  PartTemplate,
  {
    name: { label: 'fields.designation', width: 280 },
    manufacturer: { label: 'fields.manufacturer', width: 180 },
    model: { label: 'fields.model', width: 220 },
    kba: { label: 'parts.catalogue.kba', width: 130 },
    lines: { label: 'parts.title', value: row => row.lines.length, kind: 'number', width: 90 },
  },
  { sort: 'name', card: { title: ['name'], text: ['manufacturer', 'model', 'kba'], figure: 'lines' } },
)
