import { list } from '../../list.ts'
import { lateColumn } from '../log/lists.ts'
import { SpareKind, SpareListRow, SpareOut } from './contract.ts'

const labels = 'spares.fields'

/** Lists by which parts left the yard. */
export const spareList = list(
  'sparelists',
  SpareListRow,
  {
    number: { width: 90 },
    kind: { words: 'spares.kinds', width: 112 },
    actionDate: { kind: 'day', width: 104 },
    reference: { width: 150 },
    buyer: { width: 180 },
    lines: { kind: 'number', width: 80 },
    weight: { kind: 'kg', width: 100 },
    nonMetalKg: { kind: 'kg', width: 110, hidden: true },
    price: { kind: 'money', width: 100 },
    warranty: { width: 150, hidden: true },
    returnOfNumber: { width: 110, hidden: true },
    staffName: { label: `${labels}.staffId`, width: 130, hidden: true },
    remark: { width: 160, hidden: true },
    enteredon: { kind: 'day', width: 104, hidden: true },
    late: { label: 'log.fields.late', ...lateColumn },
  },
  {
    labels,
    sort: '-actionDate',
    card: { title: ['number', 'kind'], text: ['actionDate', 'buyer', 'reference'], figure: 'weight' },
  },
)

/** The parts of one list. */
export const spareOutList = list(
  'spareouts',
  SpareOut,
  {
    name: { label: 'parts.fields.name', width: 180 },
    position: { label: 'parts.fields.position', words: 'parts.positions', width: 110 },
    carInfo: { label: 'parts.fields.carId', width: 200 },
    code: { label: 'parts.fields.code', width: 96 },
    amount: { label: 'parts.fields.pieces', kind: 'number', width: 70 },
    weight: { label: 'parts.fields.weight', kind: 'kg', width: 90 },
    nonMetalFactor: { label: 'parts.fields.nonMetalFactor', kind: 'percent', width: 110 },
    price: { label: 'parts.fields.price', kind: 'money', width: 90 },
  },
  { card: { title: ['name', 'position'], text: ['carInfo', 'code'], figure: 'weight' } },
)

/** The catalogue of parts: predefined ones and those that the company has added. */
export const spareKindList = list(
  'sparekinds',
  SpareKind,
  {
    name: { width: 260 },
    weightkg: { label: 'parts.catalogue.usualMass', kind: 'kg', width: 120 },
    nonMetalFactor: { label: 'parts.fields.nonMetalFactor', kind: 'percent', width: 120 },
    wastetype: { label: 'parts.catalogue.wastetype', width: 150 },
    ownId: {
      label: 'parts.catalogue.origin',
      words: 'parts.catalogue.origins',
      codes: ['shipped', 'own'],
      code: row => (row.ownId === null ? 'shipped' : 'own'),
      width: 150,
    },
    active: {
      label: 'parts.catalogue.offered',
      words: 'words',
      codes: ['yes', 'no'],
      code: row => (row.active ? 'yes' : 'no'),
      width: 110,
    },
  },
  {
    labels: 'parts.fields',
    sort: 'name',
    card: { title: ['name'], text: ['ownId', 'wastetype', 'nonMetalFactor'], figure: 'weightkg' },
  },
)
