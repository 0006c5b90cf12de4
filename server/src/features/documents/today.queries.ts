import { sql } from 'kysely'
import { type EndingAsked, endingColumns } from '../../today/endings.queries.ts'

/** Papers of the company's archive that expire, as a query. */
export const endingDocuments = ({ within }: EndingAsked) => sql`
  select ${endingColumns({
    ...{
      kind: 'DOCUMENT',
      id: sql`o.id`,
      name: sql`d.company ->> 'name'`,
      what: sql`o.title`,
      validto: sql`o.validto`,
    },
    ...{ record: 'document', recordId: sql`o.id` },
  })} from document o join department d on d.mandator_id = o.mandator_id and d.id = o.department_id and d.active
  where o.mandator_id = current_mandator() and o.validto ${within}
    and not exists (select from document n where n.mandator_id = o.mandator_id and n.department_id = o.department_id and n.kind = o.kind
                    and lower(n.title) = lower(o.title) and coalesce(n.validto, 'infinity') > o.validto)`
