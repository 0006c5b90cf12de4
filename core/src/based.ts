import { z } from 'zod'
import { Id, version } from './kit.ts'
import { MOST_AT_ONCE } from './limits.ts'

/**
 * Version of the record that a call without a form is based on: if another version is stored, nothing is done, and `stale` names who changed it, when
 * and what.
 */
export const based = z.object({ version: z.coerce.number().pipe(version) })

/** A record as it was read. */
export const Row = z.object({ id: Id, version })
export type Row = z.output<typeof Row>

/** Records of a bulk call, each with the version that was read. */
export const rows = z.array(Row).min(1).max(MOST_AT_ONCE)

/** Id and version of a record shown on screen, for a call that acts on it. */
export const asRead = ({ id, version }: Row) => ({ id, version })

/** Result of one item of a bulk action (details O40). */
export const BulkItem = z.object({
  id: Id,
  ok: z.boolean(),
  errnum: z.int().optional(),
  detail: z.string().optional(),
})

const ids = z.array(Id).min(1).max(MOST_AT_ONCE)
/** Ids of records for a bulk action, as an object or a plain list (requirements row 135). */
export const Ids = z.union([z.object({ ids }), ids.transform(list => ({ ids: list }))])
