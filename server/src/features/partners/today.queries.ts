import { type RawBuilder, sql } from 'kysely'
import { type EndingAsked, endingColumns } from '../../today/endings.queries.ts'
import { provesCertificate, provesPermit } from './documents/queries.ts'

/** The document with the latest end per partner and kind; it renews earlier ones. */
const lastPapers = sql`(select distinct on (carrier_id, disposer_id, kind) * from partner_document
  where mandator_id = current_mandator() order by carrier_id, disposer_id, kind, validto desc nulls first, id desc)`

interface Own {
  id: RawBuilder<unknown>
  name: RawBuilder<unknown>
}
const disposer: Own = { id: sql`d.id`, name: sql`d.name` }
const carrier: Own = { id: sql`c.id`, name: sql`c.name` }
/** What a document of its own says, and the file of one without a number. */
const paper = { what: sql`coalesce(p.number, f.name)`, validto: sql`p.validto`, recordId: sql`p.id` } as const

/** Certificates, permits and other papers of active partners that expire, as a query. */
export const endingPapers = ({ within }: EndingAsked) => sql`
  select ${endingColumns({
    ...{ ...disposer, kind: 'DISPOSER', record: 'disposer', recordId: disposer.id },
    ...{ what: sql`coalesce(d.certificatenumber, p.number)`, validto: sql`greatest(d.certificatevalidto, p.validto)` },
  })} from disposer d left join ${lastPapers} p on p.disposer_id = d.id and ${provesCertificate}
    where d.mandator_id = current_mandator() and d.active and greatest(d.certificatevalidto, p.validto) ${within}
  union all
  select ${endingColumns({
    ...{ ...carrier, kind: 'CARRIER', record: 'carrier', recordId: carrier.id },
    ...{ what: sql`coalesce(c.permitnumber, p.number)`, validto: sql`greatest(c.permitvalidto, p.validto)` },
  })} from carrier c left join lateral (select p.number, p.validto from ${lastPapers} p where p.carrier_id = c.id and ${provesPermit}
      order by p.validto desc nulls last limit 1) p on true
    where c.mandator_id = current_mandator() and c.active and greatest(c.permitvalidto, p.validto) ${within}
  union all
  select ${endingColumns({ ...disposer, ...paper, kind: 'DISPOSER', record: 'partner_document' })} from ${lastPapers} p
    join disposer d on d.mandator_id = p.mandator_id and d.id = p.disposer_id and d.active
    join file f on f.mandator_id = p.mandator_id and f.id = p.file_id
    where p.validto ${within} and not ${provesCertificate}
  union all
  select ${endingColumns({ ...carrier, ...paper, kind: 'CARRIER', record: 'partner_document' })} from ${lastPapers} p
    join carrier c on c.mandator_id = p.mandator_id and c.id = p.carrier_id and c.active
    join file f on f.mandator_id = p.mandator_id and f.id = p.file_id
    where p.validto ${within} and not ${provesPermit}`

/** Whether the company has a disposer, as an expression. */
export const hasDisposers = () => sql`exists (select from disposer where mandator_id = current_mandator())`
