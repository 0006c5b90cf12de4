import { defaultReminders } from '@kreislauf/core/features/reminders/contract.ts'
import { aheadOf, type Reminders } from '@kreislauf/core/features/reminders/rules.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/** The acting company's days, with the version they are changed on. */
export async function remindersOf(db: Db): Promise<Reminders & { version: number }> {
  const { rows } = await sql<{ version: number; reminders: Partial<Reminders> | null }>`
    select version, settings -> 'reminders' as reminders from mandator where id = current_mandator()`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return { ...defaultReminders, ...rows[0].reminders, version: rows[0].version }
}

/** How far ahead the acting company is told of something, in days, within a statement; -1 where it is to be told of nothing. */
export const aheadIn = (set: keyof Reminders) => sql<number>`(
  select case when m.settings -> 'reminders' ? ${set}
    then coalesce((select max(d::int) from jsonb_array_elements_text(m.settings -> 'reminders' -> ${set}) d), -1)
    else ${aheadOf(defaultReminders[set])}::int end
  from mandator m where m.id = current_mandator())`
