import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** A line of a price list; null leaves what is stored, and the default of a new offer. */
export interface ArticleLine {
  /** Place in the block, by which the answer names it. */
  n: number
  number: string
  /** The only KType, otherwise empty. */
  ktype: string
  /** Null where an earlier line said what the article is. */
  name: string | null
  oenumbers: string[] | null
  category: string | null
  series: string | null
  infolink: string | null
  ktypes: string[] | null
  kbas: string[] | null
  engines: string[] | null
  price: number
  quantity: number | null
  active: boolean | null
}

export interface TakenArticle {
  n: number
  state: 'ADDED' | 'CHANGED' | 'UNCHANGED'
  /** Id of the offer; 0 for one that was not written. */
  offer: number
  found: number | null
  after: number
  before: object | null
  /** KTypes that the catalogue does not know. */
  unknown: number
}

const json = (value: unknown): RawBuilder<unknown> => sql`${JSON.stringify(value)}::jsonb`

interface Taking {
  remanId: number
  /** All quantities count from now. */
  anew: boolean
  /** False: compares only. */
  keep: boolean
}

/** Compares and writes some thousand lines in one statement. */
export async function takeArticles(
  db: Db,
  { remanId, anew, keep }: Taking,
  lines: readonly ArticleLine[],
): Promise<TakenArticle[]> {
  const { rows } = await sql<TakenArticle>`
    select n, state, offer, found, "after", before, unknown from take_articles(${remanId}::bigint, ${json(lines)}, ${anew}, ${keep})`.execute(
    db,
  )
  return rows
}

/** Active offers, and how many of them have no id among `named` (`number|ktype`). */
export async function unnamedArticles(
  db: Db,
  remanId: number,
  named: readonly string[],
): Promise<{ active: number; leaving: number }> {
  const { rows } = await sql<{ active: number; leaving: number }>`
    select active, leaving from unnamed_articles(${remanId}::bigint, ${json(named)})`.execute(db)
  return rows[0] ?? { active: 0, leaving: 0 }
}

/** Sets inactive the offers that have no id among `named`. */
export const leaveArticles = (db: Db, importId: number, remanId: number, named: readonly string[]) =>
  sql`select leave_articles(${importId}::bigint, ${remanId}::bigint, ${json(named)})`.execute(db)

/** Takes back up to `most` rows of an import; returns how many there were. */
export async function undoArticles(db: Db, importId: number, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select undo_articles(${importId}::bigint, ${most}) as count`.execute(db)
  return rows[0]?.count ?? 0
}
