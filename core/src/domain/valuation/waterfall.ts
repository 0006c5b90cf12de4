import { sub, sum } from '../decimal.ts'
import type { Term } from './term.ts'

/** What a bar of the waterfall stands for: a sum of terms, the value reached, the purchase price, or what is left after it. */
export type WaterfallKind =
  | 'PARTS'
  | 'CORES'
  | 'MATERIAL'
  | 'MATERIALS'
  | 'WORK'
  | 'COSTS'
  | 'VALUE'
  | 'PURCHASE'
  | 'RESULT'

/** A bar: `amount` is its change or its sum, `from` and `to` where it begins and ends; net euros, cents. */
export interface WaterfallBar<Of extends Term = Term> {
  kind: WaterfallKind
  /** The material, if the bar is of one. */
  key: string | null
  amount: number
  from: number
  to: number
  /** Begins at zero: the value, and what is left after the purchase. */
  total: boolean
  /** The terms that it is made of; none for sums and the purchase price. */
  terms: Of[]
}

/** Materials with a bar of their own; the others are folded into one. */
const OWN_BARS = 4

const byMaterial = <Of extends Term>(materials: readonly Of[]) => {
  const sorted = materials.toSorted((a, b) => Math.abs(b.gross) - Math.abs(a.gross) || (a.key < b.key ? -1 : 1))
  // A single other one needs no fold.
  const own = sorted.length === OWN_BARS + 1 ? sorted : sorted.slice(0, OWN_BARS)
  return { own, rest: sorted.slice(own.length) }
}

/**
 * The bars from nothing to the value and, with a purchase price, to what is left of it: what parts and cores bring, each large material, the others together, work and
 * storage of what is taken off, other costs. Sum of the changes = `value`. Bars of 0 are left out, sums never.
 */
export function waterfallOf<Of extends Term>(
  { terms, value }: { terms: readonly Of[]; value: number },
  purchase: number | null,
): WaterfallBar<Of>[] {
  const of = (kind: Term['kind']) => terms.filter(term => term.kind === kind)
  const gross = (some: readonly Of[]) => sum(some.map(term => term.gross))
  const { own, rest } = byMaterial(of('MATERIAL').filter(term => term.gross !== 0))
  const worked = terms.filter(({ removal, storage }) => removal || storage)
  const steps: Pick<WaterfallBar<Of>, 'kind' | 'key' | 'amount' | 'terms'>[] = [
    { kind: 'PARTS', key: null, amount: gross(of('PART')), terms: of('PART') },
    { kind: 'CORES', key: null, amount: gross(of('CORE')), terms: of('CORE') },
    ...own.map(term => ({ kind: 'MATERIAL' as const, key: term.key, amount: term.gross, terms: [term] })),
    { kind: 'MATERIALS', key: null, amount: gross(rest), terms: rest },
    { kind: 'WORK', key: null, amount: sub(0, sum(worked.flatMap(one => [one.removal, one.storage]))), terms: worked },
    { kind: 'COSTS', key: null, amount: gross(of('COST')), terms: of('COST') },
  ]
  const bars: WaterfallBar<Of>[] = []
  let reached = 0
  const step = (bar: (typeof steps)[number]) => {
    const to = sum([reached, bar.amount])
    bars.push({ ...bar, from: reached, to, total: false })
    reached = to
  }
  const total = (kind: 'VALUE' | 'RESULT', amount: number) =>
    bars.push({ kind, key: null, amount, from: 0, to: amount, total: true, terms: [] })
  for (const one of steps) if (one.amount !== 0) step(one)
  total('VALUE', value)
  if (purchase === null) return bars
  reached = value
  if (purchase !== 0) step({ kind: 'PURCHASE', key: null, amount: sub(0, purchase), terms: [] })
  total('RESULT', sub(value, purchase))
  return bars
}

/** Sizes of the drawing in its own units: its width, the columns of names and of figures, height of a row and of its bar. */
export interface WaterfallRoom {
  width: number
  names: number
  figures: number
  row: number
  bar: number
}

/** A drawn bar; `y` is the top of its row, `join` the x of the line to the next row's bar. */
export interface DrawnBar {
  x: number
  width: number
  y: number
  join: number
  falls: boolean
}

/** Narrowest bar, so that small amounts are seen. */
const LEAST = 1.5

/** Where the bars are drawn, one a row from top to bottom, names at the left and figures at the right; for screen and paper. `zero`: x of nothing. */
export function waterfallLayout(
  bars: readonly Pick<WaterfallBar, 'from' | 'to' | 'amount'>[],
  { width, names, figures, row, bar }: WaterfallRoom,
): { height: number; zero: number; bars: DrawnBar[] } {
  const ends = bars.flatMap(({ from, to }) => [from, to])
  const [least, most] = [Math.min(0, ...ends), Math.max(0, ...ends)]
  const scale = (width - names - figures) / (most - least || 1)
  const x = (euros: number) => names + (euros - least) * scale
  return {
    height: bars.length * row,
    zero: x(0),
    bars: bars.map(({ from, to, amount }, at) => ({
      x: x(Math.min(from, to)),
      width: Math.max(LEAST, x(Math.max(from, to)) - x(Math.min(from, to))),
      y: at * row + (row - bar) / 2,
      join: x(to),
      falls: amount < 0,
    })),
  }
}
