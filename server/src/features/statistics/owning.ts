import { Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Who } from '../../platform/http/session.ts'
import { type Department, departmentById, dismantlerById } from '../companies/index.ts'

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
