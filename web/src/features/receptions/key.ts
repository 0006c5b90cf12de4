import { fahrzeugleergewicht, type WeightFigures } from '@kreislauf/core/domain/weight.ts'
import type { KbaCar } from '@kreislauf/core/features/masterdata/contract.ts'
import { CarForm } from '@kreislauf/core/features/receptions/contract.ts'
import { keysOf } from '@kreislauf/core/keys.ts'
import type { Values } from './initial.ts'

type Car = Values['car']

/** Key of a car as its catalogue is asked for it; undefined while it is not whole. */
export const keyOf = ({ hsn, tsn }: Pick<Car, 'hsn' | 'tsn'>): string | undefined =>
  hsn && tsn ? `${hsn}${tsn}` : undefined

/** The car with what its key says. A weight is estimated from field G only where none was entered. */
export function filled(car: Car, found: KbaCar, figures: WeightFigures | undefined): Car {
  const { hsn, tsn, manufacturer, model, power, capacity, clazz, driveType, ktype, weight: massKg } = found
  const known = {
    hsn,
    tsn,
    manufacturer,
    model,
    power,
    capacity,
    ktype,
    clazz: clazz ?? car.clazz,
    driveType: driveType as Car['driveType'],
  }
  if (!massKg || !figures || (car.weight && car.weightsource !== 'ESTIMATED')) return { ...car, ...known }
  const tanks = driveType === 'ELECTRIC' ? [] : undefined
  const { clazz: of } = known
  const { weight, source, fuelKg, driverKg } = fahrzeugleergewicht(
    { massKg, paper: 'ZB1', clazz: of, registrated: car.registrated, tanks },
    figures,
  )
  return {
    ...car,
    ...known,
    weight,
    weightsource: source,
    weightcalc: { massKg, paper: 'ZB1', ...(tanks && { tanks }), fuelKg, driverKg },
  }
}

/** What a key fills, beside the weight and its calculation. */
const FILLED = ['manufacturer', 'model', 'power', 'capacity', 'ktype', 'clazz', 'driveType'] as const

/**
 * The car without what its old key filled and nobody changed since: make, model or weight of another car must not stay when a key is
 * corrected. `found` are the vehicles of the old key; of several it was the one whose model stands there.
 */
export function takenBack(car: Car, found: readonly KbaCar[]): Car {
  const old =
    found.find(({ model, manufacturer }) => model === car.model && manufacturer === car.manufacturer) ??
    found.find(({ model }) => model === car.model) ??
    (found.length === 1 ? found[0] : undefined)
  if (!old) return car
  const empty = CarForm.parse({ clazz: 'M1' })
  const back = keysOf(CarForm.shape).filter(name => isFilled(name) && car[name] !== null && car[name] === old[name])
  const { weightcalc: calc } = car
  const weighed = !!old.weight && calc?.paper === 'ZB1' && calc.massKg === old.weight
  return {
    ...car,
    ...Object.fromEntries(back.map(name => [name, empty[name] ?? null])),
    ...(weighed && { weight: null, weightsource: null, weightcalc: null, weightconfirmed: false }),
  }
}

const isFilled = (name: string): name is (typeof FILLED)[number] => (FILLED as readonly string[]).includes(name)
