import { quotient, scaled } from './decimal.ts'

/** Where a car's `weight` comes from (decision 21). */
export const WEIGHT_SOURCES = ['ZB1', 'BRIEF', 'WEIGHED', 'ESTIMATED'] as const
export type WeightSource = (typeof WEIGHT_SOURCES)[number]

/** Figures of the calculation, master data with dates (`dated_settings.csv`). Densities in kg per litre. */
export interface WeightFigures {
  fuelShare: number
  driverKg: number
  unknownFuelKg: number
  density: Record<'PETROL' | 'DIESEL' | 'LPG', number>
}

export const WEIGHT_FIGURES: WeightFigures = {
  fuelShare: 0.9,
  driverKg: 75,
  unknownFuelKg: 40,
  density: { PETROL: 0.745, DIESEL: 0.84, LPG: 0.54 },
}

/** A tank as built: litres for liquids, kilograms for compressed gas. */
export type Tank = { fuel: 'PETROL' | 'DIESEL' | 'LPG'; litres: number } | { fuel: 'CNG' | 'HYDROGEN'; kg: number }

export interface WeightQuestion {
  /** Field G of ZB I, or Leergewicht of the Brief, in kg: with driver and fuel. */
  massKg: number
  paper: 'ZB1' | 'BRIEF'
  clazz?: string | null | undefined
  registrated?: string | null | undefined
  /** All tanks; none for an electric car; undefined when their size is unknown. */
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

/** M1 registered until this day was weighed without the driver. */
const LAST_DAY_WITHOUT_DRIVER = '1996-12-31'

/**
 * Fahrzeugleergewicht = mass G − fuel of tanks 90 % full − 75 kg driver, the driver not for M1 first registered until
 * 1996-12-31 (AltfahrzeugV § 2 (1) Nr. 23); rounded once, half up, to whole kg. Unknown tanks count 40 kg, estimated.
 */
export function fahrzeugleergewicht(question: WeightQuestion, figures: WeightFigures = WEIGHT_FIGURES): Weight {
  const { massKg, paper, clazz, registrated, tanks } = question
  const withoutDriver = !!clazz?.startsWith('M1') && !!registrated && registrated <= LAST_DAY_WITHOUT_DRIVER
  const driverKg = withoutDriver ? 0 : figures.driverKg
  const fuel = tanks ? tankedFuel(tanks, figures) : scaled(figures.unknownFuelKg, 6) * 10n ** 6n
  return {
    weight: quotient((scaled(massKg, 3) - scaled(driverKg, 3)) * 10n ** 9n - fuel, 10n ** 12n, 0),
    source: tanks ? paper : 'ESTIMATED',
    estimated: !tanks,
    fuelKg: quotient(fuel, 10n ** 12n, 3),
    driverKg,
  }
}

/** Fuel mass in 10^-12 kg: size (3 decimals) × density (6) × share (3). */
const tankedFuel = (tanks: readonly Tank[], { fuelShare, density }: WeightFigures): bigint =>
  tanks.reduce((total, tank) => {
    const size = 'kg' in tank ? tank.kg : tank.litres
    const kgPerUnit = 'kg' in tank ? 1 : density[tank.fuel]
    return total + scaled(size, 3) * scaled(kgPerUnit, 6) * scaled(fuelShare, 3)
  }, 0n)
