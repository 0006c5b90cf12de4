import { sql } from 'kysely'
import { own, type Rows, storedRow } from '../../archive/row.queries.ts'

const ofYard = (id?: number) =>
  id === undefined
    ? sql``
    : sql`and exists (select from department d where d.id = ${id} and d.department = 'DISMANTLER')`

/** Documents of a partner: those of the address book with their data, and files of permits and certificates. */
export const partnerArchive: Rows = ({ btb }, id) =>
  btb
    ? [
        sql`select ${storedRow('PARTNER', {
          whose: sql`coalesce(k.name, e.name)`,
          validto: sql`coalesce(p.validto, case when p.id is null then coalesce(k.permitvalidto, e.certificatevalidto) end)`,
        })}
          from file f left join partner_document p on p.mandator_id = f.mandator_id and p.file_id = f.id
          left join carrier k on f.owner_type = 'carrier' and k.mandator_id = f.mandator_id and k.id = f.owner_id
          left join disposer e on f.owner_type = 'disposer' and e.mandator_id = f.mandator_id and e.id = f.owner_id
          where ${own} and f.owner_type in ('carrier', 'disposer') ${ofYard(id)}`,
      ]
    : []
