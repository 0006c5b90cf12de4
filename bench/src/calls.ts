import { addDays, addMonths, today } from '@kreislauf/core/days.ts'
import { YEARS } from './sizes.ts'

/** A measured call. `mandators`: the accounts that make it, in turn. */
export interface BenchCall {
  name: string
  mandators: readonly number[]
  method: 'GET' | 'PUT'
  path: string
  /** The body for a mandator; its dismantler has the same number. */
  body?: (mandator: number) => object
  /** Number of concurrent calls, and number of calls per round. */
  atOnce: number
  count: number
  /** Least ratio to the server that replays the product's statements, if there is a goal. */
  replay?: number
  /** The server of hand-written statements answers it, too; least ratio to that one, 0 without a goal. */
  least?: number
}

export const from = addMonths(today(), -12 * YEARS - 1)
export const till = addDays(today(), 1)

const car = {
  clazz: 'M1',
  manufacturer: 'Volkswagen',
  model: 'Golf',
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

/** Every created car has its own VIN: with the same VIN each creation would find all earlier ones. */
let made = (Date.now() % 100_000_000) * 1000
export const newVin = (): string => `WVWZZZ${String(made++).padStart(11, '0')}`

/** A new reception at the mandator's dismantler. */
const reception = (mandator: number) => ({
  dismantlerId: mandator,
  vn: { receptiondate: today(), dismantling: true, sornd: true },
  keeper,
  car: { ...car, vin: newVin() },
  originkind: 'PRIVATE',
  originregion: '01',
  condition: { ticks: ['ROLLABLE'] },
})
const creators = Array.from({ length: 16 }, (_, index) => 4 + index)
const create = (
  atOnce: number,
  {
    count = atOnce,
    in: mandators = creators.slice(0, 1),
    least = 0,
  }: { count?: number; in?: readonly number[]; least?: number } = {},
): BenchCall => ({
  name: `create, ${atOnce} at once${atOnce > 1 ? ` in ${mandators.length > 1 ? `${mandators.length} companies` : 'one company'}` : ''}`,
  mandators,
  method: 'PUT',
  path: '/receptions',
  body: reception,
  atOnce,
  count,
  least,
})

/** Ids of a car and a reception in the middle of mandator 1's data. */
export const calls = (middle: number): BenchCall[] => [
  {
    name: 'list of 100 receptions',
    mandators: [3],
    method: 'GET',
    path: `/receptions/${from}/${till}`,
    atOnce: 4,
    count: 120,
    replay: 0.8,
  },
  {
    name: 'list of 1,000 receptions',
    mandators: [2],
    method: 'GET',
    path: `/receptions/${from}/${till}`,
    atOnce: 4,
    count: 16,
    replay: 0.8,
  },
  {
    name: 'list of 20,000 receptions',
    mandators: [1],
    method: 'GET',
    path: `/receptions/${from}/${till}`,
    atOnce: 2,
    count: 2,
    replay: 0.8,
  },
  {
    name: 'first window of 20,000 receptions',
    mandators: [1],
    method: 'GET',
    path: `/receptions/${from}/${till}?window=500&whole=2000`,
    atOnce: 4,
    count: 24,
  },
  {
    name: 'window in their middle',
    mandators: [1],
    method: 'GET',
    path: `/receptions/${from}/${till}?window=500&after=${encodeURIComponent(JSON.stringify([addMonths(today(), -6 * YEARS), '1']))}`,
    atOnce: 4,
    count: 24,
  },
  {
    name: 'one reception',
    mandators: [1],
    method: 'GET',
    path: `/receptions/${middle}`,
    atOnce: 4,
    count: 120,
    least: 0.5,
  },
  create(1, { count: 8 }),
  create(16, { count: 48, least: 0.4 }),
  create(16, { count: 48, in: creators, least: 0.5 }),
  create(50),
  {
    name: 'entries of a car',
    mandators: [1],
    method: 'GET',
    path: `/btb/entries/car/${middle}`,
    atOnce: 4,
    count: 120,
  },
  {
    name: 'stock at a date',
    mandators: [1],
    method: 'GET',
    path: `/btb/statistics/stock/1/${addMonths(today(), -30)}`,
    atOnce: 4,
    count: 24,
  },
  {
    name: 'ten years of stock history',
    mandators: [1],
    method: 'GET',
    path: `/btb/statistics/stock/1/160103/${from}/${today()}`,
    atOnce: 2,
    count: 2,
  },
]
