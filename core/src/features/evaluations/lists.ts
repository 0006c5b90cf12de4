import { ORIGINS, RECEIVERS } from '../../domain/parties.ts'
import { UNITS } from '../../domain/units.ts'
import { wasteCode } from '../../domain/wastename.ts'
import { fromKeys } from '../../keys.ts'
import { list } from '../../list.ts'
import { BehindRow } from './behind.ts'
import { FlowRow } from './flow.ts'
import { BalanceRow, fractionFields, IdevRow, StockAlone, StockRow } from './records.ts'

const lying = {
  fractionName: { label: 'evaluations.fields.fraction', width: 180 },
  tradename: { width: 180 },
  wastetype: { value: wasteCode, width: 100 },
  name: { width: 280 },
  amount: { kind: 'number', width: 110 },
  unit: { words: 'evaluations.units', codes: UNITS, width: 70 },
  kg: { kind: 'kg', width: 120 },
} as const

export const stockList = list(
  'stock',
  StockRow,
  { ...lying, limitKg: { kind: 'kg', width: 120 }, fullInDays: { kind: 'number', width: 90 } },
  { labels: 'evaluations.fields' },
)

/** The same without the containers. */
export const stockAloneList = list('stockAlone', StockAlone, lying, { labels: 'evaluations.fields' })

/** Mass of each fraction that left, in tonnes. */
const fractions = fromKeys(fractionFields, field => ({
  label: `evaluations.fractions.${field}` as const,
  kind: 't' as const,
  width: 116,
}))

export const balanceList = list(
  'balance',
  BalanceRow,
  {
    month: { value: row => `${row.year}-${String(row.month).padStart(2, '0')}`, width: 90 },
    entryCarCount: { label: 'evaluations.fields.cars', kind: 'number', width: 80 },
    carentry: { kind: 't', width: 110 },
    outsideentry: { kind: 't', width: 110 },
    openingentry: { kind: 't', width: 110 },
    foreignentry: { kind: 't', width: 110 },
    startentry: { kind: 't', width: 110 },
    ...fractions,
    wholeexit: { kind: 't', width: 116 },
    change: { kind: 't', width: 116 },
  },
  { labels: 'evaluations.fields' },
)

const difference = (row: IdevRow) =>
  row.vorjahrT ? Math.round(((row.mengeT - row.vorjahrT) / row.vorjahrT) * 1000) / 1000 : null

/** Which lines differ by more than a fifth from the year before (beyond 9); none if that year has no data. */
export function strikesOf(rows: readonly IdevRow[]): (row: IdevRow) => boolean {
  const compared = rows.some(({ vorjahrT }) => vorjahrT)
  return row => compared && Math.abs(difference(row) ?? (row.mengeT ? 1 : 0)) > 0.2
}

/** Origin and destination of the waste. */
const ways = {
  herkunft: { width: 90 },
  herkunftArt: { words: 'evaluations.idev.origins', codes: ORIGINS, width: 130 },
  verbleib: { width: 90 },
  verbleibArt: { words: 'evaluations.idev.receivers', codes: RECEIVERS, width: 130 },
  rdCode: { width: 80 },
  eurostat: { width: 90 },
} as const

/** The help for the waste statistics compared with last year, as shown on screen. */
export const idevList = list(
  'idev',
  IdevRow,
  {
    abschnitt: { words: 'evaluations.idev.sections', width: 110 },
    avv: { value: row => `${row.avv}${row.gefaehrlich ? '*' : ''}`, width: 90 },
    bezeichnung: { width: 260 },
    anzahl: { kind: 'number', width: 80 },
    mengeT: { kind: 't', width: 110 },
    vorjahrT: { kind: 't', width: 110 },
    difference: { kind: 'percent', value: difference, width: 90 },
    ...ways,
  },
  { labels: 'evaluations.idev' },
)

/** The same as a file, with the column names of domain 5; always German. */
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
  { labels: 'evaluations.idevfile' },
)

/** Bookings and cars of a figure. */
export const behindList = list(
  'behind',
  BehindRow,
  {
    day: { kind: 'day', width: 100 },
    kind: { words: 'evaluations.behind.kinds', width: 160 },
    car: { width: 230 },
    tradename: { width: 160 },
    wastetype: { value: wasteCode, width: 90 },
    subject: { width: 180 },
    paper: { width: 100, hidden: true },
    origin: { words: 'evaluations.behind.origins', width: 118 },
    kg: { kind: 'kg', width: 104 },
  },
  {
    labels: 'evaluations.behind.columns',
    sort: '-day',
    card: { title: ['car', 'kind'], text: ['day', 'tradename', 'subject'], figure: 'kg' },
  },
)

/** Mass flow from cars to fractions to receivers. */
export const flowList = list(
  'flow',
  FlowRow,
  {
    way: { words: 'evaluations.flow.ways', width: 110 },
    fractionName: { width: 200 },
    node: { words: 'evaluations.flow.nodes', width: 220 },
    disposer: { width: 240 },
    kg: { kind: 'kg', width: 130 },
  },
  { labels: 'evaluations.flow.columns' },
)
