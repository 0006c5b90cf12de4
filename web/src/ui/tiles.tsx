import type { ReactNode } from 'react'
import type { Address } from './address.ts'
import { Spark } from './figures.tsx'
import { Go } from './go.tsx'
import classes from './pieces.module.css'

export interface TileProps {
  label: string
  /** Formatted. */
  figure: string
  unit?: string
  /** Below the figure: what to do, since when. */
  note?: ReactNode
  icon?: ReactNode
  to?: Address
  tone?: 'neutral' | 'warning' | 'bad'
  /** Values of a small line chart; the last one is today's. */
  trend?: number[]
}

/** Tiles in a row, as many as fit. */
export const Tiles = ({ children }: { children: ReactNode }) => <div className={classes.tiles}>{children}</div>

/** A figure with unit, label and link. */
export function Tile({ label, figure, unit, note, icon, to, tone = 'neutral', trend }: TileProps) {
  const body = (
    <>
      <span className={classes.tileLabel}>
        {icon} {label}
      </span>
      <span className={classes.tileFigure}>
        {figure}
        {unit && <small> {unit}</small>}
      </span>
      {note && <span className={classes.tileNote}>{note}</span>}
      {trend && trend.length > 1 && <Spark values={trend} />}
    </>
  )
  return to ? (
    <Go to={to} className={classes.tile} data-tone={tone}>
      {body}
    </Go>
  ) : (
    <div className={classes.tile} data-tone={tone}>
      {body}
    </div>
  )
}
