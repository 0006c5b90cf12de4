import { sum } from '@kreislauf/core/domain/decimal.ts'
import type { TotalsRow } from '@kreislauf/core/features/statements/contract.ts'

/** Imbalance of a waste type in a period in kg: 0 unless a kilogram was lost or counted twice (details O55). */
export const imbalanceOf = (row: TotalsRow): number =>
  sum([
    row.openingKg,
    row.inKg,
    row.startKg,
    row.correctionKg,
    -row.disposedKg,
    -row.ownuseKg,
    -row.takenOutKg,
    -(row.reusedKg ?? 0),
    -row.differenceKg,
    -row.closingKg,
  ])
