import { originRegion, type PostcodeRange } from '@kreislauf/core/domain/originregion.ts'
import { HotKeeper, type Keeper } from '@kreislauf/core/features/receptions/keeper.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'

export async function hotKeepers(db: Db): Promise<HotKeeper[]> {
  const found = await db.selectFrom('person').selectAll().where('hotlist', '=', true).orderBy('companyname').execute()
  return found.map(row => HotKeeper.parse(row))
}

const LISTED = ['companyname', 'firstname', 'lastname', 'street', 'hsnr', 'zip', 'city', 'country'] as const

const listed = (keeper: Keeper) => ({
  ...(Object.fromEntries(LISTED.map(field => [field, keeper[field]])) as Pick<Keeper, (typeof LISTED)[number]>),
  hotlist: keeper.hotlist,
})

/**
 * Keeps a company as a regular keeper with what was typed, or takes it off the list; answers its id in the list (details O42).
 * A keeper that is as it was `before` leaves the list alone: another reception may have changed it since.
 */
export async function saveHotKeeper(db: Db, keeper: Keeper, before?: Keeper): Promise<number | null> {
  if (!keeper.legal || !keeper.companyname) return null
  const values = { ...listed(keeper), companyname: keeper.companyname }
  if (before && JSON.stringify(listed(before)) === JSON.stringify(values)) return keeper.refid
  if (!keeper.hotlist) {
    if (keeper.refid) await db.updateTable('person').set({ hotlist: false }).where('id', '=', keeper.refid).execute()
    return keeper.refid
  }
  const known = await knownKeeper(db, keeper)
  if (!known) return (await db.insertInto('person').values(values).returning('id').executeTakeFirstOrThrow()).id
  if ([...LISTED, 'hotlist' as const].some(field => known[field] !== values[field]))
    await db.updateTable('person').set(values).where('id', '=', known.id).execute()
  return known.id
}

/** The one it was copied from, else the one of the same name and postal code. */
const knownKeeper = (db: Db, { refid, companyname, zip }: Keeper) =>
  db
    .selectFrom('person')
    .selectAll()
    .where(eb =>
      eb.or([
        eb('id', '=', refid ?? 0),
        eb.and([
          eb(eb.fn('lower', ['companyname']), '=', companyname?.toLowerCase() ?? ''),
          eb('zip', 'is not distinct from', zip),
        ]),
      ]),
    )
    .orderBy(eb => eb('id', '=', refid ?? 0), 'desc')
    .orderBy('hotlist', 'desc')
    .executeTakeFirst()

/** The Land, or 97 and 98 abroad, that a keeper's postal code proposes; null when unknown. */
export async function regionOf(db: Db, { zip, country }: Pick<Keeper, 'zip' | 'country'>): Promise<string | null> {
  if (!zip && country === 'DE') return null
  const { rows } =
    await sql<PostcodeRange>`select prefix_from as "from", prefix_to as "to", region from postcode_region`.execute(db)
  return originRegion(zip ?? '', country, rows) ?? null
}
