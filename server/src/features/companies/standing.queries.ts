import { StoredCompany } from '@kreislauf/core/features/companies/company.ts'
import { lackingOf, type Presence } from '@kreislauf/core/features/companies/lacking.ts'
import type { Standing } from '@kreislauf/core/features/companies/standing.ts'
import { sql } from 'kysely'
import { columns, type Db } from '../../platform/database/db.ts'
import { certified } from './lists.queries.ts'

type Row = Pick<Standing, 'id' | 'certificates'> & Omit<Presence, 'company'> & { company: object }

/** Active companies of the acting mandator, oldest first, with missing data and their certificates. */
export async function standingOf(db: Db): Promise<Standing[]> {
  const { rows } = await sql<Row>`select ${columns({
    id: sql`d.id`,
    department: sql`d.department`,
    company: sql`d.company`,
    openinghours: sql`d.openinghours`,
    contactname: sql`d.contactname`,
    contactphone: sql`d.contactphone`,
    contactmail: sql`d.contactmail`,
    certificate: sql`case when held.ok then jsonb_build_object('hasdoc', held.hasdoc) end`,
    certificates: sql`(select coalesce(jsonb_agg(l order by l.validto, l.id), '[]') from (
      select distinct on (c.kind) c.id, c.kind, c.identnr, c.validfrom, c.validto from certificate c
      where c.mandator_id = d.mandator_id and c.department_id = d.id order by c.kind, c.validto desc, c.id desc) l)`,
  })} from department d ${certified} where d.mandator_id = current_mandator() and d.active order by d.id`.execute(db)
  return rows.map(({ id, certificates, ...row }) => {
    const company = StoredCompany.parse(row.company)
    return { id, department: row.department, name: company.name, lacking: lackingOf({ ...row, company }), certificates }
  })
}
