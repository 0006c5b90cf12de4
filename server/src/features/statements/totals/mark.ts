import { createHash } from 'node:crypto'
import type { Totals } from '@kreislauf/core/features/statements/contract.ts'

/** Stands for the totals of an open period: any booking that changes a figure changes it. */
export const markOf = (totals: Totals): string =>
  createHash('sha256').update(JSON.stringify(totals)).digest('hex').slice(0, 24)
