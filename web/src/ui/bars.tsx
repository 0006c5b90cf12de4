import type { ReactNode } from 'react'
import type { Address } from './address.ts'
import { Go } from './go.tsx'
import classes from './pieces.module.css'

export interface Bar {
  key: string | number
  label: ReactNode
  value: number
  /** The value as written, with its unit. */
  text: string
  /** A mark on the bar, as a container's limit. */
  limit?: number
  limitText?: string
  to?: Address
}

/** Amounts side by side as bars: a table that one can see. */
export function Bars({ label, heads, bars }: { label: string; heads: [string, string]; bars: Bar[] }) {
  const most = Math.max(1e-9, ...bars.map(({ value, limit }) => Math.max(value, limit ?? 0)))
  const part = (value: number) => `${Math.max(0, (value / most) * 100)}%`
  return (
    <table className={classes.bars} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{heads[0]}</th>
          <th scope="col" aria-hidden />
          <th scope="col" data-numeric>
            {heads[1]}
          </th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, label: name, value, text, limit, limitText, to }) => (
          <tr key={key}>
            <th scope="row">{to ? <Go to={to}>{name}</Go> : name}</th>
            <td aria-hidden>
              <div className={classes.track}>
                <div
                  className={classes.bar}
                  style={{ width: part(value) }}
                  data-over={limit !== undefined && value > limit ? true : undefined}
                />
                {limit !== undefined && <i className={classes.limit} style={{ left: part(limit) }} />}
              </div>
            </td>
            <td data-numeric>
              {text}
              {limitText && <small> / {limitText}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
