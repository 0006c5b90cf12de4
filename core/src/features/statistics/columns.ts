import { wasteCode } from '../../domain/wastename.ts'
import type { Columns } from '../../kit.ts'
import { type BalanceRow, FRACTIONS, type IdevRow, type StockRow } from './contract.ts'

export const stockColumns: Columns<StockRow> = [
  { key: 'fractionName', label: 'statistics.fields.fraction', value: row => row.fractionName, width: 180 },
  { key: 'tradename', label: 'statistics.fields.tradename', value: row => row.tradename, width: 180 },
  {
    key: 'wastetype',
    label: 'statistics.fields.wastetype',
    value: wasteCode,
    width: 100,
  },
  { key: 'name', label: 'statistics.fields.name', value: row => row.name, width: 280 },
  { key: 'amount', label: 'statistics.fields.amount', kind: 'number', value: row => row.amount, width: 110 },
  {
    key: 'unit',
    label: 'statistics.fields.unit',
    value: row => row.unit,
    words: row => `statistics.units.${row.unit}`,
    width: 70,
  },
  { key: 'kg', label: 'statistics.fields.kg', kind: 'kg', value: row => row.kg, width: 120 },
]

export const balanceColumns: Columns<BalanceRow> = [
  {
    key: 'month',
    label: 'statistics.fields.month',
    value: row => `${row.year}-${String(row.month).padStart(2, '0')}`,
    width: 90,
  },
  { key: 'entryCarCount', label: 'statistics.fields.cars', kind: 'number', value: row => row.entryCarCount, width: 80 },
  { key: 'carentry', label: 'statistics.fields.carentry', kind: 't', value: row => row.carentry, width: 110 },
  ...(['outsideentry', 'openingentry'] as const).map(key => ({
    key,
    label: `statistics.fields.${key}`,
    kind: 't' as const,
    value: (row: BalanceRow) => row[key],
    width: 110,
  })),
  ...FRACTIONS.map(fraction => ({
    key: `f${fraction}`,
    label: `statistics.fractions.f${fraction}`,
    kind: 't' as const,
    value: (row: BalanceRow) => row[`f${fraction}`],
    width: 100,
  })),
]

const difference = (row: IdevRow) =>
  row.vorjahrT ? Math.round(((row.mengeT - row.vorjahrT) / row.vorjahrT) * 1000) / 1000 : null

/** Which lines are more than a fifth above or below the year before (beyond 9); none where nothing is known of that year. */
export function strikesOf(rows: readonly IdevRow[]): (row: IdevRow) => boolean {
  const compared = rows.some(({ vorjahrT }) => vorjahrT)
  return row => compared && Math.abs(difference(row) ?? (row.mengeT ? 1 : 0)) > 0.2
}

/** Where waste came from and went to, under the names of the screen (`idev`) or of the file (`idevfile`). */
const ways = (names: 'idev' | 'idevfile'): Columns<IdevRow> => [
  { key: 'herkunft', label: `statistics.${names}.herkunft`, value: row => row.herkunft, width: 90 },
  {
    key: 'herkunftArt',
    label: `statistics.${names}.herkunftArt`,
    value: row => row.herkunftArt,
    words: row => (row.herkunftArt ? `statistics.idev.origins.${row.herkunftArt}` : undefined),
    width: 130,
  },
  { key: 'verbleib', label: `statistics.${names}.verbleib`, value: row => row.verbleib, width: 90 },
  {
    key: 'verbleibArt',
    label: `statistics.${names}.verbleibArt`,
    value: row => row.verbleibArt,
    words: row => (row.verbleibArt ? `statistics.idev.receivers.${row.verbleibArt}` : undefined),
    width: 130,
  },
  { key: 'rdCode', label: `statistics.${names}.rdCode`, value: row => row.rdCode, width: 80 },
  { key: 'eurostat', label: `statistics.${names}.eurostat`, value: row => row.eurostat, width: 90 },
]

/** The help for the waste statistics, last year beside it, as the screen shows it. */
export const idevColumns: Columns<IdevRow> = [
  {
    key: 'abschnitt',
    label: 'statistics.idev.abschnitt',
    value: row => row.abschnitt,
    words: row => `statistics.idev.sections.${row.abschnitt}`,
    width: 110,
  },
  { key: 'avv', label: 'statistics.idev.avv', value: row => `${row.avv}${row.gefaehrlich ? '*' : ''}`, width: 90 },
  { key: 'bezeichnung', label: 'statistics.idev.bezeichnung', value: row => row.bezeichnung, width: 260 },
  { key: 'anzahl', label: 'statistics.idev.anzahl', kind: 'number', value: row => row.anzahl, width: 80 },
  { key: 'mengeT', label: 'statistics.idev.mengeT', kind: 't', value: row => row.mengeT, width: 110 },
  { key: 'vorjahrT', label: 'statistics.idev.vorjahrT', kind: 't', value: row => row.vorjahrT, width: 110 },
  { key: 'difference', label: 'statistics.idev.difference', kind: 'percent', value: difference, width: 90 },
  ...ways('idev'),
]

const yesNo = (yes: boolean) => (yes ? 'J' : 'N')

/** The same as a file, column by column in the names of domain 5; always German. */
export const idevFileColumns: Columns<IdevRow> = [
  { key: 'berichtsjahr', label: 'statistics.idevfile.berichtsjahr', value: row => String(row.berichtsjahr), width: 90 },
  { key: 'betriebsnummer', label: 'statistics.idevfile.betriebsnummer', value: row => row.betriebsnummer, width: 110 },
  { key: 'abschnitt', label: 'statistics.idevfile.abschnitt', value: row => row.abschnitt, width: 90 },
  { key: 'avv', label: 'statistics.idevfile.avv', value: row => row.avv, width: 80 },
  { key: 'gefaehrlich', label: 'statistics.idevfile.gefaehrlich', value: row => yesNo(row.gefaehrlich), width: 90 },
  { key: 'bezeichnung', label: 'statistics.idevfile.bezeichnung', value: row => row.bezeichnung, width: 260 },
  { key: 'fraktion', label: 'statistics.idevfile.fraktion', value: row => row.fraktion, width: 80 },
  { key: 'anzahl', label: 'statistics.idevfile.anzahl', kind: 'number', value: row => row.anzahl, width: 80 },
  { key: 'mengeT', label: 'statistics.idevfile.mengeT', kind: 'tonnes', value: row => row.mengeT, width: 90 },
  ...ways('idevfile'),
]
