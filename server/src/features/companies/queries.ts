import { recognitionOn } from '@kreislauf/core/features/companies/rules.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Letterhead } from '../../platform/documents/types.ts'
import type { Certificate as CertificateRow, Department as DepartmentRow } from '../../platform/schema.ts'

export type { Authority, Company } from '@kreislauf/core/features/companies/company.ts'

/** The stored department. `closedTill`: last day of the latest locked statement. */
export type Department = Selectable<DepartmentRow>

/** Public data of a company (details O21). */
export type PublicDepartment = Pick<
  Department,
  | 'id'
  | 'department'
  | 'openinghours'
  | 'pickuphours'
  | 'contactname'
  | 'contactphone'
  | 'contactmail'
  | 'agblink'
  | 'hasparkingspace'
  | 'hascontainerspace'
  | 'hasforklift'
  | 'hascrane'
  | 'waste'
> & { mandatorId: number; company: object }

/** A stored certificate; days `YYYY-MM-DD`. */
export interface Certificate extends Selectable<CertificateRow> {
  hasdoc: boolean
  cert_file: string | null
}

/** Whether it is a dismantler visible to the mandator: its own or one that its collectors deliver to. */
export const seesDismantler = (id: number) =>
  sql<boolean>`exists (select from department d where d.id = ${id} and d.department = 'DISMANTLER')`

/** Whether it is an own company of this kind of the acting mandator. */
export const owns = (id: number, kind: 'DISMANTLER' | 'COLLECTOR' | 'REMAN' = 'DISMANTLER') => sql<boolean>`
  exists (select from department d where d.id = ${id} and d.department = ${kind} and d.mandator_id = current_mandator())`

/** An own dismantler of the acting mandator. */
export interface Yard {
  id: number
  mandatorId: number
  /** Last day of the latest locked statement. */
  closedTill: string | null
  btbnoprefill: boolean
}

/** The yard for a write by its own mandator. Throws Problem `not-found`, also for one that the mandator can only see. */
export const ownYard = (db: Db, id: number): Promise<Yard> =>
  db
    .selectFrom('department')
    .select(['id', 'mandatorId', 'closedTill', 'btbnoprefill'])
    .where('id', '=', id)
    .where('department', '=', 'DISMANTLER')
    .where('mandatorId', '=', sql<number>`current_mandator()`)
    .executeTakeFirstOrThrow(() => new Problem('not-found'))

/** A dismantler visible to the mandator: its own or one that its collectors deliver to. Throws Problem `not-found`. */
export const dismantlerById = (db: Db, id: number): Promise<Department> => departmentById(db, id, 'DISMANTLER')

export async function departmentById(db: Db, id: number, kind: Department['department']): Promise<Department> {
  const row = await seenDepartment(db, id, kind)
  if (!row) throw new Problem('not-found')
  return row
}

/** A visible department; undefined if there is none. */
export async function seenDepartment(
  db: Db,
  id: number,
  kind: Department['department'],
): Promise<Department | undefined> {
  return db.selectFrom('department').selectAll().where('id', '=', id).where('department', '=', kind).executeTakeFirst()
}

/** Letterhead of a company's documents of a day, with its Betriebsnummer: for a closed day as stored by the statement (decision 25). */
export async function letterheadOn(
  db: Db,
  { mandatorId, id }: Pick<Department, 'mandatorId' | 'id'>,
  day: string,
): Promise<Letterhead> {
  const { rows } = await sql<{
    head: Letterhead
  }>`select letterhead_on(${mandatorId}, ${id}, ${day}::date) as head`.execute(db)
  if (!rows[0]?.head) throw new Problem('not-found')
  const { name, lines, identNr } = rows[0].head
  return { name, lines, ...(identNr && { identNr }) }
}

/** Public data of any mandator's active company. Throws Problem `not-found`. */
export async function publicDepartment(db: Db, id: number, kind: Department['department']): Promise<PublicDepartment> {
  const { rows } = await sql<PublicDepartment>`select * from public_departments(${kind}, ${id})`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return rows[0]
}

const withDocument = (db: Db) =>
  db
    .selectFrom('certificate as c')
    .leftJoin('file as f', join => join.onRef('f.mandatorId', '=', 'c.mandatorId').onRef('f.id', '=', 'c.fileId'))
    .selectAll('c')
    .select(eb => ['f.name as certFile', eb('c.fileId', 'is not', null).$castTo<boolean>().as('hasdoc')])

const certificate = ({
  certFile,
  ...row
}: Selectable<CertificateRow> & { certFile: string | null; hasdoc: boolean }): Certificate => ({
  ...row,
  cert_file: certFile,
})

/** The certificate to be named by a VN of this day; undefined if none is valid (details O23). */
export const certificateOn = async (db: Db, departmentId: number, day: string): Promise<Certificate | undefined> =>
  recognitionOn(await certificatesOf(db, departmentId), day)

/** All certificates of a department, latest first. */
export async function certificatesOf(db: Db, departmentId: number): Promise<Certificate[]> {
  const rows = await withDocument(db)
    .where('c.departmentId', '=', departmentId)
    .orderBy('c.validfrom', 'desc')
    .orderBy('c.id', 'desc')
    .execute()
  return rows.map(certificate)
}

/** A certificate of the mandator. Throws Problem `not-found`. */
export async function certificateById(db: Db, id: number): Promise<Certificate> {
  const row = await withDocument(db).where('c.id', '=', id).executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return certificate(row)
}
