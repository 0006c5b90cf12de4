import { type Placed, type Ribbon, sankey } from '@kreislauf/core/domain/sankey.ts'
import { FLOW_NODES, type FlowRow } from '@kreislauf/core/features/statistics/flow.ts'
import { formatNumber } from '@kreislauf/core/format.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Address } from '../../../ui/address.ts'
import { Go } from '../../../ui/go.tsx'
import { behindFigure, type Period } from '../behind/address.ts'
import classes from './flow.module.css'
import { OTHERS, streamsOf } from './streams.ts'

const WIDTH = 960
const BAR = 12
/** Left edges of the three columns; words stand right of the bars, in the last column left of them. */
const COLUMNS = [0, 400, WIDTH - BAR]
/** Letters of a name before it is cut. */
const LETTERS = 34

const cut = (words: string) => (words.length > LETTERS ? `${words.slice(0, LETTERS - 1)}…` : words)
const idOf = ({ column, key }: Placed) => `${column} ${key}`

/** Which fraction came from which cars and went to whom: ribbons as thick as their mass. The node under pointer or keyboard stands out. */
export function FlowDiagram({ rows, asked }: { rows: readonly FlowRow[]; asked: Period }) {
  const { t, i18n } = useTranslation()
  const [only, setOnly] = useState<string>()
  const { stages, named } = streamsOf(rows)
  const { height, nodes, ribbons } = sankey(stages, key => key === 'STOCK' || key === OTHERS)
  const tonnes = (kg: number) => formatNumber('t', kg / 1000, i18n.language, 1)
  const nameOf = ({ key, column }: Placed) => {
    if (key === OTHERS) return t('statistics.flow.others')
    if (column === 1) return named.get(key)?.fractionName ?? ''
    const code = FLOW_NODES.find(node => node === key)
    return code ? t(`statistics.flow.nodes.${code}`) : (named.get(key)?.disposer ?? '')
  }
  const placeOf = ({ key, column }: Placed): Address | undefined => {
    const row = named.get(key)
    if (column === 1) return row && behindFigure(asked, 'left', row.fraction)
    return row?.disposerId ? `/deser/btb/disposers/details/${row.disposerId}` : undefined
  }
  const touches = (ribbon: Ribbon) =>
    !only || only === `${ribbon.column} ${ribbon.from}` || only === `${ribbon.column + 1} ${ribbon.to}`
  return (
    <svg viewBox={`0 -2 ${WIDTH} ${height + 4}`} className={classes.diagram}>
      <title>{t('statistics.flow.title')}</title>
      {ribbons.map(ribbon => (
        <path
          key={`${ribbon.column} ${ribbon.from} ${ribbon.to}`}
          className={classes.ribbon}
          data-faded={!touches(ribbon) || undefined}
          data-stock={ribbon.from === 'STOCK' || ribbon.to === 'STOCK' || undefined}
          d={bend(ribbon)}
          strokeWidth={ribbon.width}
        />
      ))}
      {nodes.map(node => (
        <Node
          key={idOf(node)}
          node={node}
          name={nameOf(node)}
          mass={tonnes(node.kg)}
          to={placeOf(node)}
          onPoint={at => setOnly(at ? idOf(node) : undefined)}
        />
      ))}
    </svg>
  )
}

interface NodeProps {
  node: Placed
  name: string
  mass: string
  /** What it is made of, or who it is. */
  to: Address | undefined
  onPoint: (at: boolean) => void
}

function Node({ node, name, mass, to, onPoint }: NodeProps) {
  const { t } = useTranslation()
  const x = COLUMNS[node.column] ?? 0
  const end = node.column === 2
  const drawn: ReactNode = (
    <>
      <title>{t('statistics.flow.said', { name, mass })}</title>
      <rect x={x} y={node.y} width={BAR} height={node.height} data-stock={node.key === 'STOCK' || undefined} />
      <text x={end ? x - 6 : x + BAR + 6} y={node.y + node.height / 2} textAnchor={end ? 'end' : 'start'}>
        {cut(name)} <tspan>{mass}</tspan>
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

/** A curve from the right edge of a node to the left edge of the next. */
function bend({ column, start, end }: Ribbon): string {
  const [from, to] = [(COLUMNS[column] ?? 0) + BAR, COLUMNS[column + 1] ?? WIDTH]
  const middle = (from + to) / 2
  return `M${from},${start}C${middle},${start} ${middle},${end} ${to},${end}`
}
