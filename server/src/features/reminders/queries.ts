import { aheadOf, type EndingKind, type Reminders } from '@kreislauf/core/features/reminders/rules.ts'
import type { NameIn } from '@kreislauf/core/words.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { nameOf } from '../../platform/words/names.ts'
import { provesCertificate, provesPermit } from '../partners/index.ts'

/** Something that ends on `validto`: whose it is, and the row that says so. */
export interface Ending {
  kind: EndingKind
  /** Department, employee, disposer, carrier or document. */
  id: number
  name: string
  what: string | null
  validto: string
  record: 'certificate' | 'qualification' | 'disposer' | 'carrier' | 'partner_document' | 'document'
  recordId: number
  /** Kind of a company's certificate. */
  certificate: NameIn<'companies.certificates.kinds'> | null
}

/** Of each partner and kind the paper that lasts longest; an older one was renewed by it. */
const lastPapers = sql`(select distinct on (carrier_id, disposer_id, kind) * from partner_document
  where mandator_id = current_mandator() order by carrier_id, disposer_id, kind, validto desc nulls first, id desc)`

/**
 * What ends from a year before `today` until as many days after it as the company is reminded ahead, the nearest first. Nothing
 * that has a successor, and nothing of what is out of use.
 */
export async function endings(db: Db, today: string, reminders: Reminders, language: string): Promise<Ending[]> {
  const within = (days: readonly number[]) =>
    sql`between ${today}::date - 365 and ${today}::date + ${aheadOf(days)}::int`
  const partners = within(reminders.partners)
  const { rows } = await sql<Ending>`
    select 'COMPANY' as kind, d.id, d.company ->> 'name' as name, c.identnr as what, c.validto, 'certificate' as record, c.id as "recordId", c.kind as certificate
      from certificate c join department d on d.mandator_id = c.mandator_id and d.id = c.department_id
      where c.mandator_id = current_mandator() and d.active and c.validto ${within(reminders.company)}
        and not exists (select from certificate n where n.mandator_id = c.mandator_id and n.department_id = c.department_id and n.kind = c.kind and n.validto > c.validto)
    union all
    select 'EMPLOYEE', e.id, e.firstname || ' ' || e.lastname, ${nameOf(language, 'k')}, q.validto, 'qualification', q.id, null
      from qualification q join qualification_type k on k.id = q.type join employee e on e.mandator_id = q.mandator_id and e.id = q.employee_id
      where q.mandator_id = current_mandator() and q.validto ${within(reminders.staff)} and (e.activetill is null or e.activetill >= ${today}::date)
        and not exists (select from qualification n where n.mandator_id = q.mandator_id and n.employee_id = q.employee_id and n.type = q.type
                        and coalesce(n.validto, 'infinity') > q.validto)
    union all
    select 'DISPOSER', d.id, d.name, coalesce(d.certificatenumber, p.number), greatest(d.certificatevalidto, p.validto), 'disposer', d.id, null
      from disposer d left join ${lastPapers} p on p.disposer_id = d.id and ${provesCertificate}
      where d.mandator_id = current_mandator() and d.active and greatest(d.certificatevalidto, p.validto) ${partners}
    union all
    select 'CARRIER', c.id, c.name, coalesce(c.permitnumber, p.number), greatest(c.permitvalidto, p.validto), 'carrier', c.id, null
      from carrier c left join lateral (select p.number, p.validto from ${lastPapers} p where p.carrier_id = c.id and ${provesPermit}
        order by p.validto desc nulls last limit 1) p on true
      where c.mandator_id = current_mandator() and c.active and greatest(c.permitvalidto, p.validto) ${partners}
    union all
    select 'DISPOSER', d.id, d.name, coalesce(p.number, f.name), p.validto, 'partner_document', p.id, null from ${lastPapers} p
      join disposer d on d.mandator_id = p.mandator_id and d.id = p.disposer_id and d.active
      join file f on f.mandator_id = p.mandator_id and f.id = p.file_id
      where p.validto ${partners} and not ${provesCertificate}
    union all
    select 'CARRIER', c.id, c.name, coalesce(p.number, f.name), p.validto, 'partner_document', p.id, null from ${lastPapers} p
      join carrier c on c.mandator_id = p.mandator_id and c.id = p.carrier_id and c.active
      join file f on f.mandator_id = p.mandator_id and f.id = p.file_id
      where p.validto ${partners} and not ${provesPermit}
    union all
    select 'DOCUMENT', o.id, d.company ->> 'name', o.title, o.validto, 'document', o.id, null from document o
      join department d on d.mandator_id = o.mandator_id and d.id = o.department_id and d.active
      where o.mandator_id = current_mandator() and o.validto ${within(reminders.documents)}
        and not exists (select from document n where n.mandator_id = o.mandator_id and n.department_id = o.department_id and n.kind = o.kind
                        and lower(n.title) = lower(o.title) and coalesce(n.validto, 'infinity') > o.validto)
    order by validto, kind, id`.execute(db)
  return rows
}
