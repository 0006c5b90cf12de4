import { mandatorList } from '@kreislauf/core/features/users/lists.ts'
import type { Guest, MandatorItem, OperatorCompany, OperatorVisit } from '@kreislauf/core/features/users/records.ts'
import type { ListQuery } from '@kreislauf/core/kit.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import { type Db, listed, patterns } from '../../platform/db.ts'

/** All companies, for the operator's admin only. */
export async function listMandators(db: Db, list: ListQuery): Promise<MandatorItem[]> {
  const wanted = list.q ? sql`lower(m.name) like all (${patterns(list.q)}::text[])` : sql`true`
  const base = sql`
    select id, name, created, btb_until as "btbUntil", kinds, users, seen, suspended, trial_until as "trialUntil",
      certificate_until as "certificateUntil" from all_mandators() m where ${wanted}`
  const { rows } = await sql<MandatorItem>`${listed(base, list, mandatorList)}`.execute(db)
  return rows
}

/** One company, for the operator's admin only. Throws Problem `not-found`. */
export async function companyById(db: Db, id: number): Promise<OperatorCompany> {
  const { rows } = await sql<{ company: OperatorCompany | null }>`select operator_company(${id}) as company`.execute(db)
  if (!rows[0]?.company) throw new Problem('not-found')
  return rows[0].company
}

/** Shuts a company out, or lets it in again. Throws Problem `not-found` where there is nothing to change. */
export async function suspend(db: Db, id: number, suspended: boolean, reason: string): Promise<OperatorCompany> {
  const { rows } = await sql<{
    done: boolean
  }>`select suspend_mandator(${id}, ${suspended}, ${reason}) as done`.execute(db)
  if (!rows[0]?.done) throw new Problem('not-found')
  return companyById(db, id)
}

/** Until when the admin now acts for the company; undefined where there is none. */
export async function actFor(db: Db, mandatorId: number, reason: string, minutes: number): Promise<string | undefined> {
  const { rows } = await sql<{ until: string | null }>`
    select act_for(m.id, ${reason}, ${minutes}) as until from all_mandators() m where m.id = ${mandatorId}`.execute(db)
  return rows[0]?.until ?? undefined
}

export const stopActing = (db: Db, mandatorId: number) => sql`select stop_acting(${mandatorId})`.execute(db)

/** When and why the operator acted for the acting mandator. */
export const visits = async (db: Db): Promise<OperatorVisit[]> =>
  (await sql<OperatorVisit>`select * from operator_visits()`.execute(db)).rows

/** People of other companies who may act for the acting mandator. */
export const guestList = async (db: Db): Promise<Guest[]> => (await sql<Guest>`select * from guests()`.execute(db)).rows

/** False when account or mandator do not exist, or are at home with each other. */
export async function setVisible(db: Db, accountId: number, mandatorId: number, shown: boolean): Promise<boolean> {
  const { rows } = await sql<{
    done: boolean
  }>`select set_visible(${accountId}, ${mandatorId}, ${shown}) as done`.execute(db)
  return rows[0]?.done === true
}
