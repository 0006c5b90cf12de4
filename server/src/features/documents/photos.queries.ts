import { LOG_KEEPERS } from '@kreislauf/core/domain/logplace.ts'
import { MOST_PHOTOS, PhotoCar, photoList } from '@kreislauf/core/features/documents/photos.ts'
import type { PageQuery } from '@kreislauf/core/paging.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { columnsFrom } from '../../platform/database/tablecolumns.ts'
import { pagedRows, type Reader } from '../../platform/lists/listed.ts'
import { isLogPlace } from '../companies/index.ts'
import { photosOfCar } from '../files/index.ts'

const photo = sql`json_build_object('id', d.id, 'name', d.name, 'type', d.type, 'mark', left(d.sha256, 12))`

const carRows = (of: RawBuilder<unknown>) => sql`
  select ${columnsFrom('car', 'c', PhotoCar, {
    carInfo: sql`coalesce(nullif(concat_ws(' ', c.manufacturer, c.model, c.licenceplate), ''), c.vin, '#' || c.id)`,
    pictured: sql`case when exists (${photosOfCar}) then 'WITH' else 'WITHOUT' end`,
    count: sql`(select count(*)::int from (${photosOfCar}) d)`,
    photos: sql`(select coalesce(json_agg(${photo} order by d.at) filter (where d.at <= ${sql.lit(MOST_PHOTOS)}), '[]') from (${photosOfCar}) d)`,
  })} from car c
  where ${of}`

/** Cars of an own yard; and those delivered by a collection point, whoever owns them now. */
const partsOf = (id: number) => [
  carRows(sql`c.mandator_id = current_mandator() and c.dismantler_id = ${id}`),
  carRows(sql`exists (select from department d where d.id = ${id} and d.department = 'COLLECTOR')
    and exists (select from reception q where q.mandator_id = c.mandator_id and q.car_id = c.id and q.collector_id = ${id})`),
]

/** Cars of a yard or collection point with their photos. Throws `not-found` if it is not an own one. */
export function photoCars(db: Db, id: number, asked: PageQuery & Reader) {
  const parts = partsOf(id)
  return pagedRows(db, {
    base: sql.join(parts, sql` union all `),
    of: photoList,
    asked,
    kept: { parts, keys: [] },
    there: isLogPlace(id, LOG_KEEPERS),
  })
}
