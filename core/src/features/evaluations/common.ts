import { z } from 'zod'
import { call, contract, fileOut, Id } from '../../kit.ts'
import { RowIds } from '../../paging.ts'
import type { Key } from '../../words.ts'
import { Quota } from './quotas.ts'

/** The 10 % rule over several dismantlers of one company in a calendar year (AltfahrzeugV Anhang 3.2.4.1). Masses in kg. */
export const CommonProof = z.object({
  from: z.string(),
  to: z.string(),
  /** Each with the figures of its own quota sheet. */
  yards: z.array(
    z.object({
      dismantlerId: Id,
      name: z.string(),
      /** Address of the site, in one line. */
      address: z.string(),
      identNr: z.string().nullable(),
      /** Last closed day. */
      closedTill: z.string().nullable(),
      cars: z.int(),
      acceptedKg: z.number(),
      q10: Quota.omit({ terms: true }),
    }),
  ),
  /** Accepted cars that another of these dismantlers had accepted and handed over whole: they count once in total. */
  between: z.object({ cars: z.int(), kg: z.number() }),
  /** Accepted cars without VIN: handed over whole from one of several dismantlers to another, they would count twice. */
  withoutVin: z.int(),
  cars: z.int(),
  acceptedKg: z.number(),
  q10: Quota,
})
export type CommonProof = z.output<typeof CommonProof>

/** Figures of a dismantler or of all together, as shown in the table. */
type Figured = Pick<CommonProof, 'cars' | 'acceptedKg'> & { q10: Omit<CommonProof['q10'], 'terms'> }

interface CommonFigure {
  label: Key
  kind: 'number' | 'kg' | 'percent'
  of: (row: Figured) => number | null | undefined
  /** Value of the deduction for cars that went from one to another. */
  between: (taken: CommonProof['between']) => number | null
}

/** Figures of the table in order, on screen and paper. */
export const commonFigures: readonly CommonFigure[] = [
  { label: 'evaluations.fields.cars', kind: 'number', of: ({ cars }) => cars, between: ({ cars }) => -cars },
  { label: 'evaluations.recycling.base', kind: 'kg', of: ({ acceptedKg }) => acceptedKg, between: ({ kg }) => -kg },
  { label: 'evaluations.recycling.counted', kind: 'kg', of: ({ q10 }) => q10.numeratorKg, between: () => null },
  { label: 'evaluations.common.rate', kind: 'percent', of: ({ q10 }) => q10.value, between: () => null },
]

/** Whether the year is fully, partly or not closed at a yard whose last closed day is `till`. */
export function closingOf({ from, to }: Pick<CommonProof, 'from' | 'to'>, till: string | null) {
  if (!till || till < from) return 'open'
  return till >= to ? 'closed' : 'closedTill'
}

const common = {
  can: 'BTB.R',
  replica: true,
  params: z.object({ year: z.coerce.number().int().min(1990).max(2200) }),
  /** The dismantlers to add up, all of the acting company: `7,12`. */
  query: z.object({ ids: RowIds.unwrap() }),
} as const

export const commonProofs = contract('evaluations', {
  get: call('GET /btb/statistics/common/:year', {
    ...common,
    output: CommonProof,
    reads: ['log', 'disposals', 'statements', 'cars', 'partners', 'companies', 'parts', 'spares'],
  }),
  file: call('GET /btb/statistics/common/:year/pdf', { ...common, ...fileOut }),
})
