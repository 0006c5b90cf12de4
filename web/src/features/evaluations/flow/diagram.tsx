import type { FlowRow } from '@kreislauf/core/features/evaluations/flow.ts'
import { type DrawnNode, type DrawnRibbon, drawFlow } from '@kreislauf/core/features/evaluations/flowdrawing.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Address } from '../../../ui/address.ts'
import { Go } from '../../../ui/go.tsx'
import { behindFigure, type Period } from '../behind/address.ts'
import classes from './flow.module.css'

/**
 * Which fraction came from which cars and went to whom: ribbons as wide as their mass. The node under pointer or
 * focus is highlighted.
 */
export function FlowDiagram({ rows, period }: { rows: readonly FlowRow[]; period: Period }) {
  const { t, i18n } = useTranslation()
  const [only, setOnly] = useState<string>()
  const { width, bar, height, nodes, ribbons } = drawFlow(rows, t, i18n.language)
  const placeOf = ({ row, column }: DrawnNode): Address | undefined => {
    if (column === 1) return row && behindFigure(period, 'left', row.fraction)
    return row?.disposerId ? `/deser/btb/disposers/details/${row.disposerId}` : undefined
  }
  const touches = ({ from, to }: DrawnRibbon) => !only || only === from || only === to
  return (
    <svg viewBox={`0 -2 ${width} ${height + 4}`} className={classes.diagram}>
      <title>{t('evaluations.flow.title')}</title>
      {ribbons.map(ribbon => (
        <path
          key={`${ribbon.from} ${ribbon.to}`}
          className={classes.ribbon}
          data-faded={!touches(ribbon) || undefined}
          data-stock={ribbon.stock || undefined}
          d={ribbon.path}
          strokeWidth={ribbon.width}
        />
      ))}
      {nodes.map(node => (
        <Node
          key={node.id}
          node={node}
          bar={bar}
          to={placeOf(node)}
          onPoint={at => setOnly(at ? node.id : undefined)}
        />
      ))}
    </svg>
  )
}

interface NodeProps {
  node: DrawnNode
  bar: number
  /** The bookings behind it, or the partner. */
  to: Address | undefined
  onPoint: (at: boolean) => void
}

function Node({ node: { name, label, mass, x, y, height, text, stock }, bar, to, onPoint }: NodeProps) {
  const { t } = useTranslation()
  const drawn: ReactNode = (
    <>
      <title>{t('evaluations.flow.said', { name, mass })}</title>
      <rect x={x} y={y} width={bar} height={height} data-stock={stock || undefined} />
      <text x={text.x} y={text.y} textAnchor={text.anchor}>
        {label} <tspan>{mass}</tspan>
      </text>
    </>
  )
  const pointed = { onMouseEnter: () => onPoint(true), onMouseLeave: () => onPoint(false) }
  return (
    <g className={classes.node} {...pointed}>
      {to ? (
        <Go to={to} onFocus={() => onPoint(true)} onBlur={() => onPoint(false)}>
          {drawn}
        </Go>
      ) : (
        drawn
      )}
    </g>
  )
}
