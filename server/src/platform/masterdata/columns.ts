import { factorOf, UNITS } from '@kreislauf/core/domain/units.ts'
import { isComplete, languages } from '@kreislauf/core/i18n.ts'
import { isCode } from '@kreislauf/core/keys.ts'
import { BadCell, type Cell, type Kind, type Value } from '../imports/cells.ts'

type Texts = Readonly<Record<string, string>>

/** Values of a row by column; the texts of all languages are one value. */
export type Row = Record<string, Value | Texts>

export const cell = (to: string, kind: Kind = 'text', more: Partial<Cell> = {}): Cell => ({ to, kind, ...more })
export const needed = (to: string, kind: Kind = 'text', pattern?: RegExp): Cell => ({
  to,
  kind,
  needed: true,
  ...(pattern && { pattern }),
})
const START = '2000-01-01'

/**
 * A text in several languages: one column per language in the file (`name_de`), one JSON column in the table. `all`: required in every complete
 * language.
 */
const inLanguages = (column: string, to: string, all: boolean): Record<string, Cell> =>
  Object.fromEntries(
    languages.map(one => [`${column}_${one}`, cell(`${to}.${one}`, 'text', { needed: all && isComplete(one) })]),
  )
export const names = inLanguages('name', 'names', true)
export const tradenames = inLanguages('tradename', 'tradenames', false)

/** A row for the table: cells with the target `names.de` become part of `names`. */
export function asStored(cells: Record<string, Value>): Row {
  const row: Row = {}
  for (const [to, value] of Object.entries(cells)) {
    const [column = to, language] = to.split('.')
    if (language === undefined) row[column] = value
    else row[column] = { ...(row[column] as Texts | undefined), ...(value !== null && { [language]: value as string }) }
  }
  return row
}

/** Value of a cell in a stored row. */
export function valueFor({ to }: Cell, row: Row): Row[string] | undefined {
  const [column = to, language] = to.split('.')
  return language === undefined ? row[column] : (row[column] as Texts | undefined)?.[language]
}

export const origin = { source: cell('source'), mark: cell('mark') }
export const sorter = { sorter: needed('sorter', 'int') }
export const validity = { validfrom: cell('validfrom', 'day', { otherwise: START }), validto: cell('validto', 'day') }

const figure = (value: Row[string] | undefined) => (typeof value === 'number' ? value : null)

/** kg per booking unit; litres or pieces without a factor cannot be booked. */
export function bookingFactor(row: Row): Row {
  const { unit } = row
  const figures = { density: figure(row.density), pieceskg: figure(row.pieceskg) }
  const factor = isCode(UNITS, unit) ? factorOf(unit, figures) : undefined
  if (factor === undefined) throw new BadCell(unit === 'pcs' ? 'pieceskg' : 'density', 'no_factor', { unit })
  return { factor }
}

export const perKgOrPiece = ({ per, kgco2e }: Row): Row => ({
  kg_per_kg: per === 'kg' ? kgco2e! : null,
  kg_per_piece: per === 'pcs' ? kgco2e! : null,
})

/** Checks that ranges of days and VINs are in ascending order. */
export function inOrder(row: Row): Row {
  for (const [from, to] of [
    ['builtfrom', 'builtto'],
    ['vinfrom', 'vinto'],
  ] as const)
    if (row[from] && row[to] && row[to] < row[from]) throw new BadCell(to, 'ends_before')
  return {}
}

/** Checks that a usual price lies between the lowest and the highest, and that there are all three or none. */
export function pricesInOrder({ low = null, likely = null, high = null }: Row): Row {
  const prices = { low, likely, high }
  const lacking = Object.entries(prices).find(([, price]) => price === null)
  if (lacking && Object.values(prices).some(price => price !== null)) throw new BadCell(lacking[0], 'empty')
  if (!lacking && !(low! <= likely! && likely! <= high!)) throw new BadCell('likely', 'price_order')
  return {}
}

/** Checks that shares of 1 (4 decimals) sum to 1. */
export function wholeShares(row: Row, columns: readonly string[]): Row {
  const total = columns.reduce((sum, column) => sum + Math.round((figure(row[column]) ?? 0) * 10_000), 0)
  if (total !== 10_000) throw new BadCell(columns.at(-1)!, 'share_sum', { sum: total / 10_000 })
  return {}
}
