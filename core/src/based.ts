import { z } from 'zod'
import { Id, version } from './kit.ts'
import { MOST_AT_ONCE } from './limits.ts'

/**
 * Of which version of its record a call without form speaks: where another is stored nothing is done, and `stale` tells who changed it, when
 * and what.
 */
export const based = z.object({ version: z.coerce.number().pipe(version) })

/** A record as it was read. */
export const Row = z.object({ id: Id, version })
export type Row = z.output<typeof Row>

/** Records to do the same with, each as it was read. */
export const rows = z.array(Row).min(1).max(MOST_AT_ONCE)

/** A record as it stands on the screen, for a call that does something with it. */
export const asRead = ({ id, version }: Row) => ({ id, version })
