import type { PriceForm } from '@kreislauf/core/features/prices/contract.ts'
import { yearBand } from '@kreislauf/core/features/prices/records.ts'
import type { PriceKey } from '@kreislauf/core/features/prices/rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

const rowOf = (
  { use, key, kind, day, price, quantity, kba, ktype, clazz, drive, year, buyer, remark, ...form }: PriceForm,
  { measure }: PriceKey,
) => ({
  ...{ use, key, kind, day, price, quantity, measure, kba, ktype, clazz, drive, buyer, remark },
  model: sql<string | null>`plain_model(${form.model})`,
  catalyst: sql<string | null>`catalyst_key(${form.catalyst})`,
  yearband: year && yearBand(year),
})

/** Adds a typed price; returns its id. */
export const insertPoint = async (db: Db, form: PriceForm, key: PriceKey): Promise<number> =>
  (
    await db
      .insertInto('pricePoint')
      .values({ ...rowOf(form, key), source: 'TYPED' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const updatePoint = (db: Db, id: number, form: PriceForm, key: PriceKey) =>
  db.updateTable('pricePoint').set(rowOf(form, key)).where('id', '=', id).execute()

export const deletePoint = (db: Db, id: number) => db.deleteFrom('pricePoint').where('id', '=', id).execute()
