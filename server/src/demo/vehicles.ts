import { addMonths } from '@kreislauf/core/days.ts'
import type { Dice } from './dice.ts'
import type { Model } from './models.ts'
import type { Place } from './names.ts'

const YEARS = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const PLATE_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const VIN_SET = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'
const colours: [code: string, weight: number][] = [
  ['9', 24],
  ['7', 26],
  ['5', 18],
  ['3', 12],
  ['0', 9],
  ['6', 6],
  ['8', 2],
  ['1', 1],
]

const letters = (dice: Dice, from: string, count: number) =>
  Array.from({ length: count }, () => dice.pick([...from])).join('')

/** VIN: model year letter, plant code and serial number (ISO 3779). */
function newVin(dice: Dice, { wmi }: Model, year: number, taken: Set<string>): string {
  const described = wmi.startsWith('W') ? `ZZZ${letters(dice, VIN_SET, 2)}Z` : letters(dice, VIN_SET, 6)
  const vin = `${wmi}${described}${YEARS.charAt((year - 1980) % 30)}${letters(dice, 'ABDEGHKPRSW', 1)}${dice.digits(6)}`
  if (taken.has(vin)) return newVin(dice, { wmi } as Model, year, taken)
  taken.add(vin)
  return vin
}

/** A model whose cars are 10 to 25 years old on that day, with the first registration. */
function aged(dice: Dice, models: readonly Model[], day: string) {
  const now = Number(day.slice(0, 4))
  const old = models.filter(({ from, to }) => from <= now - 11 && to >= now - 25)
  const model = dice.weighted(old.map(one => [one, one.share] as const))
  const year = dice.int(Math.max(model.from, now - 25), Math.min(model.to, now - 11))
  const registrated = `${year}-${String(dice.int(1, 12)).padStart(2, '0')}-${String(dice.int(1, 28)).padStart(2, '0')}`
  return { model, registrated }
}

/** An end-of-life vehicle delivered to a yard on a day. */
export function newVehicle(dice: Dice, models: readonly Model[], day: string, place: Place, taken: Set<string>) {
  const { model, registrated } = aged(dice, models, day)
  const year = Number(registrated.slice(0, 4))
  const age = Number(day.slice(0, 4)) - year
  const plate = `${place.plate}-${letters(dice, PLATE_LETTERS, place.plate.length === 3 ? 1 : dice.int(1, 2))} ${dice.int(1, 9)}${dice.digits(dice.int(1, 3))}`
  const noplate = dice.chance(0.06)
  const weighed = dice.chance(0.05)
  return {
    clazz: model.clazz,
    manufacturer: model.manufacturer,
    model: model.model,
    year,
    hsn: model.hsn,
    tsn: model.tsn,
    ktype: model.ktype,
    km: Math.round(age * dice.between(8_000, 17_000)),
    vin: newVin(dice, model, year, taken),
    licenceplate: noplate ? null : plate,
    noplate,
    dmark: 'DE',
    registrated,
    vehicleRegistrationDocumentNo: dice.chance(0.8) ? `${letters(dice, PLATE_LETTERS, 2)}${dice.digits(6)}` : null,
    weight: Math.round(model.weight * dice.between(0.97, 1.04) - (weighed ? 12 : 0)),
    weightsource: weighed ? 'WEIGHED' : 'ZB1',
    power: model.power,
    capacity: model.capacity,
    drivetype: model.drivetype,
    shiftstype: model.drivetype === 'ELECTRIC' || dice.chance(0.15) ? 'AUTOMATIC' : 'MANUAL',
    doorstype: dice.pick(['3', '5', '5', '5']),
    colortype: dice.weighted(colours),
    conditiontype: dice.weighted([
      ['RUNNING', 40],
      ['ENGINEDAMAGE', 30],
      ['ACCIDENT', 24],
      ['STRIPPED', 4],
      ['BURNT', 1],
    ]),
    regiontype: null as string | null,
    categorytype: dice.weighted([
      ['SCRAP', 7],
      ['PARTOUT', 3],
    ]),
    quality: dice.int(1, 5),
    purchasePrice: dice.chance(0.7) ? dice.int(0, 25) * 10 : null,
  }
}
export type Vehicle = ReturnType<typeof newVehicle>

/** Date of birth of a keeper on that day. */
export const birthday = (dice: Dice, day: string): string =>
  addMonths(day, -12 * dice.int(20, 84) - dice.int(0, 11)).slice(0, 8) + String(dice.int(1, 28)).padStart(2, '0')
