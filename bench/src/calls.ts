import { addDays, addMonths, today } from '@kreislauf/core/days.ts'
import { YEARS } from './sizes.ts'

/** A call that is measured. `mandator` names whose account makes it. */
export interface BenchCall {
  name: string
  mandator: number
  method: 'GET' | 'PUT'
  path: string
  body?: object
  /** How many are under way at once, and how many make a round. */
  atOnce: number
  count: number
  /** The goal of the ratio to the bare server, where there is one. */
  ratio?: number
}

const from = addMonths(today(), -12 * YEARS - 1)
const till = addDays(today(), 1)

const car = {
  clazz: 'M1',
  manufacturer: 'Volkswagen',
  model: 'Golf',
  vin: 'WVWZZZ1JZXW000001',
  licenceplate: 'FL-UI 123',
  registrated: '2005-03-01',
  weight: 1191,
  weightsource: 'ZB1',
}
const keeper = {
  lastname: 'Müller',
  firstname: 'Jörg',
  dob: '1970-05-04',
  nationality: 'DE',
  street: 'Am Markt',
  hsnr: '1a',
  zip: '24937',
  city: 'Flensburg',
}

/** A new reception at the dismantler of mandator 4. */
const reception = {
  dismantlerId: 4,
  vn: { receptiondate: today(), dismantling: true, sornd: true },
  keeper,
  car,
  originkind: 'PRIVATE',
  originregion: '01',
  condition: { ticks: ['ROLLABLE'] },
}
const create = (atOnce: number, count: number): BenchCall => ({
  name: `create reception, ${atOnce} at once`,
  mandator: 4,
  method: 'PUT',
  path: '/receptions',
  body: reception,
  atOnce,
  count,
})

/** Ids of a car and reception of mandator 1 that stand in the middle of its time. */
export const calls = (middle: number): BenchCall[] => [
  {
    name: 'list of 100 receptions',
    mandator: 3,
    method: 'GET',
    path: `/receptions/${from}/${till}`,
    atOnce: 4,
    count: 120,
    ratio: 0.8,
  },
  {
    name: 'list of 1,000 receptions',
    mandator: 2,
    method: 'GET',
    path: `/receptions/${from}/${till}`,
    atOnce: 4,
    count: 16,
    ratio: 0.8,
  },
  {
    name: 'list of 20,000 receptions',
    mandator: 1,
    method: 'GET',
    path: `/receptions/${from}/${till}`,
    atOnce: 2,
    count: 2,
    ratio: 0.8,
  },
  { name: 'one reception', mandator: 1, method: 'GET', path: `/receptions/${middle}`, atOnce: 4, count: 120 },
  create(1, 8),
  create(8, 16),
  create(50, 50),
  { name: 'entries of a car', mandator: 1, method: 'GET', path: `/btb/entries/car/${middle}`, atOnce: 4, count: 120 },
  {
    name: 'stock at a date',
    mandator: 1,
    method: 'GET',
    path: `/btb/statistics/stock/1/${addMonths(today(), -30)}`,
    atOnce: 4,
    count: 24,
  },
  {
    name: 'ten years of stock history',
    mandator: 1,
    method: 'GET',
    path: `/btb/statistics/stock/1/160103/${from}/${today()}`,
    atOnce: 2,
    count: 2,
  },
]
