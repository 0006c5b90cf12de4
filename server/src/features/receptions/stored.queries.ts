import type { Validity } from '@kreislauf/core/domain/certificates.ts'
import type { DatedFigures } from '@kreislauf/core/domain/dated.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { rowOf } from '../../platform/database/jsonrow.ts'
import type { Car, Reception } from '../../platform/schema.ts'
import { datedFigures } from '../masterdata/index.ts'

type Words = Record<string, string | null>

/** A certificate of a business with the data printed on a VN. */
export interface BusinessCertificate extends Validity {
  kind: string
  hasdoc: boolean
  certifier: Words | null
}

/** Data of a dismantler or collector for a reception: company, authority and its dated certificates. */
export interface Business {
  id: number
  mandatorId: number
  department: string
  dismantlerId: number | null
  identNr: string | null
  company: Words & { name: string }
  authority: Words | null
  closedTill: string | null
  stampFileId: number | null
  certificates: BusinessCertificate[]
}

/** A reception with all related data. */
export interface Stored {
  reception: Selectable<Reception>
  car: Selectable<Car>
  dismantler: Business
  collector: Business | null
  replaces: Link | null
  replacedby: Link | null
  /** Another car of its yard with the same VIN, and whether it is in the log; null if there is none. */
  twin: Twin | null
  dated: DatedFigures
  /** The acting mandator; null for the account of a collection point (details O6). */
  mandator: number | null
  /** A remanufacturer under contract wants something of the car, for who may read that. */
  wanted: boolean
}
export interface Twin {
  name: string
  logged: boolean
}
interface Link {
  id: number
  vnr: string
}

/** The visible businesses matching this condition on `d`, as a JSON list of `Business`. */
export const businessesAsJson = (condition: RawBuilder<unknown>) => sql<Business[]>`
  (select coalesce(json_agg(json_build_object('id', d.id, 'mandatorId', d.mandator_id, 'department', d.department,
     'dismantlerId', d.dismantler_id, 'identNr', d.ident_nr, 'company', d.company, 'authority', d.authority,
     'closedTill', d.closed_till, 'stampFileId', d.stamp_file_id, 'certificates',
     (select coalesce(json_agg(json_build_object('kind', c.kind, 'validfrom', c.validfrom, 'validto', c.validto, 'issued', c.issued,
        'hasdoc', c.file_id is not null, 'certifier', c.certifier)), '[]')
      from certificate c where c.mandator_id = d.mandator_id and c.department_id = d.id))), '[]')
   from department d where ${condition})`

/** Another car of a yard with the same VIN, preferring one in the log; ignores cancelled receptions. `other` is a condition on `t`. */
export const twinAsJson = (
  { mandator, dismantler, vin }: Record<'mandator' | 'dismantler' | 'vin', RawBuilder<unknown>>,
  other = sql`true`,
) => sql<Twin | null>`
  (select json_build_object('name', coalesce(t.licenceplate, t.vin), 'logged', t.enteredon is not null) from car t
   where t.mandator_id = ${mandator} and t.dismantler_id = ${dismantler} and t.vin = ${vin} and ${other}
     and (t.enteredon is not null or t.step <> 'DISPOSED' and not exists (select from reception e where e.mandator_id = t.mandator_id
       and e.car_id = t.id and e.status = 'CANCELLED'))
   order by t.enteredon is null, t.id limit 1)`

/** Figures of law, needed for the validity of certificates. */
export const datedAsJson = sql<DatedFigures>`(select json_agg(f) from (${datedFigures()}) f)`

interface StoredRow {
  twin: Stored['twin']
  reception: object
  car: object
  businesses: Business[]
  links: Link[] | null
  dated: DatedFigures
  mandator: number | null
  wanted: boolean
}

/** A reception with its car, businesses and links, in one statement. Throws `not-found` if it does not exist for the acting mandator. */
export async function stored(db: Db, id: number): Promise<Stored> {
  const { rows } = await sql<StoredRow>`
    select to_json(r) as reception, to_json(a) as car, ${businessesAsJson(sql`d.id in (r.dismantler_id, r.collector_id)`)} as businesses,
      (select json_agg(json_build_object('id', o.id, 'vnr', o.vnr)) from reception o where o.id in (r.replaces, r.replacedby)) as links,
      ${twinAsJson({ mandator: sql`a.mandator_id`, dismantler: sql`a.dismantler_id`, vin: sql`a.vin` }, sql`t.id <> a.id`)} as twin,
      ${datedAsJson} as dated,
      case when own_points() is null then current_mandator() end as mandator,
      is_wanted(a.dismantler_id, a.id, (select buyers())) as wanted
    from reception r join car a on a.mandator_id = r.mandator_id and a.id = r.car_id
    where r.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Problem('not-found')
  const reception = rowOf<Selectable<Reception>>(row.reception)
  const business = (of: number | null) => row.businesses.find(found => found.id === of)
  const dismantler = business(reception.dismantlerId)
  if (!dismantler) throw new Problem('not-found')
  const link = (to: number | null) => row.links?.find(other => other.id === to) ?? null
  return {
    reception,
    car: rowOf<Selectable<Car>>(row.car),
    dismantler,
    collector: business(reception.collectorId) ?? null,
    replaces: link(reception.replaces),
    replacedby: link(reception.replacedby),
    twin: row.twin,
    dated: row.dated,
    mandator: row.mandator,
    wanted: row.wanted,
  }
}

/**
 * Whether a car `c` may be transferred to the log: `steps.transfer` of the cars as a condition for filters. `sealed`: whether a reception of it is
 * locked.
 */
export const transferable = (sealed: RawBuilder<unknown>, today: string) => sql<boolean>`
  (c.mandator_id = current_mandator() and own_points() is null and c.enteredon is null and c.step <> 'RECEPTION' and c.weight is not null
   and case when c.novnreason is null then ${sealed} else c.novnreason <> 'NOTWASTE' end
   and not exists (select from car o where o.mandator_id = c.mandator_id and o.dismantler_id = c.dismantler_id and o.vin = c.vin
     and o.id <> c.id and o.enteredon is not null)
   and not exists (select from department y where y.mandator_id = c.mandator_id and y.id = c.dismantler_id
     and c.receptiondate <= y.closed_till and y.closed_till >= ${today}::date))`
