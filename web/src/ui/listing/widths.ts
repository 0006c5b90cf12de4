import type { CSSProperties } from 'react'
import { ACTIONS_WIDTH, type ShownProps, TICK_WIDTH, WIDTH } from './props.ts'

const widthOf = ({ width = WIDTH }: { width?: number }) => width

/** A column's share of the page width in print. */
export const shareOf = (columns: readonly { width?: number }[], column: { width?: number }): string =>
  `${(widthOf(column) / columns.reduce((sum, one) => sum + widthOf(one), 0)) * 100}%`

/**
 * Column widths for the style sheet: each column takes its share of the space, and the table is at least as wide as
 * all of them. Rows are laid out independently with these widths, so that a new one does not move the others.
 */
export function columnsOf<Row extends object>(
  { columns, bulkActions, rowActions }: Pick<ShownProps<Row>, 'columns' | 'bulkActions' | 'rowActions'>,
  spacing: number,
): CSSProperties {
  const widths = columns.map(widthOf)
  const tick = bulkActions ? TICK_WIDTH : 0
  const actions = rowActions ? ACTIONS_WIDTH : 0
  const least = widths.reduce((sum, width) => sum + width, tick + actions)
  return {
    '--least': `${Math.ceil(least * spacing)}px`,
    '--columns': [
      ...(tick ? [`${tick}px`] : []),
      ...widths.map(width => `minmax(0, ${width}fr)`),
      ...(actions ? [`${actions}px`] : []),
    ].join(' '),
  }
}
