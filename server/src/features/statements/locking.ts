import { today } from '@kreislauf/core/days.ts'
import {
  type DatedStatement,
  NO_STATEMENT,
  type Statement,
  type StatementForm,
} from '@kreislauf/core/features/statements/contract.ts'
import { type State, steps, whyNotLocked, whyNotSaved } from '@kreislauf/core/features/statements/rules.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import { because, type Db } from '../../platform/database/db.ts'
import { hold, versionOf } from '../../platform/database/versioned.ts'
import type { Who } from '../../platform/http/session.ts'
import { findings } from './preflight/findings.ts'
import { insert, known, list, remove, stateAmong, statement, update } from './queries.ts'
import { forgetRegisters, keepRegisters } from './registers/queries.ts'
import { markOf } from './totals/mark.ts'
import { totalsOf } from './totals/queries.ts'

/** A statement of this dismantler with the facts for the rules. Throws Problem `not-found`. */
async function statementOf(db: Db, dismantlerId: number, id: number) {
  const found = await known(db, id)
  if (found.statement.dismantlerId !== dismantlerId) throw new Problem('not-found')
  return found
}

/** The last locked day, 1970-01-01 if there is none (details O65). */
export async function latest(db: Db, dismantlerId: number): Promise<string> {
  return (await list(db, dismantlerId)).find(({ locked }) => locked)?.effectiveTill ?? NO_STATEMENT
}

/** Creates, changes or deletes the single open statement; by default a new one ends today. Returns null for a deleted one. */
export async function save(db: Db, dismantlerId: number, sent: DatedStatement): Promise<Statement | null> {
  const all = await list(db, dismantlerId)
  const seen = all.find(({ id }) => id === sent.id)
  if (sent.id && !seen) throw new Problem('not-found')
  const form: StatementForm = { ...sent, effectiveTill: sent.effectiveTill ?? seen?.effectiveTill ?? today() }
  const state = stateAmong(all, seen, form.effectiveTill)
  if (form.deleted) return deleted(db, seen, state, form)
  refuse(whyNotSaved(state))
  if (!seen) return statement(db, await insert(db, dismantlerId, form))
  const { effectiveTill, remark } = form
  await update(db, { id: seen.id, version: versionOf(form) }, { effectiveTill, remark })
  return statement(db, seen.id)
}

async function deleted(db: Db, seen: Statement | undefined, state: State, form: StatementForm): Promise<null> {
  if (!seen) throw new Problem('not-found')
  refuse(steps.remove({ ...state, effectiveTill: seen.effectiveTill }))
  await remove(db, { id: seen.id, version: versionOf(form) })
  return null
}

/**
 * Closes the period if no finding blocks it, and stores the current totals, balance, quota and registers (decision 26). Throws `stale` if the version
 * is outdated, and `statements.figures-changed` if a booking changed the totals after they were `seen`.
 */
export async function lock(
  db: Db,
  who: Who,
  { dismantlerId, id }: { dismantlerId: number; id: number },
  known: { version: number; seen: string },
): Promise<Statement> {
  const { statement: seen, state } = await statementOf(db, dismantlerId, id)
  await hold(db, 'statement', { id, version: known.version }, async () => seen)
  const { version, effectiveFrom: from, effectiveTill: to } = seen
  const range = { dismantlerId, from, to }
  refuse(whyNotLocked(state, await findings(db, range)))
  const totals = await totalsOf(db, range)
  if (markOf(totals) !== known.seen) throw new Problem('statements.figures-changed')
  const registers = JSON.stringify(await keepRegisters(db, id, range))
  await because(db, { event: 'locked' })
  await update(db, { id, version }, { locked: true, totals: JSON.stringify(totals), registers, lockedby: who.name })
  return statement(db, id)
}

/** Reopens the last locked period, with the reason in the history (decision 26). */
export async function unlock(db: Db, dismantlerId: number, id: number, reason: string): Promise<Statement> {
  const { statement: seen, state } = await statementOf(db, dismantlerId, id)
  const { version } = seen
  refuse(steps.unlock(state))
  await because(db, { reason, event: 'unlocked' })
  await update(db, { id, version }, { locked: false })
  await forgetRegisters(db, id)
  return statement(db, id)
}

/** Stores the current registers of a period closed without them. */
export async function keepMissing(db: Db, id: number): Promise<void> {
  const { version, locked, dismantlerId, effectiveFrom: from, effectiveTill: to } = await statement(db, id)
  if (!locked) return
  const registers = JSON.stringify(await keepRegisters(db, id, { dismantlerId, from, to }))
  await update(db, { id, version }, { registers })
}
