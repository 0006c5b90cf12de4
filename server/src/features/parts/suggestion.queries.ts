import type { PartTemplateForm } from '@kreislauf/core/features/parts/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type Usual = PartTemplateForm['lines'][number]

export interface SuggestedCar {
  id: number
  info: string | null
  manufacturer: string | null
  model: string | null
  restKg: number
  firstday: string
  partIds: number[]
  template: { id: number; name: string; lines: Usual[] } | null
}

/** Number of suggested kinds without a template. */
export const MOST = 10

const said = (column: RawBuilder<unknown>) => sql`lower(trim(coalesce(${column}, '')))`

/** The car with its best template: by KBA number, or else by the longest prefix of its model. Throws `not-found`. */
export async function suggestedCar(db: Db, id: number): Promise<SuggestedCar> {
  const { rows } = await sql<SuggestedCar>`
    select c.id, nullif(concat_ws(' ', c.manufacturer, c.model, c.licenceplate), '') as info, c.manufacturer, c.model,
      coalesce(c.rest_kg, 0) as rest_kg,
      case when i.id is not null then greatest(i.actiondate, d.closed_till + 1)::text end as firstday,
      array(select p.id from part p where p.mandator_id = c.mandator_id and p.car_id = c.id order by p.id) as part_ids,
      (select json_build_object('id', t.id, 'name', t.name, 'lines', t.lines) from part_template t
        where t.mandator_id = c.mandator_id and (t.kba = c.hsn || c.tsn or t.kba is null
          and ${said(sql`t.manufacturer`)} in ('', ${said(sql`c.manufacturer`)}) and starts_with(${said(sql`c.model`)}, ${said(sql`t.model`)})
          and num_nonnulls(t.manufacturer, t.model) > 0)
        order by t.kba is not null desc, length(t.model) desc nulls last, t.id limit 1) as template
    from car c join department d on d.mandator_id = c.mandator_id and d.id = c.dismantler_id
    left join entry i on i.mandator_id = c.mandator_id and i.car_id = c.id and i.kind = 'INBOUND'
    where c.mandator_id = current_mandator() and c.id = ${id}`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  if (!rows[0].firstday) throw new Problem('log.car-not-in-log')
  return rows[0]
}

/** Parts most often removed from cars of the same make and model, with their mean mass. */
export const takenBefore = async (db: Db, id: number): Promise<Usual[]> =>
  (
    await sql<Usual>`
    select p.sparecategory, null as designation, p.position, round(avg(p.kg / p.pieces), 1) as weight, 1 as pieces
    from car m join car c on c.mandator_id = m.mandator_id and c.manufacturer = m.manufacturer and c.model = m.model and c.id <> m.id
    join part p on p.mandator_id = c.mandator_id and p.car_id = c.id
    where m.mandator_id = current_mandator() and m.id = ${id}
    group by p.sparecategory, p.position order by count(*) desc, p.sparecategory, p.position limit ${MOST}`.execute(db)
  ).rows

/** Parts already removed from the car, except those that became waste. */
export const already = async (db: Db, carId: number) =>
  db
    .selectFrom('part')
    .select(['id', 'sparecategory', 'position'])
    .where('carId', '=', carId)
    .where('state', '<>', 'SCRAPPED')
    .execute()
