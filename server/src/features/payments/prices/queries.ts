import type { Item, PriceList, Seller } from '@kreislauf/core/features/payments/contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

export interface SetPrice {
  item: Item
  net: number
  vatrate: number
}

/** Items that currently have a price. */
export async function setPrices(db: Db): Promise<SetPrice[]> {
  const { rows } = await sql<SetPrice>`
    select item, net, vatrate from (select distinct on (item) item, net, vatrate from price order by item, id desc) p
    where net is not null`.execute(db)
  return rows
}

/** The operator's company as printed on invoices; null until it is entered. */
export async function currentSeller(db: Db): Promise<Seller | null> {
  const row = await db.selectFrom('seller').select('company').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.company ?? null
}

/** Inserts the price list as new rows; old ones stay. */
export async function keepPriceList(db: Db, { prices, seller }: PriceList): Promise<void> {
  if (prices.length) await db.insertInto('price').values(prices).execute()
  if (seller)
    await db
      .insertInto('seller')
      .values({ company: JSON.stringify(seller) })
      .execute()
}
