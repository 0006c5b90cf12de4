/** A mass flow between nodes of neighbouring columns. */
export interface Stream {
  from: string
  to: string
  kg: number
}

export interface Placed {
  key: string
  /** 0 is the leftmost. */
  column: number
  kg: number
  /** Top and height of the bar. */
  y: number
  height: number
}

export interface Ribbon extends Stream {
  column: number
  /** Centre of the ribbon at both ends, and its thickness. */
  start: number
  end: number
  width: number
}

export interface Sankey {
  height: number
  nodes: Placed[]
  ribbons: Ribbon[]
}

/** Total height of the bars in the heaviest column. */
const BARS = 380
/** Minimum height of a node, enough for a line of text, and the gap between nodes. */
const [LEAST, GAP] = [19, 5]
/** Minimum thickness of a ribbon. */
const THINNEST = 0.8

/**
 * Lays out nodes in columns, heaviest first, and ribbons between neighbouring columns with a thickness proportional to mass. `stages` are the streams
 * from each column to the next; the mass of a node is the larger of its two sides. `last` names nodes placed below all others.
 */
export function sankey(stages: readonly (readonly Stream[])[], last: (key: string) => boolean = () => false): Sankey {
  const columns = Array.from({ length: stages.length + 1 }, (_, at) => weights(stages[at - 1], stages[at], last))
  const heaviest = Math.max(1, ...columns.map(nodes => nodes.reduce((all, { kg }) => all + kg, 0)))
  const scale = BARS / heaviest
  const slot = (kg: number) => Math.max(LEAST, kg * scale)
  const tall = columns.map(nodes => nodes.reduce((all, { kg }) => all + slot(kg) + GAP, -GAP))
  const height = Math.max(0, ...tall)
  const nodes = columns.flatMap((of, column) => {
    let top = (height - (tall[column] ?? 0)) / 2
    return of.map(({ key, kg }) => {
      const [thick, from] = [Math.max(1, kg * scale), top]
      top += slot(kg) + GAP
      return { key, column, kg, y: from + (slot(kg) - thick) / 2, height: thick }
    })
  })
  return { height, nodes, ribbons: stages.flatMap((streams, column) => ribbonsOf(streams, column, nodes, scale)) }
}

/** Mass of each node between two stages. */
function weights(into: readonly Stream[] = [], out: readonly Stream[] = [], last: (key: string) => boolean) {
  const found = new Map<string, [number, number]>()
  const add = (key: string, at: 0 | 1, kg: number) => {
    const sides = found.get(key) ?? [0, 0]
    sides[at] += kg
    found.set(key, sides)
  }
  for (const { to, kg } of into) add(to, 0, kg)
  for (const { from, kg } of out) add(from, 1, kg)
  return [...found]
    .map(([key, sides]) => ({ key, kg: Math.max(...sides) }))
    .sort((one, other) => Number(last(one.key)) - Number(last(other.key)) || other.kg - one.kg)
}

function ribbonsOf(streams: readonly Stream[], column: number, nodes: readonly Placed[], scale: number): Ribbon[] {
  const place = (key: string, at: number) => nodes.find(node => node.column === at && node.key === key)
  const order = (key: string, at: number) => place(key, at)?.y ?? 0
  const used = new Map<string, number>()
  const next = (key: string, at: number, width: number) => {
    const name = `${at} ${key}`
    const before = used.get(name) ?? 0
    used.set(name, before + width)
    return order(key, at) + before + width / 2
  }
  const ends = new Map(
    streams
      .toSorted((one, other) => order(one.from, column) - order(other.from, column))
      .map(stream => [stream, next(stream.to, column + 1, stream.kg * scale)]),
  )
  return streams
    .toSorted((one, other) => order(one.to, column + 1) - order(other.to, column + 1))
    .map(stream => ({
      ...{ ...stream, column, end: ends.get(stream) ?? 0 },
      start: next(stream.from, column, stream.kg * scale),
      width: Math.max(THINNEST, stream.kg * scale),
    }))
}
