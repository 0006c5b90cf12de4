import { Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Who } from '../../platform/http/session.ts'
import { provenUntil } from './queries.ts'

/** Validity of a proof in minutes. */
export const PROOF_MINUTES = 10

/** Throws Problem `security.prove-first` unless the user re-authenticated within this time. */
export async function mustBeProven(db: Db, who: Who): Promise<void> {
  if (!(await provenUntil(db, who.sessionId, PROOF_MINUTES))) throw new Problem('security.prove-first')
}
