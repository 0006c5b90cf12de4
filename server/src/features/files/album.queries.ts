import type { DocKind } from '@kreislauf/core/features/files/contract.ts'
import type { Status } from '@kreislauf/core/features/receptions/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import { columns, type Db, jsonRows } from '../../platform/database/db.ts'
import { instant } from '../../platform/database/instant.ts'
import type { File } from '../../platform/schema.ts'
import type { Stored } from './queries.ts'

/** SQL for the id of a car. */
export type CarId = RawBuilder<number>

export const carById = (id: number): CarId => sql`${id}::bigint`
export const carOfReception = (id: number): CarId => sql`(select r.car_id from reception r where r.id = ${id})`
export const carOfDoc = (id: number): CarId => sql`
  (select coalesce(r.car_id, f.owner_id) from file f
   left join reception r on f.owner_type = 'reception' and r.mandator_id = f.mandator_id and r.id = f.owner_id
   where f.id = ${id} and f.owner_type in ('car', 'reception'))`

/** Files `f` of the car `c` and of its receptions, each with its reception `r`. */
const kept = sql`
  (select 'car' as type, c.id union all
   select 'reception', q.id from reception q where q.mandator_id = c.mandator_id and q.car_id = c.id) o
  join file f on f.mandator_id = c.mandator_id and f.owner_type = o.type and f.owner_id = o.id
  left join reception r on o.type = 'reception' and r.mandator_id = c.mandator_id and r.id = o.id`

const position = sql`coalesce(f.sorter, f.id)`

/** Photos `d` of the car `c` and its receptions, each with its position `at` from 1: the first one is the cover. */
export const photosOfCar = sql`select f.id, f.name, f.type, f.sha256, row_number() over (order by ${position}, f.id) as at
  from ${kept} where f.kind = 'PHOTO' and f.type like 'image/%'`

export interface AlbumDoc extends Stored {
  id: number
  kind: DocKind
  size: number
  created: string
  caption: string | null
  receptionId: number | null
  status: Status | null
  vnr: string | null
}

/** A car with its photos and documents and those of its receptions, in their order. */
export interface Album {
  carId: number
  mandatorId: number
  /** The company of the collector that delivered it. */
  sharedWith: number | null
  name: string
  own: boolean
  lockedVn: string | null
  inLog: boolean
  docs: AlbumDoc[]
}

/** Reads it in one statement. Throws `not-found` for a car that the acting mandator cannot see. */
export async function albumOf(db: Db, car: CarId): Promise<Album> {
  const doc = columns({
    id: sql`f.id`,
    kind: sql`f.kind`,
    name: sql`f.name`,
    type: sql`f.type`,
    size: sql`f.size`,
    sha256: sql`f.sha256`,
    storageKey: sql`f.storage_key`,
    created: instant(sql`f.created_at`),
    caption: sql`f.caption`,
    receptionId: sql`r.id`,
    status: sql`r.status`,
    vnr: sql`r.vnr`,
  })
  const { rows } = await sql<Album>`
    select ${columns({
      carId: sql`c.id`,
      mandatorId: sql`c.mandator_id`,
      sharedWith: sql`c.collector_mandator_id`,
      name: sql`coalesce(c.licenceplate, c.vin, '#' || c.id)`,
      own: sql`c.mandator_id = current_mandator()`,
      lockedVn: sql`(select l.vnr from reception l where l.mandator_id = c.mandator_id and l.car_id = c.id and l.status = 'LOCKED' limit 1)`,
      inLog: sql`c.enteredon is not null`,
      docs: sql`(select coalesce(json_agg(d), '[]') from (select ${doc} from ${kept} order by ${position}, f.id) d)`,
    })} from car c where c.id = ${car}`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return rows[0]
}

/** The first photo of each of these cars visible to the acting mandator, by car. */
export const coversOf = (db: Db, ids: readonly number[]) =>
  jsonRows(
    db,
    sql`select c.id as "carId", d.id as "docId", left(d.sha256, 12) as mark from car c cross join lateral (
      select f.id, f.sha256 from ${kept} where f.kind = 'PHOTO' and f.type like 'image/%' order by ${position}, f.id limit 1) d
    where c.id = any(${ids}::bigint[]) order by c.id`,
  )

/** A photo or document of a car or reception. Throws `not-found`. */
export const albumFile = (db: Db, id: number): Promise<Stored> =>
  db
    .selectFrom('file')
    .select(['name', 'type', 'sha256', 'storageKey'])
    .where('id', '=', id)
    .where('ownerType', 'in', ['car', 'reception'])
    .executeTakeFirstOrThrow(() => new Problem('not-found'))

export const setFile = (db: Db, id: number, values: Updateable<File>) =>
  db.updateTable('file').set(values).where('id', '=', id).execute()

/** Moves a file to a position, from 1, among the others of its car: halfway between its neighbours, whose rows do not change. */
export const placeFile = (db: Db, id: number, place: number) =>
  sql`
    with others as (
      select d.at, row_number() over (order by d.at, d.id) as n
      from car c cross join lateral (select f.id, ${position} as at from ${kept}) d
      where c.id = ${carOfDoc(id)} and d.id <> ${id}),
    before as (select max(at) as at from others where n < ${place}),
    after as (select min(at) as at from others where n >= ${place})
    update file set sorter = case
      when before.at is null then after.at - 1
      else (before.at + coalesce(after.at, floor(before.at) + 1)) * 0.5 end
    from before, after where file.id = ${id} and coalesce(before.at, after.at) is not null`.execute(db)

/** Condition for history entries `h` about the car's photos and documents, including deleted ones. */
export const isAboutFiles = (car: CarId): RawBuilder<boolean> => sql`
  (h.record_type = 'file' and h.record_id in (
    select d.id from car c cross join lateral (select f.id from ${kept}) d where c.id = ${car}
    union all
    select g.record_id from history g join history_value w using (mandator_id, seq)
    where g.mandator_id = current_mandator() and g.record_type = 'file' and g.operation in ('deleted', 'erased')
      and (w.before ->> 'owner_type' = 'car' and (w.before ->> 'owner_id')::bigint = ${car}
        or w.before ->> 'owner_type' = 'reception' and (w.before ->> 'owner_id')::bigint in (select q.id from reception q where q.car_id = ${car}))))`
