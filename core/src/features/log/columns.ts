import { wasteCode } from '../../domain/wastename.ts'
import type { Column, Columns } from '../../kit.ts'
import type { CollectorRow, EntryLine, JournalRow, LogCar, OutputLine } from './contract.ts'

type Line = EntryLine | OutputLine

/** What entries and outputs have in common, the amount that counts given. */
const lineColumns = <Row extends Line>(kg: (row: Row) => number): Columns<Row> => [
  { key: 'actiondate', label: 'log.fields.actiondate', kind: 'day', value: row => row.actiondate, width: 108 },
  { key: 'tradename', label: 'log.fields.wastename', value: row => row.tradename, width: 152 },
  { key: 'wastetype', label: 'log.fields.wastetype', value: wasteCode, width: 84 },
  { key: 'wastename', label: 'log.fields.legalname', value: row => row.wastename, width: 190, hidden: true },
  { key: 'amount', label: 'log.fields.amount', kind: 'number', value: row => row.amount, width: 74 },
  {
    key: 'measure',
    label: 'log.fields.measure',
    value: row => row.measure,
    words: row => `log.units.${row.measure}`,
    width: 66,
  },
  { key: 'kg', label: 'log.fields.kg', kind: 'kg', value: kg, width: 90 },
  { key: 'pieces', label: 'log.fields.pieces', kind: 'number', value: row => row.pieces, width: 80, hidden: true },
  { key: 'carInfo', label: 'log.fields.car', value: row => row.carInfo, width: 158 },
]

const tail = <Row extends Line>(): Columns<Row> => [
  { key: 'staffName', label: 'log.fields.staff', value: row => row.staffName, width: 110 },
  { key: 'reason', label: 'log.fields.reason', value: row => row.reason, width: 124 },
  { key: 'remark', label: 'log.fields.remark', value: row => row.remark, width: 92 },
  {
    key: 'occurredon',
    label: 'log.fields.occurredon',
    kind: 'day',
    value: row => row.occurredon,
    hidden: true,
    width: 110,
  },
  lateColumn(),
]

const lateColumn = <Row extends { late: boolean }>(): Column<Row> => ({
  key: 'late',
  label: 'log.fields.late',
  value: row => (row.late ? true : null),
  words: row => (row.late ? 'log.late' : undefined),
  width: 84,
})

/** Entries in (details O69). */
export const entryColumns: Columns<EntryLine> = [
  ...lineColumns<EntryLine>(row => row.kg),
  {
    key: 'kind',
    label: 'log.fields.kind',
    value: row => row.kind,
    words: row => `log.kinds.${row.kind}`,
    width: 120,
    hidden: true,
  },
  ...tail<EntryLine>(),
]

/** Outputs, all kinds; kg is the change of stock. */
export const outputColumns: Columns<OutputLine> = [
  {
    key: 'outkind',
    label: 'log.fields.kind',
    value: row => row.outkind,
    words: row => `log.kinds.${row.outkind}`,
    width: 116,
  },
  ...lineColumns<OutputLine>(row => row.changeKg),
  { key: 'disposerName', label: 'log.fields.disposer', value: row => row.disposerName, width: 180 },
  { key: 'rdcode', label: 'log.fields.rdcode', value: row => row.rdcode, width: 80 },
  ...tail<OutputLine>(),
]

