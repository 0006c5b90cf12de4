import { readFileSync } from 'node:fs'
import type { Composition, Material } from '../domain/valuation/materials.ts'
import type { PartOffer } from '../domain/valuation/parts.ts'
import { type Band, type Level, type Price, priceFrom } from '../domain/valuation/price.ts'
import { defaultCosts } from '../domain/valuation/value.ts'
import { figures } from './figures.ts'

/** The day of all examples of the rulings (section 4.2). */
export const ON = '2026-11-25'

const rowsOf = (name: string): Record<string, string>[] => {
  const text = readFileSync(new URL(`../../../server/masterdata/${name}.csv`, import.meta.url), 'utf8')
  const [head = '', ...lines] = text.trimEnd().split('\n')
  return lines.map(line => {
    const cells = line.split(';')
    return Object.fromEntries(head.split(';').map((column, at) => [column, cells[at] ?? '']))
  })
}
const list = (cell = '') => cell.split('|').filter(Boolean)

/** The composition as shipped. */
export const compositions: Composition[] = rowsOf('composition').map(row => ({
  ...{ key: row['key'] ?? '', classes: list(row['classes']), drives: list(row['drives']) },
  yeartill: row['yeartill'] ? Number(row['yeartill']) : null,
  ...{ hulk: Number(row['hulk']), alu: Number(row['alu']), copper: Number(row['copper']) },
  ...{ battery: Number(row['battery']), tyres: Number(row['tyres']), rest: Number(row['rest']) },
}))

/** Material prices and part defaults as shipped, by key. */
export const shipped = (file: 'material_prices' | 'part_defaults'): Record<string, Band> =>
  Object.fromEntries(
    rowsOf(file)
      .filter(({ likely }) => likely)
      .map(({ key, low, likely, high }) => [key, { low: Number(low), likely: Number(likely), high: Number(high) }]),
  )

export const defaultPrice = (band: Band): Price => priceFrom([], band, ON)

const materialBands = shipped('material_prices')
const materialPrice = (key: string) => defaultPrice(materialBands[key]!)

/** Default prices of all materials by the kg. */
export const materialPrices: Record<Material, Price> = {
  ...{ HULK: materialPrice('HULK'), ALU: materialPrice('ALU'), COPPER: materialPrice('COPPER') },
  ...{ BATTERY: materialPrice('BATTERY'), TYRES: materialPrice('TYRES') },
}
export const catalyst = { key: 'CATALYST', pieces: 1, kg: 6, price: materialPrice('CATALYST') }

export const costs = defaultCosts(figures, false)
export const towed = defaultCosts(figures, true)

type Given = readonly [day: string, price: number]

/** Points of `[day, price]`. */
export const points = (...given: readonly Given[]) => given.map(([day, price]) => ({ day, price }))

/** A price of own points at a level. */
export const ownPrice = (level: Level, ...given: readonly Given[]): Price =>
  priceFrom([{ level, own: points(...given) }], null, ON)

/** The points of example V1. */
export const V1 = [
  ['2026-11-03', 95],
  ['2026-08-20', 80],
  ['2026-02-01', 110],
  ['2025-03-31', 60],
] as const

const s = { share: 0.6, basis: 'DEFAULT' } as const
export const part = (
  key: string,
  price: Price,
  kg: number,
  minutes: number,
  more: Partial<PartOffer> = {},
): PartOffer => ({
  ...{ key, pieces: 1, kg, minutes, price, sellThrough: s },
  ...more,
})
/** The part of example V7, and that of V8. */
export const door = part('DOOR', ownPrice('KBA', ...V1), 25, 25)
export const gearbox = part('GEARBOX', defaultPrice({ low: 150, likely: 410, high: 1200 }), 45, 150)

const accepted = { share: 0.85, basis: 'DEFAULT' } as const
/** The cores of examples V12 and V15. */
export const starter = { key: 'STARTER', pieces: 1, kg: 4, minutes: 20, price: 52, acceptance: accepted }
export const turbo = { key: 'TURBO', pieces: 1, kg: 7, minutes: 45, price: 120, acceptance: accepted }
export const calipers = { key: 'CALIPER', pieces: 4, kg: 4.5, minutes: 15, price: 12.5, acceptance: accepted }
