import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Drawn in detail: Germany and what one sees beside it. The rest of the map is sea. */
const DRAWN = [
  'Germany',
  'Denmark',
  'Netherlands',
  'Belgium',
  'Luxembourg',
  'France',
  'Switzerland',
  'Liechtenstein',
  'Austria',
  'Czechia',
  'Poland',
]
/** Towns with fewer postal codes are asked of the server where the map is near enough. */
const FEWEST_CODES = 4

type Arcs = number | Arcs[]
interface Atlas {
  type: 'Topology'
  transform: unknown
  arcs: unknown[]
  objects: { countries: { type: string; geometries: { type: string; arcs: Arcs; properties: { name: string } }[] } }
}

/** Rewrites the numbers of arcs; one that is walked backwards is written as its complement. */
const renumbered = (arcs: Arcs, at: Map<number, number>): Arcs =>
  Array.isArray(arcs) ? arcs.map(one => renumbered(one, at)) : arcs < 0 ? ~at.get(~arcs)! : at.get(arcs)!

const flat = (arcs: Arcs): number[] => (Array.isArray(arcs) ? arcs.flatMap(flat) : [arcs < 0 ? ~arcs : arcs])

/** The drawn countries alone, as a topology of their own (world-atlas 10m, Natural Earth). */
function cut({ transform, arcs, objects }: Atlas) {
  const kept = objects.countries.geometries.filter(({ properties }) => DRAWN.includes(properties.name))
  const used = [...new Set(kept.flatMap(one => flat(one.arcs)))]
  const at = new Map(used.map((old, index) => [old, index]))
  const geometries = kept.map(({ type, arcs: of, properties }) => ({
    type,
    arcs: renumbered(of, at),
    properties: { home: properties.name === 'Germany' },
  }))
  const countries = { type: 'GeometryCollection', geometries }
  return { type: 'Topology', transform, arcs: used.map(index => arcs[index]), objects: { countries } }
}

/** The towns with the most postal codes, each where its codes lie. */
function towns(csv: string) {
  const rows = csv
    .split('\n')
    .slice(1)
    .map(line => line.split(';'))
  const named = Map.groupBy(
    rows.filter(([, place, , , ambiguous]) => place && ambiguous === '0'),
    ([, place, lat]) => `${place} ${Math.round(Number(lat))}`,
  )
  return [...named.values()]
    .filter(({ length }) => length >= FEWEST_CODES)
    .map(of => ({ place: of[0]![1]!, lat: Number(of[0]![2]), lon: Number(of[0]![3]), weight: of.length }))
    .sort((one, other) => other.weight - one.weight)
}

const text = (path: string) => readFile(path, 'utf8')
const NAME = 'virtual:outlines'

/** `virtual:outlines`: borders and large towns of the map without tiles, cut out of what comes along. */
export const outlines = (): Plugin => ({
  name: 'outlines',
  resolveId: id => (id === NAME ? `\0${NAME}` : null),
  async load(id) {
    if (id !== `\0${NAME}`) return null
    const atlas = await text(fileURLToPath(import.meta.resolve('world-atlas/countries-10m.json')))
    const csv = await text(fileURLToPath(new URL('../server/masterdata/postcodes.csv', import.meta.url)))
    const written = JSON.stringify(JSON.stringify({ atlas: cut(JSON.parse(atlas) as Atlas), towns: towns(csv) }))
    return `export default JSON.parse(${written})`
  },
})
