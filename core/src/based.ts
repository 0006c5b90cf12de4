import { z } from 'zod'
import { Id, version } from './kit.ts'
import { MOST_AT_ONCE } from './limits.ts'

/**
 * Of which version of its record a call without form speaks: where another is stored nothing is done, and `stale` tells who changed it, when
 * and what. Without it nothing is compared; every screen says it, which the types of `useCall` ask for.
 */
export const based = z.object({ version: z.coerce.number().pipe(version).optional() })

/** A record as it was read. */
export const Row = z.object({ id: Id, version })

/** Records to do the same with, each as it was read; a plain id means it as it is by now. */
export const rows = z
  .array(z.union([Id.transform((id): Held => ({ id })), Row]))
  .min(1)
  .max(MOST_AT_ONCE)

/** A record, and its version where one was read. */
export interface Held {
  id: number
  version?: number | undefined
}

/** A record as it stands on the screen, for a call that does something with it. */
export const asRead = ({ id, version }: z.output<typeof Row>) => ({ id, version })
