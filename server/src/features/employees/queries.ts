import { Employee, type EmployeeForm, type QualificationForm } from '@kreislauf/core/features/employees/contract.ts'
import { employeeList } from '@kreislauf/core/features/employees/lists.ts'
import { whyMayNotLink } from '@kreislauf/core/features/employees/rules.ts'
import type { ListQuery } from '@kreislauf/core/paging.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { columns, type Db, holdsWords, jsonRows } from '../../platform/database/db.ts'
import { columnsFrom } from '../../platform/database/tablecolumns.ts'
import { staleOf, versionOf } from '../../platform/database/versioned.ts'
import { listed } from '../../platform/lists/listed.ts'
import { seesDismantler } from '../companies/index.ts'

const qualificationRows = sql`
  select ${columns({
    id: sql`q.id`,
    type: sql`q.type`,
    issued: sql`q.issued`,
    validto: sql`q.validto`,
    certificatenumber: sql`q.certificatenumber`,
    hasdoc: sql`q.file_id is not null`,
    filename: sql`f.name`,
    filetype: sql`f.type`,
  })} from qualification q
  join qualification_type t on t.id = q.type
  left join file f on f.mandator_id = q.mandator_id and f.id = q.file_id
  where q.mandator_id = e.mandator_id and q.employee_id = e.id
  order by t.sorter, q.issued, q.id`

const employeeRows = (condition: RawBuilder<unknown>, today: string) => sql`
  select ${columnsFrom('employee', 'e', Employee, {
    active: sql`${today}::date between coalesce(e.activefrom, '-infinity') and coalesce(e.activetill, 'infinity')`,
    qualifications: sql`(select coalesce(json_agg(r), '[]') from (${qualificationRows}) r)`,
    hasdoc: sql`exists (select from qualification q where q.mandator_id = e.mandator_id and q.employee_id = e.id and q.file_id is not null)`,
    nextexpiry: sql`(select min(validto) from (select max(coalesce(q.validto, 'infinity')) as validto from qualification q
      where q.mandator_id = e.mandator_id and q.employee_id = e.id group by q.type) n where isfinite(validto))`,
  })} from employee e where e.mandator_id = current_mandator() and ${condition}`

export const list = (db: Db, dismantlerId: number, query: ListQuery, today: string) => {
  const found = query.q
    ? holdsWords(sql`plain_text(concat_ws(' ', e.firstname, e.lastname, e.contractor))`, query.q)
    : sql`true`
  return jsonRows(
    db,
    listed(employeeRows(sql`e.dismantler_id = ${dismantlerId} and ${found}`, today), query, employeeList(String)),
    seesDismantler(dismantlerId),
  )
}

export async function employee(db: Db, id: number, today: string): Promise<Employee> {
  const { rows } = await sql<Employee>`${employeeRows(sql`e.id = ${id}`, today)}`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return rows[0]
}

type Values = Omit<EmployeeForm, 'id' | 'version' | 'qualifications'>

/** The caller who links an account to an employee. */
export type Linker = Parameters<typeof whyMayNotLink>[0]

/** Throws `not-found`, the reason that forbids another account, or `stale` with the stored record. */
export async function saveEmployee(
  db: Db,
  { id, version, dismantlerId, ...values }: Values & Pick<EmployeeForm, 'id' | 'version'> & { dismantlerId: number },
  { who, today }: { who: Linker; today: string },
): Promise<number> {
  if (!id) {
    refuse(whyMayNotLink(who, [values.accountId]))
    return (
      await db
        .insertInto('employee')
        .values({ ...values, dismantlerId })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  }
  const current = await employee(db, id, today)
  if (current.dismantlerId !== dismantlerId) throw new Problem('not-found')
  const { accountId = current.accountId } = values
  if (accountId !== current.accountId) refuse(whyMayNotLink(who, [accountId, current.accountId]))
  const done = await db
    .updateTable('employee')
    .set(values)
    .where('id', '=', id)
    .where('version', '=', versionOf({ version }))
    .returning('id')
    .executeTakeFirst()
  if (!done) throw await staleOf(db, { table: 'employee', id }, current)
  return id
}

/**
 * Links the account to this employee of the dismantler, or unlinks it. Throws `not-found`, `employees.account-taken`, or the reason that forbids it.
 */
export async function linkAccount(
  db: Db,
  dismantlerId: number,
  { accountId, employeeId }: { accountId: number; employeeId: number | null },
  who: Linker,
): Promise<void> {
  refuse(whyMayNotLink(who, [accountId]))
  const people = db.updateTable('employee').where('dismantlerId', '=', dismantlerId)
  await people.set({ accountId: null }).where('accountId', '=', accountId).execute()
  if (!employeeId) return
  const { accountId: held } = await db
    .selectFrom('employee')
    .select('accountId')
    .where('id', '=', employeeId)
    .where('dismantlerId', '=', dismantlerId)
    .executeTakeFirstOrThrow(() => new Problem('not-found'))
  if (held) throw new Problem('employees.account-taken')
  await people.set({ accountId }).where('id', '=', employeeId).execute()
}

/** Upserts by id; deletes those marked `deleted` (details O63). */
export async function saveQualification(
  db: Db,
  employeeId: number,
  { id, deleted, validto = null, ...form }: QualificationForm,
): Promise<void> {
  const values = { ...form, validto, employeeId }
  if (!id) {
    if (!deleted) await db.insertInto('qualification').values(values).execute()
    return
  }
  const missing = () => new Problem('not-found')
  const mine = { id, employeeId }
  if (deleted) await removeQualification(db, mine).executeTakeFirstOrThrow(missing)
  else await changeQualification(db, mine, values).executeTakeFirstOrThrow(missing)
}

interface Mine {
  id: number
  employeeId: number
}

const removeQualification = (db: Db, { id, employeeId }: Mine) =>
  db.deleteFrom('qualification').where('id', '=', id).where('employeeId', '=', employeeId).returning('id')

const changeQualification = (db: Db, { id, employeeId }: Mine, values: Omit<QualificationForm, 'id' | 'deleted'>) =>
  db
    .updateTable('qualification')
    .set({ ...values, validto: values.validto ?? null })
    .where('id', '=', id)
    .where('employeeId', '=', employeeId)
    .returning('id')

/** Employee of a qualification, and its document. Throws `not-found`. */
export const qualificationDoc = (db: Db, id: number) =>
  db
    .selectFrom('qualification')
    .select(['employeeId', 'fileId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Problem('not-found'))

/** Sets the document of a qualification; a former one stays among the files. */
export const setDocument = (db: Db, id: number, fileId: number) =>
  db.updateTable('qualification').set({ fileId }).where('id', '=', id).execute()
