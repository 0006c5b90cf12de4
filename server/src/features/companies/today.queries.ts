import { sql } from 'kysely'
import { type EndingAsked, endingColumns } from '../../today/endings.queries.ts'

/** Certificates of the company's own places that expire, as a query. */
export const endingCertificates = ({ within }: EndingAsked) => sql`
  select ${endingColumns({
    ...{
      kind: 'COMPANY',
      id: sql`d.id`,
      name: sql`d.company ->> 'name'`,
      what: sql`c.identnr`,
      validto: sql`c.validto`,
    },
    ...{ record: 'certificate', recordId: sql`c.id`, code: sql`c.kind` },
  })} from certificate c join department d on d.mandator_id = c.mandator_id and d.id = c.department_id
  where c.mandator_id = current_mandator() and d.active and c.validto ${within}
    and not exists (select from certificate n where n.mandator_id = c.mandator_id and n.department_id = c.department_id and n.kind = c.kind and n.validto > c.validto)`
