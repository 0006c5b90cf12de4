import { factorOf, UNITS } from '@kreislauf/core/domain/units.ts'
import { isCode } from '@kreislauf/core/keys.ts'
import { BadCell, type Cell, type Kind, type Value } from '../imports/cells.ts'

/** Values of a row by column. */
export type Row = Record<string, Value>

export const cell = (to: string, kind: Kind = 'text', more: Partial<Cell> = {}): Cell => ({ to, kind, ...more })
export const needed = (to: string, kind: Kind = 'text', pattern?: RegExp): Cell => ({
  to,
  kind,
  needed: true,
  ...(pattern && { pattern }),
})
const START = '2000-01-01'

export const names = { name_de: needed('name_de'), name_en: needed('name_en') }
export const origin = { source: cell('source'), mark: cell('mark') }
export const sorter = { sorter: needed('sorter', 'int') }
export const validity = { validfrom: cell('validfrom', 'day', { otherwise: START }), validto: cell('validto', 'day') }

const figure = (value: Value | undefined) => (typeof value === 'number' ? value : null)

/** kg per booking unit; a litre or piece without its figure cannot be booked. */
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

/** Days and VINs of a range stand in their order. */
export function inOrder(row: Row): Row {
  for (const [from, to] of [
    ['builtfrom', 'builtto'],
    ['vinfrom', 'vinto'],
  ] as const)
    if (row[from] && row[to] && row[to] < row[from]) throw new BadCell(to, 'ends_before')
  return {}
}
