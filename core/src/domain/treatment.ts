import { isCode, keysOf } from '../keys.ts'

/** What a treatment counts as in the quotas. INTERIM (sorting, storing) counts only by the shares its receiver states. */
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

/** Recovery codes of KrWG Anlage 2 and disposal codes of Anlage 1, and what each counts as. Names: `rd_codes.csv`. */
export const RD_COUNTING = { ...RECOVERY, ...DISPOSAL }

export type RdCode = keyof typeof RD_COUNTING

export const isRdCode = (text: string | null): text is RdCode => isCode(keysOf(RD_COUNTING), text)

/** How a row leaves: by an R/D code, or as a part for reuse. */
export type Treatment = RdCode | 'REUSE'

/** What a treatment counts as; undefined while none is known. */
export const countsAs = (treatment: Treatment | null | undefined): Counting | undefined =>
  treatment === 'REUSE' ? 'REUSE' : treatment ? RD_COUNTING[treatment] : undefined

/** Whether a treatment sorts or stores: it counts by what its receiver states. */
export const isInterim = (code: string | null | undefined): boolean =>
  isRdCode(code ?? null) && countsAs(code as RdCode) === 'INTERIM'

/** Shares of a row that are recycled and recovered (0–1, recovery includes recycling), unless its receiver states them. */
export function sharesOf(treatment: Treatment | null | undefined): { recycled: number; recovered: number } {
  const counting = countsAs(treatment)
  const recycled = counting === 'REUSE' || counting === 'RECYCLING' ? 1 : 0
  return { recycled, recovered: counting === 'ENERGY' ? 1 : recycled }
}
