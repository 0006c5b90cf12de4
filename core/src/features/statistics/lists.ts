import { ORIGINS, RECEIVERS } from '../../domain/parties.ts'
import { UNITS } from '../../domain/units.ts'
import { wasteCode } from '../../domain/wastename.ts'
import { fromKeys } from '../../keys.ts'
import { list, without } from '../../list.ts'
import { lateColumn } from '../log/lists.ts'
import { BehindRow } from './behind.ts'
import { FlowRow } from './flow.ts'
import { BalanceRow, fractionFields, IdevRow, StockAlone, StockRow } from './records.ts'
import { RegisterRow } from './registers.ts'

const lying = {
  fractionName: { label: 'statistics.fields.fraction', width: 180 },
  tradename: { width: 180 },
  wastetype: { value: wasteCode, width: 100 },
  name: { width: 280 },
  amount: { kind: 'number', width: 110 },
  unit: { words: 'statistics.units', codes: UNITS, width: 70 },
  kg: { kind: 'kg', width: 120 },
} as const

export const stockList = list(
  'stock',
  StockRow,
  { ...lying, limitKg: { kind: 'kg', width: 120 }, fullInDays: { kind: 'number', width: 90 } },
  { labels: 'statistics.fields' },
)

/** The same without the containers. */
export const stockAloneList = list('stockAlone', StockAlone, lying, { labels: 'statistics.fields' })

/** Masses of each fraction that left, in tonnes. */
const fractions = fromKeys(fractionFields, field => ({
  label: `statistics.fractions.${field}` as const,
  kind: 't' as const,
  width: 116,
}))

export const balanceList = list(
  'balance',
  BalanceRow,
  {
    month: { value: row => `${row.year}-${String(row.month).padStart(2, '0')}`, width: 90 },
    entryCarCount: { label: 'statistics.fields.cars', kind: 'number', width: 80 },
    carentry: { kind: 't', width: 110 },
    outsideentry: { kind: 't', width: 110 },
    openingentry: { kind: 't', width: 110 },
    foreignentry: { kind: 't', width: 110 },
    startentry: { kind: 't', width: 110 },
    ...fractions,
    wholeexit: { kind: 't', width: 116 },
    change: { kind: 't', width: 116 },
  },
  { labels: 'statistics.fields' },
)

const difference = (row: IdevRow) =>
  row.vorjahrT ? Math.round(((row.mengeT - row.vorjahrT) / row.vorjahrT) * 1000) / 1000 : null

/** Which lines are more than a fifth above or below the year before (beyond 9); none where nothing is known of that year. */
export function strikesOf(rows: readonly IdevRow[]): (row: IdevRow) => boolean {
  const compared = rows.some(({ vorjahrT }) => vorjahrT)
  return row => compared && Math.abs(difference(row) ?? (row.mengeT ? 1 : 0)) > 0.2
}

/** Where waste came from and went to. */
const ways = {
  herkunft: { width: 90 },
  herkunftArt: { words: 'statistics.idev.origins', codes: ORIGINS, width: 130 },
  verbleib: { width: 90 },
  verbleibArt: { words: 'statistics.idev.receivers', codes: RECEIVERS, width: 130 },
  rdCode: { width: 80 },
  eurostat: { width: 90 },
} as const

/** The help for the waste statistics, last year beside it, as the screen shows it. */
export const idevList = list(
  'idev',
  IdevRow,
  {
    abschnitt: { words: 'statistics.idev.sections', width: 110 },
    avv: { value: row => `${row.avv}${row.gefaehrlich ? '*' : ''}`, width: 90 },
    bezeichnung: { width: 260 },
    anzahl: { kind: 'number', width: 80 },
    mengeT: { kind: 't', width: 110 },
    vorjahrT: { kind: 't', width: 110 },
    difference: { kind: 'percent', value: difference, width: 90 },
    ...ways,
  },
  { labels: 'statistics.idev' },
)

/** The same as a file, column by column in the names of domain 5; always German. */
export const idevFileList = list(
  'idevfile',
  IdevRow,
  {
    berichtsjahr: { value: row => String(row.berichtsjahr), width: 90 },
    betriebsnummer: { width: 110 },
    abschnitt: { width: 90 },
    avv: { width: 80 },
    gefaehrlich: { value: row => (row.gefaehrlich ? 'J' : 'N'), width: 90 },
    bezeichnung: { width: 260 },
    fraktion: { width: 80 },
    anzahl: { kind: 'number', width: 80 },
    mengeT: { kind: 'tonnes', width: 90 },
    ...ways,
  },
  { labels: 'statistics.idevfile' },
)

/** The bookings and cars behind a figure. */
export const behindList = list(
  'behind',
  BehindRow,
  {
    day: { kind: 'day', width: 100 },
    kind: { words: 'statistics.behind.kinds', width: 160 },
    car: { width: 230 },
    tradename: { width: 160 },
    wastetype: { value: wasteCode, width: 90 },
    subject: { width: 180 },
    paper: { width: 100, hidden: true },
    origin: { words: 'statistics.behind.origins', width: 118 },
    kg: { kind: 'kg', width: 104 },
  },
  {
    labels: 'statistics.behind.columns',
    sort: '-day',
    card: { title: ['car', 'kind'], text: ['day', 'tradename', 'subject'], figure: 'kg' },
  },
)

/** The registers of NachwV § 24. */
const registerList = list(
  'registers',
  RegisterRow,
  {
    day: { kind: 'day', width: 100 },
    subject: { width: 200 },
    kg: { kind: 'kg', width: 100 },
    pieces: { kind: 'number', width: 76 },
    party: { width: 210 },
    carrier: { width: 130 },
    paper: { width: 110 },
    proof: { width: 120 },
    rdcode: { width: 70 },
    substance: { words: 'disposals.substances', width: 226 },
    staffName: { width: 120 },
    late: { label: 'log.fields.late', ...lateColumn },
  },
  {
    labels: 'statistics.registers.columns',
    sort: 'day',
    card: { title: ['subject'], text: ['day', 'party', 'paper'], figure: 'kg' },
  },
)

/** Each register with what its paragraph asks for. */
export const registerInList = without(registerList, 'registers in', [
  'carrier',
  'proof',
  'rdcode',
  'substance',
  'pieces',
])
/** A load is told by who took it. */
const taken = { card: { title: ['party'], text: ['day', 'paper', 'carrier'], figure: 'kg' } }
export const registerOutList = { ...without(registerList, 'registers out', ['subject', 'substance']), ...taken }
export const registerGasList = { ...without(registerList, 'registers gas', ['subject', 'pieces']), ...taken }
export const registerReuseList = without(registerList, 'registers reuse', ['carrier', 'proof', 'rdcode', 'substance'])

/** Masses from cars to fractions to receivers. */
export const flowList = list(
  'flow',
  FlowRow,
  {
    way: { words: 'statistics.flow.ways', width: 110 },
    fractionName: { width: 200 },
    node: { words: 'statistics.flow.nodes', width: 220 },
    disposer: { width: 240 },
    kg: { kind: 'kg', width: 130 },
  },
  { labels: 'statistics.flow.columns' },
)
