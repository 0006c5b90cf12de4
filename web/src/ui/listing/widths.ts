import type { CSSProperties } from 'react'
import { ACTIONS_WIDTH, type ShownProps, TICK_WIDTH, WIDTH } from './props.ts'

const widthOf = ({ width = WIDTH }: { width?: number }) => width

/** The part of a sheet of paper that a column takes. */
export const shareOf = (columns: readonly { width?: number }[], column: { width?: number }): string =>
  `${(widthOf(column) / columns.reduce((sum, one) => sum + widthOf(one), 0)) * 100}%`

/**
 * The columns of a list for its stylesheet: each takes its share of the room, and the table never less than all of them ask for.
 * Rows are laid out each for itself by these widths, so that one that comes does not move the others.
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
