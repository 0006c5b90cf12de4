import type { FolderStatement } from '@kreislauf/core/features/inspections/folder.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Sent } from '../../platform/http/downloads.ts'
import { letterheadOn } from '../companies/index.ts'
import { type Printing, recyclingFile } from '../evaluations/index.ts'
import { statementPaper } from '../statements/index.ts'
import type { Held } from './folder.queries.ts'

interface Closed extends FolderStatement {
  dismantlerId: number
  locked: boolean
}

export const periodOf = ({ dismantlerId, from, till }: Held) => ({ dismantlerId, from, to: till })

/** Closed periods that end within the days of the folder, latest first. */
export async function statementsOf(db: Db, { dismantlerId, from, till }: Held): Promise<Closed[]> {
  const { rows } = await sql<Closed>`
    select id, dismantler_id as "dismantlerId", totals ->> 'from' as "effectiveFrom", effective_till as "effectiveTill", lockedat, lockedby, remark, locked
    from statement where mandator_id = current_mandator() and dismantler_id = ${dismantlerId} and locked and totals is not null
      and effective_till between ${from}::date and ${till}::date order by effective_till desc`.execute(db)
  return rows
}

/** Prints the yard's documents for a visitor of the folder: first prints are stored, and later ones are the same bytes. */
export const printing = (call: Omit<Printing, 'who'>, { mandatorId }: Held): Printing => ({
  ...call,
  who: { mandatorId },
})

/** The document of one of them. Throws `not-found`. */
export async function statementOf(call: Printing, of: Held, id: number): Promise<Sent> {
  const one = (await statementsOf(call.db, of)).find(closed => closed.id === id)
  if (!one) throw new Problem('not-found')
  return statementPaper(call, one)
}

/** Quota sheet of the days of the folder. */
export const quotaSheetOf = async (call: Printing, of: Held): Promise<Sent> =>
  recyclingFile(
    call,
    periodOf(of),
    await letterheadOn(call.db, { mandatorId: of.mandatorId, id: of.dismantlerId }, of.till),
  )

/** The yard's documents of the figures in the folder. */
export async function figurePapers(call: Printing, of: Held): Promise<Sent[]> {
  const papers: Sent[] = []
  if (of.scope.includes('QUOTA')) papers.push(await quotaSheetOf(call, of))
  if (of.scope.includes('STATEMENTS'))
    for (const one of await statementsOf(call.db, of)) papers.push(await statementPaper(call, one))
  return papers
}
