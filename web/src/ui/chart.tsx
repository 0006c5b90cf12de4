import { formatNumber, NO_FIGURE } from '@kreislauf/core/format.ts'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type ChartData, ChartDrawing } from './chartdrawing.tsx'
import classes from './pieces.module.css'

interface ChartProps extends Omit<ChartData, 'writeAxis'> {
  /** The question that the chart answers. */
  title: string
  /** The answer in one sentence, for screen readers and for a quick look. */
  summary: string | undefined
  /** Shown once above the axis. */
  unit?: string
  /** Shown once below the axis if its labels do not explain themselves. */
  xUnit?: string
  /** An explanation of the drawing: what is hatched. */
  note?: string | undefined
  height?: number
  /** The name of the data, which are also available as a table. */
  tableLabel: string
  /** Next to the title: the export of the figures. */
  aside?: ReactNode
}

/** A chart of months or days, with its data as a table. */
export function Chart({ title, summary, unit, xUnit, note, height = 240, tableLabel, aside, ...data }: ChartProps) {
  const { i18n } = useTranslation()
  const id = useId()
  const writeAxis = (value: number) => formatNumber('number', value, i18n.language)
  return (
    <figure className={classes.figure} aria-labelledby={id} aria-describedby={summary && `${id}-summary`}>
      <figcaption className={classes.chartHead}>
        <span id={id}>{title}</span>
        {aside}
      </figcaption>
      {summary && (
        <p id={`${id}-summary`} className={classes.chartSummary}>
          {summary}
        </p>
      )}
      {unit && (
        <div className={classes.axisUnit} aria-hidden>
          {unit}
        </div>
      )}
      <div style={{ height }} aria-hidden>
        <ChartDrawing {...data} writeAxis={writeAxis} />
      </div>
      {xUnit && (
        <div className={classes.axisUnit} data-below aria-hidden>
          {xUnit}
        </div>
      )}
      {note && <p className={classes.chartNote}>{note}</p>}
      <details>
        <summary>{tableLabel}</summary>
        <table className={classes.figures} aria-labelledby={id}>
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
                    {row[key] === undefined ? NO_FIGURE : data.write(Number(row[key]))}
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
