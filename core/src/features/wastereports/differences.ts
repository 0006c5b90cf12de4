import { sub, sum } from '../../domain/decimal.ts'
import type { IdevRow } from '../evaluations/contract.ts'
import type { Side } from './contract.ts'

/** Difference of a section and code from the year before, tonnes. */
export interface Difference {
  /** Key of its note: section and code. */
  line: string
  section: IdevRow['abschnitt']
  /** `PARTS` for parts, which have no code. */
  avv: string
  name: string
  now: number
  before: number
  /** As a fraction of the year before; null if that was empty. */
  share: number | null
}

/** Share of the year before from which a difference needs an explanation (beyond 9). */
const STRIKING = 0.2

/** Differences of more than a fifth from the year before, by section and code, heaviest first; none if that year has no data. */
export function differencesOf(rows: readonly IdevRow[]): Difference[] {
  if (!rows.some(({ vorjahrT }) => vorjahrT)) return []
  const lines = new Map<string, IdevRow[]>()
  // Opening stock occurs only once and needs no explanation.
  for (const row of rows.filter(({ abschnitt }) => abschnitt !== 'OPENING')) {
    const line = `${row.abschnitt} ${row.avv || 'PARTS'}`
    lines.set(line, [...(lines.get(line) ?? []), row])
  }
  return [...lines]
    .flatMap(([line, [first, ...others]]) => (first ? differenceOf(line, [first, ...others]) : []))
    .filter(({ now, share }) => Math.abs(share ?? (now ? 1 : 0)) > STRIKING)
    .sort((one, other) => Math.abs(other.now - other.before) - Math.abs(one.now - one.before))
}

function differenceOf(line: string, rows: readonly [IdevRow, ...IdevRow[]]): Difference {
  const [{ abschnitt: section, avv, tradename }] = rows
  const [now, before] = [sum(rows.map(row => row.mengeT)), sum(rows.map(row => row.vorjahrT))]
  return {
    line,
    section,
    avv: avv || 'PARTS',
    name: tradename,
    now,
    before,
    share: before ? (now - before) / before : null,
  }
}

/** Parts of a difference in kg caused by the number of bookings and by their mass; null if a year had none. */
export function effectsOf(now: Side, before: Side): { byCount: number; byMean: number } | null {
  if (!now.count || !before.count) return null
  const byCount = Math.round(((now.count - before.count) * before.kg * 1000) / before.count) / 1000
  return { byCount, byMean: sub(sub(now.kg, before.kg), byCount) }
}
