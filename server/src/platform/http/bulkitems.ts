import type { BulkItem } from '@kreislauf/core/based.ts'
import { problems } from '@kreislauf/core/features.ts'

import { type Problem, problemOf, type Reason } from '@kreislauf/core/problems.ts'
import type { z } from 'zod'
import { type Db, inSavepoint } from '../database/db.ts'
import { problemDetails, refusalOf } from './errors.ts'

type Item = z.input<typeof BulkItem>

/**
 * Runs the action for each item in its own savepoint; a failed item leaves the others done and is listed with its cause
 * (details O40).
 */
export async function forEachItem(
  db: Db,
  ids: number[],
  language: string,
  work: (id: number) => Promise<unknown>,
): Promise<Item[]> {
  const items: Item[] = []
  for (const id of new Set(ids)) items.push(await toOne(db, id, language, work))
  return items
}

async function toOne(db: Db, id: number, language: string, work: (id: number) => Promise<unknown>): Promise<Item> {
  try {
    await inSavepoint(db, () => work(id))
    return { id, ok: true }
  } catch (error) {
    return refused(id, refusalOf(error), language)
  }
}

function refused(id: number, problem: Problem, language: string): Item {
  const { detail } = problemDetails(problem, language, '')
  return { id, ok: false, errnum: problems[problem.code].errnum, detail }
}

/** An item that a rule refuses, with the reason as text. */
export const refusedItem = (id: number, reason: Reason, language: string): Item =>
  refused(id, problemOf(reason), language)
