import { BadCell } from './cells.ts'
import type { Raw } from './raw.ts'
import { readTyped, type TypedColumn } from './typed.ts'

/** Of a column whose values have a column each, ticked or with the day on which they end: those that a line holds. */
export function heldIn(
  { key, held = [] }: TypedColumn,
  cells: readonly Raw[],
  told: (fault: BadCell) => void,
): string[] {
  return held.flatMap(({ at, code }) => {
    const raw = cells[at] ?? null
    const text = String(raw ?? '').trim()
    if (!text) return []
    try {
      return readTyped({ key, kind: 'flag' }, raw) ? [code] : []
    } catch (error) {
      if (!(error instanceof BadCell)) throw error
    }
    try {
      const day = readTyped({ key, kind: 'day', required: true }, raw)
      return [`${code} ${day}`]
    } catch (error) {
      if (!(error instanceof BadCell)) throw error
      told(new BadCell(key, 'yes_no', { text }))
      return []
    }
  })
}
