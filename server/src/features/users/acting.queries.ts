import { today } from '@kreislauf/core/days.ts'
import { CERTIFICATE_DAYS, NEW_DAYS, TRIAL_DAYS } from '@kreislauf/core/features/system/rules.ts'
import { mandatorList } from '@kreislauf/core/features/users/lists.ts'
import {
  type Guest,
  MandatorItem,
  type OperatorCompany,
  type OperatorVisit,
} from '@kreislauf/core/features/users/records.ts'
import type { Standing } from '@kreislauf/core/features/users/standings.ts'
import type { PageQuery } from '@kreislauf/core/paging.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { columnsOf, type Db } from '../../platform/database/db.ts'
import { instant } from '../../platform/database/instant.ts'
import { pagedRows, type Reader } from '../../platform/lists/listed.ts'

const item = {
  id: sql`m.id`,
  name: sql`m.name`,
  created: instant(sql`m.created`),
  btbUntil: sql`m.btb_until`,
  kinds: sql`m.kinds`,
  users: sql`m.users`,
  seen: instant(sql`m.seen`),
  suspended: sql`m.suspended`,
  trialUntil: sql`m.trial_until`,
  certificateUntil: sql`m.certificate_until`,
}

/** `standingsOf` as SQL conditions. */
const stands: Record<Standing, () => RawBuilder<unknown>> = {
  NEW: () => sql`m.created > now() - make_interval(days => ${sql.lit(NEW_DAYS)})`,
  TRIAL: () => sql`m.trial_until - ${today()}::date <= ${sql.lit(TRIAL_DAYS)}`,
  CERTIFICATE: () => sql`m.certificate_until - ${today()}::date <= ${sql.lit(CERTIFICATE_DAYS)}`,
  SUSPENDED: () => sql`m.suspended`,
}

/** All companies, for the operator's administrator only. */
export const listMandators = (
  db: Db,
  { standing, ...asked }: PageQuery & Reader & { standing?: Standing | undefined },
) =>
  pagedRows(db, {
    base: sql`select ${columnsOf(MandatorItem, item)} from all_mandators() m
      where ${standing ? stands[standing]() : sql`true`}`,
    of: mandatorList,
    asked,
    derived: { kinds: sql`array_to_string(b.kinds, ', ')` },
  })

/** One company, for the operator's administrator only. Throws Problem `not-found`. */
export async function companyById(db: Db, id: number): Promise<OperatorCompany> {
  const { rows } = await sql<{ company: OperatorCompany | null }>`select operator_company(${id}) as company`.execute(db)
  if (!rows[0]?.company) throw new Problem('not-found')
  return rows[0].company
}

/** Suspends or reactivates a company. Throws Problem `not-found` if there is nothing to change. */
export async function suspend(db: Db, id: number, suspended: boolean, reason: string): Promise<OperatorCompany> {
  const { rows } = await sql<{
    done: boolean
  }>`select suspend_mandator(${id}, ${suspended}, ${reason}) as done`.execute(db)
  if (!rows[0]?.done) throw new Problem('not-found')
  return companyById(db, id)
}

/** Starts acting for a company; returns until when, undefined if it does not exist. */
export async function actFor(db: Db, mandatorId: number, reason: string, minutes: number): Promise<string | undefined> {
  const { rows } = await sql<{ until: string | null }>`
    select act_for(m.id, ${reason}, ${minutes}) as until from all_mandators() m where m.id = ${mandatorId}`.execute(db)
  return rows[0]?.until ?? undefined
}

export const stopActing = (db: Db, mandatorId: number) => sql`select stop_acting(${mandatorId})`.execute(db)

/** When and why the operator acted for the acting mandator. */
export const visits = async (db: Db): Promise<OperatorVisit[]> =>
  (await sql<OperatorVisit>`select * from operator_visits()`.execute(db)).rows

/** Users of other companies who may act for the acting mandator. */
export const guestList = async (db: Db): Promise<Guest[]> => (await sql<Guest>`select * from guests()`.execute(db)).rows

/** False if account or mandator do not exist, or the mandator is the account's own. */
export async function setVisible(db: Db, accountId: number, mandatorId: number, shown: boolean): Promise<boolean> {
  const { rows } = await sql<{
    done: boolean
  }>`select set_visible(${accountId}, ${mandatorId}, ${shown}) as done`.execute(db)
  return rows[0]?.done === true
}
