import type { ReactNode } from 'react'
import type { Address } from './address.ts'
import { Go } from './go.tsx'
import classes from './pieces.module.css'

export interface FigureColumn {
  key: string
  head: string
  /** Not a number: a drawing, or a text of several words. */
  plain?: boolean
  /** Hidden on a phone. */
  wide?: boolean
}

interface FigureRow {
  key: string | number
  name: ReactNode
  /** Link target of the cell. */
  to?: Address | undefined
  cells: Record<string, ReactNode>
}

interface FigureTableProps {
  label: string
  /** The heading of the rows. */
  head: string
  columns: readonly FigureColumn[]
  rows: readonly FigureRow[]
}

/** A table of numbers, each in its own column. */
export function FigureTable({ label, head, columns, rows }: FigureTableProps) {
  const look = ({ plain, wide }: FigureColumn) => ({ 'data-numeric': !plain || undefined, 'data-wide': wide })
  return (
    <table className={classes.figures} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {columns.map(column => (
            <th key={column.key} scope="col" {...look(column)}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, to, cells }) => (
          <tr key={key}>
            <th scope="row">{to ? <Go to={to}>{name}</Go> : name}</th>
            {columns.map(column => (
              <td key={column.key} {...look(column)}>
                {cells[column.key]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** An amount relative to its limit; `text` contains both. */
export function Load({ value, of, text }: { value: number; of: number; text: string }) {
  const width = `${Math.min(100, Math.max(0, (value / of) * 100))}%`
  return (
    <div className={classes.load}>
      <div className={classes.track} aria-hidden>
        <div style={{ width }} />
      </div>
      <small>{text}</small>
    </div>
  )
}

/** A sparkline without axes; the number next to it is its last value. */
export function Spark({ values }: { values: number[] }) {
  const least = Math.min(...values)
  const height = Math.max(...values) - least || 1
  const points = values.map(
    (value, index) => `${(index / (values.length - 1)) * 100},${26 - ((value - least) / height) * 24}`,
  )
  return (
    <svg className={classes.spark} viewBox="0 0 100 28" preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  )
}
