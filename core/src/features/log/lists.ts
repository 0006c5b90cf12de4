import { UNITS } from '../../domain/units.ts'
import { wasteCode } from '../../domain/wastename.ts'
import { list, without } from '../../list.ts'
import { CollectorRow } from './collector.ts'
import { JournalRow } from './journal.ts'
import { EntryLine, LogCar, OutputLine } from './lines.ts'

const labels = 'log.fields'
const recordState = {
  words: 'log.recordStates',
  codes: CollectorRow.shape.state.unwrap().options,
  width: 106,
  hidden: true,
} as const

/** Entered more than ten days after it happened. */
export const lateColumn = {
  value: (row: { late: boolean }) => row.late || null,
  words: 'log',
  codes: ['late'],
  code: (row: { late: boolean }) => (row.late ? 'late' : null),
  badge: true,
  width: 106,
  hint: 'log.explained.late',
} as const

/** Columns common to entries and outputs. */
const waste = {
  tradename: { label: `${labels}.wastename`, width: 164 },
  wastetype: { value: wasteCode, width: 84 },
  wastename: { label: `${labels}.legalname`, width: 190, hidden: true },
} as const
const line = {
  actiondate: { kind: 'day', width: 100 },
  amount: { kind: 'number', width: 74 },
  measure: { words: 'log.units', codes: UNITS, width: 66 },
} as const
const afterKg = {
  pieces: { kind: 'number', width: 80, hidden: true },
} as const
const carInfo = { label: `${labels}.car`, width: 200 } as const
const tail = {
  staffName: { label: `${labels}.staff`, width: 120 },
  reason: { width: 116 },
  remark: { width: 160, hidden: true },
  occurredon: { kind: 'day', hidden: true, width: 110 },
  late: lateColumn,
} as const

/** Entries (details O69). */
export const entryList = list(
  'entrylines',
  EntryLine,
  {
    ...waste,
    carInfo,
    ...line,
    kg: { kind: 'kg', width: 90 },
    ...afterKg,
    kind: { words: 'log.kinds', width: 120, hidden: true },
    ...tail,
  },
  {
    labels,
    sort: '-actiondate',
    card: { title: ['tradename', 'wastetype'], text: ['actiondate', 'carInfo', 'staffName'], figure: 'kg' },
  },
)

/** Outputs, all kinds; kg is the change of stock. */
export const outputList = list(
  'outputs',
  OutputLine,
  {
    ...waste,
    outkind: { label: `${labels}.kind`, words: 'log.kinds', width: 112 },
    carInfo,
    ...line,
    changeKg: { label: `${labels}.kg`, kind: 'kg', width: 90 },
    ...afterKg,
    disposerName: { label: `${labels}.disposer`, width: 180 },
    rdcode: { width: 80, hint: 'log.explained.rdcode' },
    ...tail,
    reason: { width: 210 },
  },
  {
    labels,
    sort: '-actiondate',
    card: { title: ['tradename', 'wastetype'], text: ['actiondate', 'outkind', 'disposerName'], figure: 'changeKg' },
  },
)

/** Outputs without a disposer. */
export const otherOutputList = without(outputList, 'otheroutputs', ['disposerName', 'rdcode', 'carInfo'])

/** A car in the log. */
export const logCarList = list(
  'logcars',
  LogCar,
  {
    licenceplate: { width: 104, bare: true },
    manufacturer: { width: 106 },
    model: { width: 146 },
    state: {
      value: row => row.warning ?? row.state,
      words: 'log',
      codes: [
        ...LogCar.shape.state.options.map(state => `states.${state}`),
        ...LogCar.shape.warning.unwrap().options.map(warning => `warnings.${warning}`),
      ],
      code: row => (row.warning ? `warnings.${row.warning}` : `states.${row.state}`),
      badge: true,
      width: 210,
    },
    receptionNumber: { width: 104 },
    enteredon: { kind: 'day', width: 100 },
    weight: { kind: 'kg', width: 128 },
    linesKg: { kind: 'kg', width: 104 },
    restKg: { kind: 'kg', width: 96 },
    restshare: { kind: 'percent', width: 90, hidden: true },
    vin: { width: 176, hidden: true },
    location: { width: 120, hidden: true },
  },
  {
    labels,
    sort: '-enteredon',
    card: {
      title: ['licenceplate', 'manufacturer', 'model'],
      text: ['receptionNumber', 'enteredon'],
      figure: 'restKg',
    },
  },
)

/** The journal as an inspector reads it (details O70). */
export const journalList = list(
  'journal',
  JournalRow,
  {
    day: { kind: 'day', width: 94 },
    kind: { words: 'log.kinds', width: 124 },
    subject: { width: 210 },
    number: { width: 90 },
    tradename: { label: `${labels}.wastename`, width: 150 },
    wastetype: { value: row => row.wastetype && wasteCode({ ...row, wastetype: row.wastetype }), width: 84 },
    wastename: { label: `${labels}.legalname`, width: 194, hidden: true },
    kg: { kind: 'kg', width: 84 },
    staffName: { label: `${labels}.staff`, width: 124 },
    remark: { width: 160, hidden: true },
    state: recordState,
    enteredon: { label: `${labels}.entered`, kind: 'day', width: 104, hidden: true },
    late: lateColumn,
  },
  { labels, sort: 'day', card: { title: ['kind', 'subject'], text: ['day', 'tradename', 'staffName'], figure: 'kg' } },
)

/** A collector's journal (details O78). */
export const collectorJournalList = list(
  'collectorjournal',
  CollectorRow,
  {
    day: { kind: 'day', width: 110 },
    kind: { words: 'log.collector.kinds', width: 272 },
    vnr: { label: `${labels}.receptionNumber`, width: 104 },
    subject: { label: `${labels}.car`, width: 240 },
    vin: { width: 180 },
    keeper: { label: 'log.collector.keeper', width: 160 },
    dismantler: { label: 'log.collector.dismantler', width: 160 },
    remark: { width: 180 },
    state: recordState,
  },
  { labels, sort: 'day', card: { title: ['subject', 'kind'], text: ['day', 'vnr', 'keeper'] } },
)
