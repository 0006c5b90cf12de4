import type { Figures } from '../dated.ts'
import { fahrzeugleergewicht, type WeightFigures } from '../weight.ts'

/** What is known of a car's weight, kg. `massKg`: field G of the KBA key. */
export interface KnownWeight {
  typedKg?: number | null | undefined
  massKg?: number | null | undefined
  clazz?: string | null | undefined
  drive?: string | null | undefined
  registrated?: string | null | undefined
}

/** Fahrzeugleergewicht of a valuation in kg. `borrowed`: the class has no weight of its own and takes that of M1. */
export interface ValuedWeight {
  kg: number
  basis: 'TYPED' | 'ESTIMATED' | 'CLASS'
  borrowed: boolean
}

/**
 * The typed Fahrzeugleergewicht (rulings G33); else that of the calculator from field G with a tank of unknown size (none for an electric car); else the mean weight of the
 * class. Undefined without weight and class: then no material can be valued.
 */
export function valuedWeight(
  { typedKg, massKg, clazz, drive, registrated }: KnownWeight,
  figures: WeightFigures & Pick<Figures, 'class_kg_m1' | 'class_kg_n1' | 'class_kg_l5e'>,
): ValuedWeight | undefined {
  if (typedKg) return { kg: typedKg, basis: 'TYPED', borrowed: false }
  if (massKg) {
    const tanks = drive === 'ELECTRIC' ? [] : undefined
    const { weight } = fahrzeugleergewicht({ massKg, paper: 'ZB1', clazz, registrated, tanks }, figures)
    return { kg: weight, basis: 'ESTIMATED', borrowed: false }
  }
  if (!clazz) return undefined
  const byClass = { M1: figures.class_kg_m1, N1: figures.class_kg_n1, L5e: figures.class_kg_l5e }
  const [, kg] = Object.entries(byClass).find(([one]) => clazz.startsWith(one)) ?? []
  return { kg: kg ?? figures.class_kg_m1, basis: 'CLASS', borrowed: kg === undefined }
}
