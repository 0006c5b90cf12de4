import { problems } from '@kreislauf/core/features.ts'
import type { BulkItem } from '@kreislauf/core/kit.ts'
import { type Problem, problemOf, type Reason } from '@kreislauf/core/problems.ts'
import type { z } from 'zod'
import { type Db, inSavepoint } from '../database/db.ts'
import { problemDetails, refusalOf } from './errors.ts'

type Item = z.input<typeof BulkItem>

/** Does it to each by itself: one that fails leaves the others done, and its cause in the list (details O40). */
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

/** One of many that a rule does not let through, with the reason in words. */
export const refusedItem = (id: number, reason: Reason, language: string): Item =>
  refused(id, problemOf(reason), language)
