import type { SealedKeeper } from '@kreislauf/core/features/receptions/keeper.ts'
import type { Dice } from './dice.ts'
import { address, type Place, personName } from './names.ts'
import { birthday } from './vehicles.ts'

/** A company that regularly brings cars (details O42); its id is assigned when it is stored. */
export interface RegularKeeper {
  id: number
  companyname: string
  street: string
  hsnr: string
  zip: string
  city: string
  country: string
  originkind: string
}

const companies: Omit<RegularKeeper, 'id'>[] = [
  {
    companyname: 'Nordmark Versicherung AG',
    street: 'Sophienblatt',
    hsnr: '33',
    zip: '24114',
    city: 'Kiel',
    country: 'DE',
    originkind: 'INSURER',
  },
  {
    companyname: 'Hanseatische Kfz-Versicherung a. G.',
    street: 'Überseering',
    hsnr: '45',
    zip: '22297',
    city: 'Hamburg',
    country: 'DE',
    originkind: 'INSURER',
  },
  {
    companyname: 'Abschleppdienst Petersen GmbH',
    street: 'Westerallee',
    hsnr: '160',
    zip: '24941',
    city: 'Flensburg',
    country: 'DE',
    originkind: 'DEALER',
  },
  {
    companyname: 'Bergung und Pannenhilfe Schröder',
    street: 'Gadelander Straße',
    hsnr: '77',
    zip: '24539',
    city: 'Neumünster',
    country: 'DE',
    originkind: 'DEALER',
  },
  {
    companyname: 'Autohaus Lorenzen KG',
    street: 'Husumer Straße',
    hsnr: '200',
    zip: '24941',
    city: 'Flensburg',
    country: 'DE',
    originkind: 'DEALER',
  },
  {
    companyname: 'Autohaus am Kanal GmbH',
    street: 'Kieler Straße',
    hsnr: '41',
    zip: '24768',
    city: 'Rendsburg',
    country: 'DE',
    originkind: 'DEALER',
  },
  {
    companyname: 'Kreis Rendsburg-Eckernförde, Ordnungsamt',
    street: 'Kaiserstraße',
    hsnr: '8',
    zip: '24768',
    city: 'Rendsburg',
    country: 'DE',
    originkind: 'AUTHORITY',
  },
  {
    companyname: 'Stadt Flensburg, Bürgerbüro',
    street: 'Rathausplatz',
    hsnr: '1',
    zip: '24937',
    city: 'Flensburg',
    country: 'DE',
    originkind: 'AUTHORITY',
  },
]

export const regularKeepers = (firstId: number): RegularKeeper[] =>
  companies.map((company, index) => ({ id: firstId + index, ...company }))
export const regularKeeperCount = companies.length

const nobody: SealedKeeper = {
  refid: null,
  legal: false,
  companyname: null,
  lastname: null,
  firstname: null,
  dob: null,
  nationality: null,
  street: null,
  hsnr: null,
  country: 'DE',
  zip: null,
  city: null,
  incomplete: false,
  hotlist: false,
}

/** The last keeper: usually a private person nearby, sometimes one of the regular companies. */
export function newKeeper(
  dice: Dice,
  day: string,
  place: Place,
  regulars: readonly RegularKeeper[],
): { keeper: SealedKeeper; originkind: string } {
  if (dice.chance(0.14)) {
    const { id, originkind, ...company } = dice.pick(regulars)
    return { originkind, keeper: { ...nobody, ...company, refid: id, legal: true, hotlist: true } }
  }
  const nationality = dice.weighted([
    ['DE', 88],
    ['TR', 4],
    ['PL', 4],
    ['DK', 3],
    ['SY', 1],
  ])
  const person = { ...personName(dice), ...address(dice, place), nationality, dob: birthday(dice, day) }
  if (dice.chance(0.01)) return { originkind: 'PRIVATE', keeper: { ...nobody, ...person, dob: null, incomplete: true } }
  return { originkind: 'PRIVATE', keeper: { ...nobody, ...person } }
}
