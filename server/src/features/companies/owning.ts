import { Problem } from '@kreislauf/core/problems.ts'
import { batchReads } from '../../platform/database/batchreads.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Who } from '../../platform/http/session.ts'
import { type Department, departmentById, dismantlerById } from './queries.ts'

/** A dismantler of the acting mandator itself; one that its collectors merely deliver to is `not-found`. */
export async function ownDismantler(db: Db, who: Who, id: number): Promise<Department> {
  const department = await dismantlerById(db, id)
  if (department.mandatorId !== who.mandatorId) throw new Problem('not-found')
  return department
}

/** A collector of the acting mandator itself. Throws Problem `not-found`. */
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

/** What work reads of an own dismantler, whose it is being read along. Throws `not-found` for any other. */
export async function ofOwn<Answer>({ db, who, params }: Ours, work: (at: Db) => Promise<Answer>): Promise<Answer> {
  const at = batchReads(db)
  const [answer] = await Promise.all([work(at), ownDismantler(at, who, params.dismantlerId)])
  return answer
}
