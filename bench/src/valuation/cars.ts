/** A random number of [0, 1) from a seed (mulberry32): every run draws the same cars. */
function drawing(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export interface Draw {
  uniform: () => number
  /** Normal with mean 0 and standard deviation 1. */
  normal: () => number
}

export function drawOf(seed: number): Draw {
  const uniform = drawing(seed)
  return { uniform, normal: () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform()) }
}

/** Models, each built for so many years under one key number; cars are so old. */
const [MODELS, YEARS, YOUNGEST, OLDEST] = [40, 5, 8, 22]

export interface Car {
  kba: string
  model: string
  /** Of first registration. */
  year: number
  age: number
  weight: number
  /** Of its model, 0.6 to 1.6. */
  factor: number
  /** Months before the last day of training, from 0. */
  month: number
}

/** Cars of 40 models (rulings G26): a model's factor is drawn once, age and weight of each car. `now`: year of the last day. */
export function carsOf(draw: Draw, count: number, now: number): Car[] {
  const factors = Array.from({ length: MODELS }, () => 0.6 + draw.uniform())
  return Array.from({ length: count }, () => {
    const model = Math.floor(draw.uniform() * MODELS)
    const age = YOUNGEST + Math.floor(draw.uniform() * (OLDEST - YOUNGEST + 1))
    const generation = Math.floor((now - age) / YEARS) % 100
    return {
      kba: `9${String(model).padStart(3, '0')}${String(generation).padStart(3, '0')}`,
      ...{ model: `Bench ${model}`, year: now - age, age, factor: factors[model] ?? 1 },
      ...{ weight: 900 + Math.floor(draw.uniform() * 700), month: Math.floor(draw.uniform() * 24) },
    }
  })
}

/** Price of a piece: default × model × 0.9^(age − 15) × e^N(0, 0.3). */
export const priceOf = ({ factor, age }: Car, likely: number, draw: Draw): number =>
  Math.max(0.01, Math.round(likely * factor * 0.9 ** (age - 15) * Math.exp(0.3 * draw.normal()) * 100) / 100)

/** Share of pieces that sell. */
export const SELLS = 0.6
