import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useId } from 'react'
import type { ChartData } from './chartdrawing.tsx'
import classes from './pieces.module.css'

const Drawing = lazy(() => import('./chartdrawing.tsx'))

interface ChartProps extends ChartData {
  title: string
  height?: number
  /** Words for what the chart shows, and its figures as a table one click away. */
  tableLabel: string
}

/** A chart of months or days, drawn when its library has come, with the table behind it. */
export function Chart({ title, height = 240, tableLabel, ...data }: ChartProps) {
  const id = useId()
  return (
    <figure className={classes.figure} aria-labelledby={id}>
      <figcaption id={id}>{title}</figcaption>
      <div style={{ height }} aria-hidden>
        <Suspense fallback={<Skeleton height={height} />}>
          <Drawing {...data} />
        </Suspense>
      </div>
      <details>
        <summary>{tableLabel}</summary>
        <table className={classes.bars}>
          <thead>
            <tr>
              <th scope="col">{data.xLabel}</th>
              {data.series.map(({ key, label }) => (
                <th key={key} scope="col" data-numeric>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.map(row => (
              <tr key={String(row.x)}>
                <th scope="row">{row.x}</th>
                {data.series.map(({ key }) => (
                  <td key={key} data-numeric>
                    {data.write(Number(row[key] ?? 0))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
