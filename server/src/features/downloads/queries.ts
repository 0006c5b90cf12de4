import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { currentSeller } from '../payments/index.ts'

/** Party to a contract; without an address if none is known. */
export interface Party {
  name: string
  street: string | null
  zip: string | null
  city: string | null
}

/** The acting company with the address of its first site, and the operator as named on its invoices; undefined if not configured. */
export async function partiesOf(db: Db): Promise<{ customer: Party | undefined; operator: Party | undefined }> {
  const { rows } = await sql<Party>`
    select m.name, trim(concat_ws(' ', first.company ->> 'street', first.company ->> 'hsnr')) as street,
      first.company ->> 'zip' as zip, first.company ->> 'city' as city
    from mandator m left join lateral (
      select d.company from department d where d.mandator_id = m.id and d.active order by d.id limit 1) first on true
    where m.id = current_mandator()`.execute(db)
  return { customer: rows[0], operator: (await currentSeller(db)) ?? undefined }
}
