import { originRegion, type PostcodeRange } from '@kreislauf/core/domain/originregion.ts'
import { HotKeeper, type Keeper } from '@kreislauf/core/features/receptions/keeper.ts'
import { pick } from '@kreislauf/core/keys.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { rowOf } from '../../platform/database/jsonrow.ts'
import type { Person } from '../../platform/schema.ts'

export async function hotKeepers(db: Db): Promise<HotKeeper[]> {
  const found = await db.selectFrom('person').selectAll().where('hotlist', '=', true).orderBy('companyname').execute()
  return found.map(row => HotKeeper.parse(row))
}

const LISTED = [
  'companyname',
  'firstname',
  'lastname',
  'street',
  'hsnr',
  'zip',
  'city',
  'country',
  'hotlist',
] as const satisfies (keyof Keeper)[]

const listed = (keeper: Keeper) => pick(keeper, LISTED)

/** Whether the keeper differs from `before` and must be stored in the list: another reception may have changed the list since. */
const changed = (keeper: Keeper, before?: Keeper) =>
  !before || JSON.stringify(listed(before)) !== JSON.stringify(listed(keeper))

/** The regular keeper from which it was copied, or else the one with the same name and postal code, as JSON; null if the list stays unchanged. */
export const knownAsJson = (keeper: Keeper, before?: Keeper) =>
  keeper.legal && keeper.companyname && keeper.hotlist && changed(keeper, before)
    ? sql<object | null>`(select to_json(p) from person p
        where p.id = ${keeper.refid ?? 0} or lower(p.companyname) = ${keeper.companyname.toLowerCase()} and p.zip is not distinct from ${keeper.zip}
        order by p.id = ${keeper.refid ?? 0} desc, p.hotlist desc limit 1)`
    : sql<object | null>`null::json`

/**
 * Stores a company as a regular keeper with the entered data, or removes it from the list; returns its id in the list (details O42). `known`: result
 * of `knownAsJson`.
 */
export async function saveHotKeeper(
  db: Db,
  keeper: Keeper,
  known: object | null,
  before?: Keeper,
): Promise<number | null> {
  if (!keeper.legal || !keeper.companyname) return null
  if (!changed(keeper, before)) return keeper.refid
  if (!keeper.hotlist) {
    if (keeper.refid) await db.updateTable('person').set({ hotlist: false }).where('id', '=', keeper.refid).execute()
    return keeper.refid
  }
  const values = { ...listed(keeper), companyname: keeper.companyname }
  if (!known) return (await db.insertInto('person').values(values).returning('id').executeTakeFirstOrThrow()).id
  const row = rowOf<Selectable<Person>>(known)
  if (LISTED.some(field => row[field] !== values[field]))
    await db.updateTable('person').set(values).where('id', '=', row.id).execute()
  return row.id
}

/** Ranges of postal codes that contain this one, as JSON. */
export const rangesAsJson = (zip: string | null) => sql<PostcodeRange[]>`
  (select coalesce(json_agg(json_build_object('from', prefix_from, 'to', prefix_to, 'region', region)), '[]')
   from postcode_region where ${zip ?? ''} between prefix_from and prefix_to)`

/** Proposed federal state of a keeper's postal code, 97 and 98 abroad; null if unknown. */
export const regionOf = ({ zip, country }: Pick<Keeper, 'zip' | 'country'>, ranges: PostcodeRange[]): string | null =>
  (zip || country !== 'DE' ? originRegion(zip ?? '', country, ranges) : undefined) ?? null
