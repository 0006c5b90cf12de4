import type { Unit } from '@kreislauf/core/domain/units.ts'
import { Offer } from '@kreislauf/core/features/offers/contract.ts'
import { fromKeys, keysOf } from '@kreislauf/core/keys.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { columns, type Db } from '../../platform/database/db.ts'
import { columnsFrom } from '../../platform/database/tablecolumns.ts'
import { onDay } from './queries.ts'

/** Rows as a list for each column; null for none. */
type ByColumn<Row> = { [Name in keyof Row]: Row[Name][] | null }

const quoted = (name: string) => sql.raw(`"${name.replace(/"/g, '')}"`)

/**
 * The rows of a query with these column names as one JSON object with a list for each column: each name is written
 * once, and the output function of a column is looked up once instead of for each row.
 */
const byColumn = (names: readonly string[], rows: RawBuilder<unknown>): RawBuilder<unknown> => {
  const lists = names.map(name => sql`json_agg(r.${quoted(name)}) as ${quoted(name)}`)
  return sql`(select to_json(l) from (select ${sql.join(lists)} from (${rows}) r) l)`
}

/** Converts the lists of `byColumn` back to rows. */
function rowsOf<Row extends object>(lists: ByColumn<Row>): Row[] {
  const names = keysOf(lists)
  const count = Math.max(0, ...names.map(name => lists[name]?.length ?? 0))
  return Array.from({ length: count }, (_, at) => fromKeys(names, name => lists[name]?.[at]) as Row)
}

const Plain = Offer.omit({ own: true, state: true, cargoTypeName: true, version: true })
type Plain = Omit<Offer, 'own' | 'state' | 'cargoTypeName' | 'version'>

/** A matching offer with its terms in euros. */
export interface Matched extends Plain {
  own: boolean
  city: string | null
  exact: boolean
  km: number | null
  cargoAmount: number
  /** The cargo's amount in the unit of the offer. */
  offerAmount: number
  takes: number
  taken: number
  unitprice: number
  goods: number
  transport: number | null
  handling: number | null
  minimum: number
  net: number
  unknown: ('TRANSPORT' | 'DELIVERY' | 'HANDLING')[]
  accepts: boolean
  certified: boolean
}

/** The yard whose equipment is compared with an offer's requirements. */
export interface Looper {
  name: string
  lat: number | null
  lon: number | null
  exact: boolean
  hascontainerspace: boolean
  hascrane: boolean
  hasforklift: boolean
}

export interface Matching {
  measure: Unit
  /** Free amount of other own cargo of the same kind, in this one's unit. */
  others: number
  /** Recent daily inflow of the stock that it follows, in its unit. */
  perDay: number | null
  /** Free amount once the containers of its stock are full, and the days until then. */
  full: { amount: number; days: number } | null
  looper: Looper
  offers: Matched[]
}

type Told = Omit<Matching, 'offers'> & { offers: ByColumn<Matched> }

/** Computed terms of an offer, by the columns of `offers_for`. */
const terms = [
  ...(['own', 'city', 'exact', 'km', 'cargoAmount', 'offerAmount', 'takes', 'taken'] as const),
  ...(['unitprice', 'goods', 'transport', 'handling', 'minimum', 'net', 'unknown', 'accepts', 'certified'] as const),
] satisfies (keyof Matched)[]

/** Data for the offers of an own cargo, for its free amount or the given one. Throws `not-found`. */
export async function matchingOf(db: Db, id: number, amount?: number): Promise<Matching> {
  const { rows } = await sql<Told>`select ${columns({
    measure: sql`c.measure`,
    others: sql`(select coalesce(sum(amount_as(x.amount, x.measure, c.measure)), 0) from cargo x
      where x.mandator_id = c.mandator_id and x.looper_id = c.looper_id and x.cargo_type_id = c.cargo_type_id and x.id <> c.id)`,
    perDay: sql`(select g.kg / g.days / cargo_kg(c.measure, c.cargo_type_id, c.wastetype)
      from gain_of(c.mandator_id, c.dismantler_id, c.wastetype, ${onDay()}) g where c.wastetype is not null)`,
    full: sql`(select json_build_object('amount', c.amount + (l.limit_kg - l.kg) / cargo_kg(c.measure, c.cargo_type_id, c.wastetype), 'days', l.full_in_days)
      from container_levels(c.mandator_id, c.dismantler_id, ${onDay()}) l where l.wastetype = c.wastetype and l.full_in_days > 0)`,
    looper: sql`json_build_object('name', d.company ->> 'name', 'lat', p.lat, 'lon', p.lon, 'exact', coalesce((d.company ->> 'positionexact')::boolean, false),
      'hascontainerspace', d.hascontainerspace, 'hascrane', d.hascrane, 'hasforklift', d.hasforklift)`,
    offers: byColumn(
      [...keysOf(Plain.shape), ...terms],
      sql`select ${columnsFrom('recyclerOffer', 'o', Plain, {
        recyclerId: sql`o.recycler_id`,
        cargoTypeId: sql`o.cargo_type_id`,
        recycler: sql`f.recycler`,
        // Only the recycler itself sees it, at the offer.
        contactstate: sql`null`,
      })}, ${columns(fromKeys(terms, term => sql.ref(`f.${term.toLowerCase()}`)))}
      from offers_for(c.id, ${amount ?? null}::numeric, ${MOST_OFFERS}::int) f cross join lateral (select (f.offer).*) o
      order by f.net desc, f.km nulls last, o.id`,
    ),
  })} from cargo c join department d on d.mandator_id = c.mandator_id and d.id = c.looper_id left join place_of(d.company) p on true
  where c.mandator_id = current_mandator() and c.id = ${id}`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return { ...rows[0], offers: rowsOf(rows[0].offers) }
}

/** Maximum of offers shown. */
const MOST_OFFERS = 200
