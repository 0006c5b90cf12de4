import { Problem } from '@kreislauf/core/problems.ts'
import { batchReads } from '../../platform/database/batchreads.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Who } from '../../platform/http/session.ts'
import { type Department, departmentById, dismantlerById } from './queries.ts'

/** An own dismantler of the acting mandator; `not-found` for one that its collectors merely deliver to. */
export async function ownDismantler(db: Db, who: Who, id: number): Promise<Department> {
  const department = await dismantlerById(db, id)
  if (department.mandatorId !== who.mandatorId) throw new Problem('not-found')
  return department
}

/** An own collector of the acting mandator. Throws Problem `not-found`. */
export async function ownCollector(db: Db, who: Who, id: number): Promise<Department> {
  const department = await departmentById(db, id, 'COLLECTOR')
  if (department.mandatorId !== who.mandatorId) throw new Problem('not-found')
  return department
}

interface Ours {
  db: Db
  who: Who
  params: { dismantlerId: number }
}

/** Runs `work` together with the ownership check of the dismantler. Throws `not-found` if it is not an own one. */
export async function ofOwn<Answer>({ db, who, params }: Ours, work: (at: Db) => Promise<Answer>): Promise<Answer> {
  const at = batchReads(db)
  const [answer] = await Promise.all([work(at), ownDismantler(at, who, params.dismantlerId)])
  return answer
}
