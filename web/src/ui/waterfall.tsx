import { waterfallLayout } from '@kreislauf/core/domain/valuation/waterfall.ts'
import { type ReactNode, useId, useState } from 'react'
import pieces from './pieces.module.css'
import classes from './waterfall.module.css'

interface WaterfallRow {
  key: string
  label: string
  amount: number
  from: number
  to: number
  /** A sum, drawn from zero. */
  total: boolean
  /** What the bar is made of, shown when it is opened; nothing for sums. */
  inputs?: ReactNode
}

interface WaterfallProps {
  /** The question that the chart answers. */
  title: string
  /** The answer in one sentence. */
  summary: string
  rows: readonly WaterfallRow[]
  write: (amount: number) => string
  tableLabel: string
  columns: readonly [name: string, change: string, reached: string]
}

/** Units of a row's drawing, stretched to the width of its place. */
const ROOM = { width: 100, names: 0, figures: 0, row: 24, bar: 16 }

/** How an amount comes about, bar by bar from top to bottom; each opens what it is made of. Its data are also a table. */
export function Waterfall({ title, summary, rows, write, tableLabel, columns }: WaterfallProps) {
  const id = useId()
  const { bars, zero } = waterfallLayout(rows, ROOM)
  const [open, setOpen] = useState<string>()
  return (
    <figure className={pieces.figure} aria-labelledby={id} aria-describedby={`${id}-summary`}>
      <figcaption id={id}>{title}</figcaption>
      <p id={`${id}-summary`} className={classes.summary}>
        {summary}
      </p>
      <ol className={classes.rows}>
        {rows.map(({ key, label, amount, total, inputs }, at) => {
          const drawn = bars[at]
          const next = rows[at + 1]
          const shown = (
            <>
              <span className={classes.name}>{label}</span>
              <svg viewBox={`0 0 ${ROOM.width} ${ROOM.row}`} preserveAspectRatio="none" aria-hidden>
                <line className={classes.zero} x1={zero} x2={zero} y1={0} y2={ROOM.row} />
                {drawn && (
                  <>
                    <rect
                      x={drawn.x}
                      y={drawn.y - at * ROOM.row}
                      width={Math.min(drawn.width, ROOM.width - drawn.x)}
                      height={ROOM.bar}
                      data-total={total || undefined}
                      data-falls={drawn.falls || undefined}
                    />
                    {next && <line x1={drawn.join} x2={drawn.join} y1={(ROOM.row + ROOM.bar) / 2} y2={ROOM.row} />}
                  </>
                )}
              </svg>
              <span className={classes.amount}>{write(amount)}</span>
            </>
          )
          return (
            <li key={key} data-total={total || undefined}>
              {inputs ? (
                <button
                  type="button"
                  aria-expanded={open === key}
                  onClick={() => setOpen(open === key ? undefined : key)}
                >
                  {shown}
                </button>
              ) : (
                <div>{shown}</div>
              )}
              {open === key && <div className={classes.inputs}>{inputs}</div>}
            </li>
          )
        })}
      </ol>
      <details>
        <summary>{tableLabel}</summary>
        <table className={pieces.figures} aria-labelledby={id}>
          <thead>
            <tr>
              {columns.map((head, at) => (
                <th key={head} scope="col" data-numeric={at > 0 || undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, amount, to }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td data-numeric>{write(amount)}</td>
                <td data-numeric>{write(to)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
