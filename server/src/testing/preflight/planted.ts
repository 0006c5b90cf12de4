import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { booksOf } from '../book.ts'
import { newTenant } from '../tenant.ts'
import { type Ground, goodYear } from './goodyear.ts'

interface Year {
  dismantlerId: number
  from: string
  to: string
}

/** A yard with a year without a fault, in which something is planted; returns what is read from that year. */
export async function planted<Read>(
  plant: (ground: Ground) => Promise<unknown>,
  read: (db: Db, year: Year) => Promise<Read>,
): Promise<Read> {
  const tenant = await newTenant()
  const yard = await tenant.yard()
  const { dismantlerId } = yard
  return tenant.inside(async db => {
    await sql`insert into qualification (employee_id, type, issued) select ${yard.staffId}, id, '2020-01-01' from qualification_type`.execute(
      db,
    )
    const books = booksOf(db, dismantlerId)
    const disposerId = await books.disposer()
    const ground = { db, books, yard, disposerId }
    await goodYear(ground, await books.disposer({ name: 'Shredder', type: 'SHREDDER', recognisedshredder: true }))
    await plant(ground)
    return read(db, { dismantlerId, from: '2025-01-01', to: '2025-12-31' })
  })
}
