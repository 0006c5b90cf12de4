import type { AlertForm, WrittenAlert } from '@kreislauf/core/features/system/contract.ts'
import { choicesOf } from '@kreislauf/core/i18n.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import { instant } from '../../platform/database/instant.ts'
import { staleBy, versionOf } from '../../platform/database/versioned.ts'

type Form = z.output<typeof AlertForm>

const alerts = (db: Db) =>
  db
    .selectFrom('alert')
    .select(['id', 'version', 'level', 'message as texts', 'shownFrom as from', 'shownTill as to'])
    .select(
      sql<WrittenAlert['state']>`case when not active or shown_till <= now() then 'ENDED'
        when shown_from > now() then 'PLANNED' else 'SHOWN' end`.as('state'),
    )
    .$castTo<WrittenAlert>()

const firstOf = (parts: RawBuilder<unknown>[]) => sql<string>`coalesce(${sql.join(parts)})`

/** Current alerts in the reader's language or its fallback. */
export function currentAlerts(db: Db, language: string) {
  const choices = choicesOf(language)
  return db
    .selectFrom('alert')
    .select(['id', 'version'])
    .select(sql<'info'>`level`.as('level'))
    .select(firstOf(choices.map(one => sql`message ->> ${one}::text`)).as('message'))
    .select(firstOf(choices.map(one => sql`case when message ? ${one}::text then ${one}::text end`)).as('language'))
    .where(sql<boolean>`active and shown_from <= now() and (shown_till is null or shown_till > now())`)
    .orderBy(sql`array_position(array['error', 'warning', 'info'], level)`)
    .orderBy('id')
    .execute()
}

export const allAlerts = (db: Db) => alerts(db).orderBy('shownFrom', 'desc').orderBy('id', 'desc').execute()

async function alert(db: Db, id: number): Promise<WrittenAlert> {
  const found = await alerts(db).where('id', '=', id).executeTakeFirst()
  if (!found) throw new Problem('not-found')
  return found
}

const stored = ({ level, texts, from, to }: Form) => ({
  level,
  message: JSON.stringify(Object.fromEntries(Object.entries(texts).filter(([, text]) => text))),
  shownFrom: from ?? sql<string>`now()`,
  shownTill: to ?? null,
  active: true,
})

export async function writeAlert(db: Db, form: Form): Promise<WrittenAlert> {
  const { id } = await db.insertInto('alert').values(stored(form)).returning('id').executeTakeFirstOrThrow()
  return alert(db, id)
}

export async function changeAlert(db: Db, id: number, form: Form): Promise<WrittenAlert> {
  const current = await alert(db, id)
  const changed = await db
    .updateTable('alert')
    .set({ ...stored(form), shownFrom: form.from ?? current.from })
    .where('id', '=', id)
    .where('version', '=', versionOf(form))
    .executeTakeFirst()
  if (!Number(changed.numUpdatedRows)) throw await changedBy(db, id, current)
  return alert(db, id)
}

async function changedBy(db: Db, id: number, current: WrittenAlert) {
  const { rows } = await sql<{ actor: string | null; at: string }>`select actor, ${instant(sql`at`)} as at
    from operator_change(${`alert ${id}`})`.execute(db)
  return staleBy(rows[0]?.actor ?? null, rows[0]?.at ?? null, current)
}

export async function removeAlert(db: Db, id: number): Promise<null> {
  await alert(db, id)
  await db.deleteFrom('alert').where('id', '=', id).execute()
  return null
}
