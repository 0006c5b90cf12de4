import { today } from '@kreislauf/core/days.ts'
import { NO_STATEMENT, type Statement, type StatementForm } from '@kreislauf/core/features/statements/contract.ts'
import { whyNotLocked, whyNotSaved, whyNotUnlocked } from '@kreislauf/core/features/statements/rules.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import { because, type Db } from '../../platform/db.ts'
import type { Who } from '../../platform/session.ts'
import { findings } from './preflight/findings.ts'
import { insert, list, remove, statement, stateOf, update } from './queries.ts'
import { totalsOf } from './totals/queries.ts'

/** A statement of this very dismantler. Throws Problem `not-found`. */
export async function statementOf(db: Db, dismantlerId: number, id: number): Promise<Statement> {
  const found = await statement(db, id)
  if (found.dismantlerId !== dismantlerId) throw new Problem('not-found')
  return found
}

/** The last locked day, 1970-01-01 for none (details O65). */
export async function latest(db: Db, dismantlerId: number): Promise<string> {
  return (await list(db, dismantlerId)).find(({ locked }) => locked)?.effectiveTill ?? NO_STATEMENT
}

/** Creates, changes or deletes the one open statement. A deleted one answers null. */
export async function save(db: Db, dismantlerId: number, form: StatementForm): Promise<Statement | null> {
  const seen = form.id ? await statementOf(db, dismantlerId, form.id) : undefined
  const state = await stateOf(db, dismantlerId, seen?.id, form.effectiveTill)
  if (form.deleted) return deleted(db, seen, state.locked, form)
  refuse(whyNotSaved(state, today()))
  if (!seen) return statement(db, await insert(db, dismantlerId, form))
  const { effectiveTill, remark } = form
  await update(db, { id: seen.id, version: form.version ?? 0 }, { effectiveTill, remark })
  return statement(db, seen.id)
}

async function deleted(db: Db, seen: Statement | undefined, locked: boolean, form: StatementForm): Promise<null> {
  if (!seen) throw new Problem('not-found')
  if (locked) throw new Problem('statements.locked', { till: seen.effectiveTill })
  await remove(db, { id: seen.id, version: form.version ?? 0 })
  return null
}

/** Closes the period: nothing may block, and totals, balance and quota are kept as they are now (decision 26). */
export async function lock(db: Db, who: Who, dismantlerId: number, id: number): Promise<Statement> {
  const { version, effectiveFrom: from, effectiveTill: to } = await statementOf(db, dismantlerId, id)
  const range = { dismantlerId, from, to }
  refuse(whyNotLocked(await stateOf(db, dismantlerId, id, to), await findings(db, range), today()))
  const totals = JSON.stringify(await totalsOf(db, range))
  await because(db, { event: 'locked' })
  await update(db, { id, version }, { locked: true, totals, lockedby: who.name })
  return statement(db, id)
}

/** Opens the last locked period again; the reason goes into the history (decision 26). */
export async function unlock(db: Db, dismantlerId: number, id: number, reason: string): Promise<Statement> {
  const { version, effectiveTill } = await statementOf(db, dismantlerId, id)
  refuse(whyNotUnlocked(await stateOf(db, dismantlerId, id, effectiveTill)))
  await because(db, { reason, event: 'unlocked' })
  await update(db, { id, version }, { locked: false })
  return statement(db, id)
}
