import { fahrzeugleergewicht, type WeightFigures } from '@kreislauf/core/domain/weight.ts'
import type { KbaCar } from '@kreislauf/core/features/masterdata/contract.ts'
import { CarForm } from '@kreislauf/core/features/receptions/contract.ts'
import { keysOf } from '@kreislauf/core/keys.ts'
import type { Values } from './initial.ts'

type Car = Values['car']

/** Key for the catalogue of cars; undefined while incomplete. */
export const keyOf = ({ hsn, tsn }: Pick<Car, 'hsn' | 'tsn'>): string | undefined =>
  hsn && tsn ? `${hsn}${tsn}` : undefined

/**
 * The car with the data of its key; what the data leaves open stays. The weight is estimated from field G only if none
 * was entered.
 */
export function filled(car: Car, found: KbaCar, figures: WeightFigures | undefined): Car {
  const { hsn, tsn, manufacturer, model, power, capacity, clazz, driveType, ktype, weight: massKg } = found
  const known = {
    hsn,
    tsn,
    manufacturer,
    model,
    power: power ?? car.power,
    capacity: capacity ?? car.capacity,
    ktype: ktype ?? car.ktype,
    clazz: clazz ?? car.clazz,
    driveType: (driveType as Car['driveType']) ?? car.driveType,
  }
  if (!massKg || !figures || (car.weight && car.weightsource !== 'ESTIMATED')) return { ...car, ...known }
  const tanks = known.driveType === 'ELECTRIC' ? [] : undefined
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

/** Fields filled by a key, besides the weight and its calculation. */
const FILLED = ['manufacturer', 'model', 'power', 'capacity', 'ktype', 'clazz', 'driveType'] as const

/**
 * Clears what the old key filled and the user has not changed: make, model or weight of another car must not stay
 * when a key is corrected. `found` are the vehicles of the old key; of several, the one with the same model counts.
 * Those that companies have entered, this very car among them, may have been typed by hand: they count only if the form
 * has `taken` its data from one.
 */
export function takenBack(car: Car, found: readonly KbaCar[], taken?: KbaCar): Car {
  const listed = found.filter(({ own, pooled }) => !own && !pooled)
  const old =
    taken ??
    listed.find(({ model, manufacturer }) => model === car.model && manufacturer === car.manufacturer) ??
    listed.find(({ model }) => model === car.model) ??
    (listed.length === 1 ? listed[0] : undefined)
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
