import type { Found } from '@kreislauf/core/features/geo/contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** Known parts of an address; any may be missing. */
export interface Address {
  street?: string | null
  hsnr?: string | null
  zip?: string | null
  city?: string | null
  country?: string
}

interface Row {
  place: string
  lat: number
  lon: number
  ambiguous: boolean
  origin: 'SHIPPED' | 'GEONAMES'
}

/** Rows of the source used for a country: the operator's GeoNames file, if loaded. */
const holding = (country: string) => sql`p.country = ${country} and p.origin =
  case when exists (select from postcode where origin = 'GEONAMES' and country = ${country}) then 'GEONAMES' else 'SHIPPED' end`

/** Towns of a postal code, most certain first. */
export async function townsOf(db: Db, code: string, country: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.place, p.lat, p.lon, p.ambiguous, p.origin from postcode p
    where ${holding(country)} and p.code = ${code} order by p.ambiguous, p.place`.execute(db)
  return rows
}

/** Places with a name, the one with the most postal codes first, after those near `code`. */
async function placesNamed(db: Db, name: string, country: string, code: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.place, avg(p.lat) as lat, avg(p.lon) as lon, bool_or(p.ambiguous) as ambiguous, min(p.origin) as origin from postcode p
    where ${holding(country)} and (lower(p.place) = lower(${name}) or starts_with(lower(p.place), lower(${name}) || ' '))
    group by p.place, left(p.code, 2)
    order by left(min(p.code), 2) <> left(${code}, 2), lower(p.place) <> lower(${name}), count(*) desc limit 1`.execute(
    db,
  )
  return rows
}

const nowhere: Found = { lat: null, lon: null, precision: 'none', source: null, failed: false }

const at = ({ lat, lon, origin }: Row, precision: Found['precision']): Found => ({
  lat: Number(lat.toFixed(6)),
  lon: Number(lon.toFixed(6)),
  precision,
  source: origin === 'GEONAMES' ? 'geonames' : 'shipped',
  failed: false,
})

/** Position of an address without geocoder: its postal code, otherwise its town (details O89). */
export async function placeOf(db: Db, { zip, city, country = 'DE' }: Address): Promise<Found> {
  const towns = zip ? await townsOf(db, zip, country) : []
  const named = towns.find(({ place }) => place.toLowerCase() === city?.trim().toLowerCase()) ?? towns[0]
  if (named) return at(named, 'postcode')
  const [town] = city ? await placesNamed(db, city.trim(), country, zip ?? '') : []
  return town ? at(town, 'town') : nowhere
}

/** Largest side of a map section for which labels are returned, in degrees. */
const WIDEST = 3
const MOST_LABELS = 40

export interface Part {
  south: number
  west: number
  north: number
  east: number
}

/**
 * Place labels for a section of the map; none if the section is too large. A town weighs more, the more postal codes it has and the fewer places
 * share them.
 */
export async function labelsIn(db: Db, { south, west, north, east }: Part) {
  if (north - south > WIDEST) return []
  const { rows } = await sql<{ place: string; lat: number; lon: number; weight: number }>`
    select p.place, avg(p.lat) as lat, avg(p.lon) as lon, sum(p.share)::float as weight
    from (select *, 1.0 / count(*) over (partition by origin, country, code) as share from postcode) p
    where not p.ambiguous and p.lat between ${south} and ${north} and p.lon between ${west} and ${east}
    group by p.place, round(p.lat::numeric, 1) order by sum(p.share) desc, p.place limit ${MOST_LABELS}`.execute(db)
  return rows
}
