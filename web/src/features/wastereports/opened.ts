import type { wastereports } from '@kreislauf/core/features/wastereports/contract.ts'
import type { Output } from '@kreislauf/core/kit.ts'

/** A report with its lines, check sums and explanations. */
export type Opened = Output<typeof wastereports.get>
