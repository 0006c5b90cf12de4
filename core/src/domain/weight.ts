import type { Figures } from './dated.ts'
import { quotient, scaled } from './decimal.ts'

/** Source of a car's `weight` (decision 21). */
export const WEIGHT_SOURCES = ['ZB1', 'BRIEF', 'WEIGHED', 'ESTIMATED'] as const
export type WeightSource = (typeof WEIGHT_SOURCES)[number]

/** A tank by its nominal size: litres for liquids, kilograms for compressed gas. */
export type Tank = { fuel: 'PETROL' | 'DIESEL' | 'LPG'; litres: number } | { fuel: 'CNG' | 'HYDROGEN'; kg: number }

export interface WeightQuestion {
  /** Field G of ZB I, or Leergewicht of the Brief, in kg, including driver and fuel. */
  massKg: number
  paper: 'ZB1' | 'BRIEF'
  clazz?: string | null | undefined
  registrated?: string | null | undefined
  /** All tanks; none for an electric car; undefined if their size is unknown. */
  tanks?: readonly Tank[] | undefined
}

export interface Weight {
  /** Fahrzeugleergewicht in whole kg. */
  weight: number
  source: WeightSource
  estimated: boolean
  fuelKg: number
  driverKg: number
}

export type WeightFigures = Pick<
  Figures,
  'fuel_share' | 'driver_kg' | 'unknown_fuel_kg' | 'density_petrol' | 'density_diesel' | 'density_lpg'
>

/** M1 registered until this day were weighed without the driver. */
const LAST_DAY_WITHOUT_DRIVER = '1996-12-31'

/**
 * Fahrzeugleergewicht = mass G − fuel of tanks filled to `fuel_share` − the driver, who is not included for M1 first
 * registered until 1996-12-31 (AltfahrzeugV § 2 (1) Nr. 23); rounded once, half up, to whole kg. For tanks of unknown
 * size `unknown_fuel_kg` is subtracted and the result is an estimate.
 */
export function fahrzeugleergewicht(question: WeightQuestion, figures: WeightFigures): Weight {
  const { massKg, paper, clazz, registrated, tanks } = question
  const withoutDriver = !!clazz?.startsWith('M1') && !!registrated && registrated <= LAST_DAY_WITHOUT_DRIVER
  const driverKg = withoutDriver ? 0 : figures.driver_kg
  const fuel = tanks ? tankedFuel(tanks, figures) : scaled(figures.unknown_fuel_kg, 6) * 10n ** 6n
  return {
    weight: quotient((scaled(massKg, 3) - scaled(driverKg, 3)) * 10n ** 9n - fuel, 10n ** 12n, 0),
    source: tanks ? paper : 'ESTIMATED',
    estimated: !tanks,
    fuelKg: quotient(fuel, 10n ** 12n, 3),
    driverKg,
  }
}

/** Fuel mass in 10^-12 kg: size (3 decimals) × density (6) × share (3). */
const tankedFuel = (tanks: readonly Tank[], figures: WeightFigures): bigint => {
  const { fuel_share: share, density_petrol: PETROL, density_diesel: DIESEL, density_lpg: LPG } = figures
  const density = { PETROL, DIESEL, LPG }
  return tanks.reduce((total, tank) => {
    const size = 'kg' in tank ? tank.kg : tank.litres
    const kgPerUnit = 'kg' in tank ? 1 : density[tank.fuel]
    return total + scaled(size, 3) * scaled(kgPerUnit, 6) * scaled(share, 3)
  }, 0n)
}
