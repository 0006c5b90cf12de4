import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { BadCell } from '../imports/cells.ts'
import type { WrongCell } from './rows.ts'

/** Result of loading a GeoNames file; wrong lines are skipped. */
export interface GeonamesResult {
  imported: number
  /** ISO 3166 codes of the countries in the file, whose earlier rows were replaced. */
  countries: string[]
  wrong: WrongCell[]
}

interface Place {
  country: string
  code: string
  place: string
  lat: number
  lon: number
}

const BATCH = 2000
const FEWEST_COLUMNS = 11

/** One line of the postal code file: country, code, place, …, latitude, longitude, accuracy (download.geonames.org/export/zip). */
function readLine(text: string): Place | BadCell {
  const cells = text.split('\t').map(cell => cell.trim())
  const [country = '', code = '', place = ''] = cells
  if (cells.length < FEWEST_COLUMNS) return new BadCell('*', 'width', { values: cells.length, columns: 12 })
  if (!/^[A-Z]{2}$/.test(country)) return new BadCell('country', 'pattern', { text: country, pattern: 'AA' })
  if (!code || !place) return new BadCell(code ? 'place' : 'code', 'empty')
  const [lat, lon] = [Number(cells[9] || Number.NaN), Number(cells[10] || Number.NaN)]
  if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180))
    return new BadCell('latitude', 'number', { text: `${cells[9]} ${cells[10]}` })
  return { country, code, place, lat, lon }
}

async function store(client: pg.Client, places: Place[], result: GeonamesResult) {
  for (const country of new Set(places.map(place => place.country))) {
    if (result.countries.includes(country)) continue
    result.countries.push(country)
    await client.query(`delete from postcode where origin = 'GEONAMES' and country = $1`, [country])
  }
  const { rowCount } = await client.query(
    `insert into postcode (origin, country, code, place, lat, lon, source, mark)
     select distinct on (country, code, place) 'GEONAMES', country, code, place, lat, lon, 'GeoNames', 'S'
     from json_populate_recordset(null::postcode, $1) on conflict do nothing`,
    [JSON.stringify(places)],
  )
  result.imported += rowCount ?? 0
}

async function load(client: pg.Client, path: string): Promise<GeonamesResult> {
  const result: GeonamesResult = { imported: 0, countries: [], wrong: [] }
  let batch: Place[] = []
  let line = 0
  for await (const text of createInterface({
    input: createReadStream(path, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    line++
    if (!text.trim()) continue
    const read = readLine(text)
    if (read instanceof BadCell) result.wrong.push({ line, fault: read })
    else batch.push(read)
    if (batch.length < BATCH) continue
    await store(client, batch, result)
    batch = []
  }
  if (batch.length) await store(client, batch, result)
  return result
}

/**
 * Loads a postal code file of GeoNames (`DE.txt`, CC BY 4.0) in one transaction; for its countries it becomes the only source. Throws and changes
 * nothing if the file cannot be read.
 */
export async function loadGeonames(url: string, path: string): Promise<GeonamesResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    const result = await load(client, path)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    await client.end()
  }
}
