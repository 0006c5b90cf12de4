import type { Agreements } from '@kreislauf/core/features/contracts/states.ts'
import type { MailName } from '@kreislauf/core/twosided/kind.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Taken } from '../../twosided/moving.ts'
import type { Signed } from './queries.ts'

/** What the moves of contracts bring along: a reason, the last day, a signature, and the line of the course (by default the new state). */
export interface Brought {
  reason?: string | null
  on?: string
  signed?: Signed
  said?: string
}

/** Writes a move of one side. Throws `contracts.overlaps` {from, to}. */
export async function moveContract(
  db: Db,
  id: number,
  { version, side, event, becomes, reason = null, on, signed, said = becomes }: Taken<Agreements> & Brought,
): Promise<void> {
  await sql`select move_contract(${id}, ${version ?? null}, ${side}, ${event}, ${becomes ?? null}, ${reason}, ${on ?? null}::date,
    ${signed ? JSON.stringify(signed) : null}::jsonb, ${said ?? null})`.execute(db)
}

/** Ends all contracts and proposals of an own department; each with the mail that tells of it. */
export async function closeContracts(db: Db, department: number) {
  const { rows } = await sql<{
    id: number
    mail: MailName<Agreements>
  }>`select contract_id as id, mail from close_contracts(${department})`.execute(db)
  return rows
}
