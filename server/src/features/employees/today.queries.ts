import { sql } from 'kysely'
import { nameOf } from '../../platform/words/names.ts'
import { type EndingAsked, endingColumns } from '../../today/endings.queries.ts'

/** Qualifications of those who still work that expire, as a query. */
export const endingQualifications = ({ day, within, language }: EndingAsked) => sql`
  select ${endingColumns({
    ...{ kind: 'EMPLOYEE', id: sql`e.id`, name: sql`e.firstname || ' ' || e.lastname`, what: nameOf(language, 'k') },
    ...{ validto: sql`q.validto`, record: 'qualification', recordId: sql`q.id` },
  })} from qualification q join qualification_type k on k.id = q.type join employee e on e.mandator_id = q.mandator_id and e.id = q.employee_id
  where q.mandator_id = current_mandator() and q.validto ${within} and (e.activetill is null or e.activetill >= ${day}::date)
    and not exists (select from qualification n where n.mandator_id = q.mandator_id and n.employee_id = q.employee_id and n.type = q.type
                    and coalesce(n.validto, 'infinity') > q.validto)`

/** Whether a yard has employees, as an expression. */
export const hasEmployees = (dismantlerId: number) =>
  sql`exists (select from employee where mandator_id = current_mandator() and dismantler_id = ${dismantlerId})`
