import { sql } from 'kysely'
import { generatedRow, type Rows } from '../../archive/row.queries.ts'

/** Stored invoices, of the whole company only. */
export const paymentArchive: Rows = ({ std, point }) =>
  std && !point
    ? [
        sql`select ${generatedRow('INVOICE', sql`i.id`, { name: sql`i.number`, added: sql`i.day` })}
          from invoice i where i.mandator_id = current_mandator() and i.storage_key is not null`,
      ]
    : []
