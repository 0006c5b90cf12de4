import { originRegion, type PostcodeRange } from '@kreislauf/core/domain/originregion.ts'
import { HotKeeper, type Keeper } from '@kreislauf/core/features/receptions/keeper.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'

export async function hotKeepers(db: Db): Promise<HotKeeper[]> {
  const found = await db.selectFrom('person').selectAll().where('hotlist', '=', true).orderBy('companyname').execute()
  return found.map(row => HotKeeper.parse(row))
}

/** Keeps a company as a regular keeper, or takes it off the list; answers its id where it is on it. */
export async function saveHotKeeper(db: Db, keeper: Keeper): Promise<number | null> {
  if (!keeper.legal || !keeper.companyname) return null
  if (!keeper.hotlist) {
    if (keeper.refid) await db.updateTable('person').set({ hotlist: false }).where('id', '=', keeper.refid).execute()
    return keeper.refid
  }
  const { companyname, firstname, lastname, street, hsnr, zip, city, country } = keeper
  const values = { companyname, firstname, lastname, street, hsnr, zip, city, country, hotlist: true }
  if (keeper.refid) return keeper.refid
  return (await db.insertInto('person').values(values).returning('id').executeTakeFirstOrThrow()).id
}

/** The Land, or 97 and 98 abroad, that a keeper's postal code proposes; null when unknown. */
export async function regionOf(db: Db, { zip, country }: Pick<Keeper, 'zip' | 'country'>): Promise<string | null> {
  if (!zip && country === 'DE') return null
  const { rows } =
    await sql<PostcodeRange>`select prefix_from as "from", prefix_to as "to", region from postcode_region`.execute(db)
  return originRegion(zip ?? '', country, rows) ?? null
}
