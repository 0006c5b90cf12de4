import { sql } from 'kysely'
import { at, generatedRow, type Rows, type Sight } from '../../archive/row.queries.ts'

const lockedOn = sql`(s.lockedat at time zone 'Europe/Berlin')::date`

const closed = (id?: number) => sql`s.locked and s.lockedat is not null and ${at(sql`s.dismantler_id`, id)}`

/** Closed periods; the name is the last day. */
const statements = (id?: number) =>
  sql`select ${generatedRow('STATEMENT', sql`s.id`, { name: sql`s.effective_till::text`, added: lockedOn })}
    from statement s where s.mandator_id = current_mandator() and ${closed(id)}`

/** Registers stored by them; inbound ones contain names of keepers. */
const registers = ({ vn }: Sight, id?: number) => sql`
  select ${generatedRow('REGISTER', sql`k.id`, {
    name: sql`k.name || case when k.part > 1 then concat(' (', k.part, ')') else '' end`,
    added: lockedOn,
  })} from kept_register k join statement s on s.mandator_id = k.mandator_id and s.id = k.statement_id
  where k.mandator_id = current_mandator() and ${closed(id)} and ${vn ? sql`true` : sql`k.register <> 'in'`}`

/** Closed periods and their registers. */
export const statementArchive: Rows = (sight, id) => (sight.btb ? [statements(id), registers(sight, id)] : [])
