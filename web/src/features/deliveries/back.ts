import type { NoteEntry, NotePiece } from '@kreislauf/core/features/deliveries/contract.ts'

/** Lines of which refused pieces still have to come back: the pieces that it may be, and how many at most. */
export function backOf(entries: readonly NoteEntry[]): { entry: NoteEntry; pieces: NotePiece[]; most: number }[] {
  return entries.flatMap(entry => {
    const { answer } = entry
    if (answer?.back !== 'RETURN') return []
    const pieces = entry.pieces.filter(({ backon }) => backon === null)
    const here = entry.pieces.filter(({ backon }) => backon !== null)
    const most = answer.refused - here.reduce((sum, { quantity }) => sum + quantity, 0)
    return most > 0 && pieces.length > 0 ? [{ entry, pieces, most }] : []
  })
}
