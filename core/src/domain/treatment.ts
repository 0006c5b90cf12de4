import { isCode, keysOf } from '../keys.ts'

/** How a treatment counts in the quotas. INTERIM (sorting, storing) counts only by the shares stated by its receiver. */
export type Counting = 'REUSE' | 'RECYCLING' | 'ENERGY' | 'DISPOSAL' | 'INTERIM'

const RECOVERY = {
  R1: 'ENERGY',
  R2: 'RECYCLING',
  R3: 'RECYCLING',
  R4: 'RECYCLING',
  R5: 'RECYCLING',
  R6: 'RECYCLING',
  R7: 'RECYCLING',
  R8: 'RECYCLING',
  R9: 'RECYCLING',
  R10: 'RECYCLING',
  R11: 'RECYCLING',
  R12: 'INTERIM',
  R13: 'INTERIM',
} as const satisfies Record<string, Counting>

const DISPOSAL = {
  D1: 'DISPOSAL',
  D2: 'DISPOSAL',
  D3: 'DISPOSAL',
  D4: 'DISPOSAL',
  D5: 'DISPOSAL',
  D6: 'DISPOSAL',
  D7: 'DISPOSAL',
  D8: 'DISPOSAL',
  D9: 'DISPOSAL',
  D10: 'DISPOSAL',
  D11: 'DISPOSAL',
  D12: 'DISPOSAL',
  D13: 'DISPOSAL',
  D14: 'DISPOSAL',
  D15: 'DISPOSAL',
} as const satisfies Record<string, Counting>

/** Recovery codes of KrWG Anlage 2 and disposal codes of Anlage 1, with how each counts. Names: `rd_codes.csv`. */
export const RD_COUNTING = { ...RECOVERY, ...DISPOSAL }

export type RdCode = keyof typeof RD_COUNTING

export const isRdCode = (text: string | null): text is RdCode => isCode(keysOf(RD_COUNTING), text)

/** Treatment of a row: an R/D code, or reuse as a part. */
export type Treatment = RdCode | 'REUSE'

/** How a treatment counts; undefined if unknown. */
export const countsAs = (treatment: Treatment | null | undefined): Counting | undefined =>
  treatment === 'REUSE' ? 'REUSE' : treatment ? RD_COUNTING[treatment] : undefined

/** Whether a treatment sorts or stores, so that the receiver's shares apply. */
export const isInterim = (code: string | null | undefined): boolean =>
  isRdCode(code ?? null) && countsAs(code as RdCode) === 'INTERIM'

/** Recycled and recovered shares of a row (0–1, recovery includes recycling), unless its receiver states them. */
export function sharesOf(treatment: Treatment | null | undefined): { recycled: number; recovered: number } {
  const counting = countsAs(treatment)
  const recycled = counting === 'REUSE' || counting === 'RECYCLING' ? 1 : 0
  return { recycled, recovered: counting === 'ENERGY' ? 1 : recycled }
}