/** A car in the log. */
export const logCarColumns: Columns<LogCar> = [
  { key: 'enteredon', label: 'log.fields.enteredon', kind: 'day', value: row => row.enteredon, width: 104 },
  { key: 'receptionNumber', label: 'log.fields.receptionNumber', value: row => row.receptionNumber, width: 110 },
  { key: 'manufacturer', label: 'log.fields.manufacturer', value: row => row.manufacturer, width: 106 },
  { key: 'model', label: 'log.fields.model', value: row => row.model, width: 136 },
  { key: 'licenceplate', label: 'log.fields.licenceplate', value: row => row.licenceplate, width: 104 },
  {
    key: 'state',
    label: 'log.fields.state',
    value: row => row.warning ?? row.state,
    words: row => (row.warning ? `log.warnings.${row.warning}` : `log.states.${row.state}`),
    width: 210,
  },
  { key: 'weight', label: 'log.fields.weight', kind: 'kg', value: row => row.weight, width: 128 },
  { key: 'linesKg', label: 'log.fields.linesKg', kind: 'kg', value: row => row.linesKg, width: 104 },
  { key: 'restKg', label: 'log.fields.restKg', kind: 'kg', value: row => row.restKg, width: 96 },
  {
    key: 'restshare',
    label: 'log.fields.restshare',
    kind: 'percent',
    value: row => row.restshare,
    width: 90,
    hidden: true,
  },
  { key: 'vin', label: 'log.fields.vin', value: row => row.vin, width: 176, hidden: true },
  { key: 'location', label: 'log.fields.location', value: row => row.location, width: 120, hidden: true },
]

/** The journal as an inspector reads it (details O70). */
export const journalColumns: Columns<JournalRow> = [
  { key: 'day', label: 'log.fields.day', kind: 'day', value: row => row.day, width: 94 },
  {
    key: 'kind',
    label: 'log.fields.kind',
    value: row => row.kind,
    words: row => `log.kinds.${row.kind}`,
    width: 124,
  },
  { key: 'subject', label: 'log.fields.subject', value: row => row.subject, width: 162 },
  { key: 'number', label: 'log.fields.number', value: row => row.number, width: 80 },
  { key: 'tradename', label: 'log.fields.wastename', value: row => row.tradename, sort: false, width: 128 },
  {
    key: 'wastetype',
    label: 'log.fields.wastetype',
    value: row => row.wastetype && wasteCode({ ...row, wastetype: row.wastetype }),
    width: 84,
  },
  {
    key: 'wastename',
    label: 'log.fields.legalname',
    value: row => row.wastename,
    sort: false,
    width: 194,
    hidden: true,
  },
  { key: 'kg', label: 'log.fields.kg', kind: 'kg', value: row => row.kg, width: 84 },
  { key: 'staffName', label: 'log.fields.staff', value: row => row.staffName, width: 98 },
  { key: 'remark', label: 'log.fields.remark', value: row => row.remark, width: 92 },
  {
    key: 'state',
    label: 'log.fields.state',
    value: row => row.state,
    words: row => (row.state ? `log.recordStates.${row.state}` : undefined),
    width: 106,
    hidden: true,
  },
  { key: 'enteredon', label: 'log.fields.entered', kind: 'day', value: row => row.enteredon, width: 104 },
  lateColumn(),
]

/** A collector's journal (details O78). */
export const collectorColumns: Columns<CollectorRow> = [
  { key: 'day', label: 'log.fields.day', kind: 'day', value: row => row.day, width: 110 },
  {
    key: 'kind',
    label: 'log.fields.kind',
    value: row => row.kind,
    words: row => `log.collector.kinds.${row.kind}`,
    width: 200,
  },
  { key: 'vnr', label: 'log.fields.receptionNumber', value: row => row.vnr, width: 104 },
  { key: 'subject', label: 'log.fields.car', value: row => row.subject, width: 240 },
  { key: 'vin', label: 'log.fields.vin', value: row => row.vin, width: 180 },
  { key: 'keeper', label: 'log.collector.keeper', value: row => row.keeper, width: 160 },
  { key: 'dismantler', label: 'log.collector.dismantler', value: row => row.dismantler, width: 160 },
  { key: 'remark', label: 'log.fields.remark', value: row => row.remark, width: 180 },
  {
    key: 'state',
    label: 'log.fields.state',
    value: row => row.state,
    words: row => `log.recordStates.${row.state}`,
    width: 106,
    hidden: true,
  },
]
