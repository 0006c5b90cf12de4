import { addMonths, today } from '@kreislauf/core/days.ts'
import { comparePairs, type Row } from './pairs.ts'
import { MOST_GROWTH } from './report.ts'

/** A past month in which everything has been handed on. */
const month = addMonths(`${today().slice(0, 7)}-01`, -6)
const range = `${month}/${addMonths(month, 1)}`
const year = `${month.slice(0, 4)}-01-01/${month.slice(0, 4)}-12-31`

const the = (path: (mandator: number) => string) => async (mandator: number) => path(mandator)
const goal = 'growth' as const
/** Two years have 24 lists of parts, so both companies fill a window. */
const LISTS = 20

const rows = (carOf: (mandator: number) => Promise<number>): Row[] => [
  { name: 'thread of a car', path: async mandator => `/cars/thread/${await carOf(mandator)}`, goal },
  { name: 'header of a car', path: async mandator => `/cars/file/${await carOf(mandator)}`, goal },
  { name: 'register in, a month', path: the(own => `/btb/registers/in/${own}/160104/${range}?window=500`), goal },
  { name: 'register out, a month', path: the(own => `/btb/registers/out/${own}/160106/${range}?window=500`), goal },
  { name: 'register reuse, a month', path: the(own => `/btb/registers/reuse/${own}/PARTS/${range}?window=500`), goal },
  { name: 'waste types of a register', path: the(own => `/btb/registertypes/out/${own}/${range}`), goal },
  { name: 'forecast', path: the(own => `/btb/statistics/forecast/${own}/${today()}`), goal },
  { name: 'quotas of a year', path: the(own => `/btb/statistics/recycling/${own}/${year}`), goal },
  { name: 'evaluation of a year', path: the(own => `/btb/statistics/evaluation/${own}/${year}`), goal },
  { name: 'from car to fraction to disposer, a year', path: the(own => `/btb/statistics/flow/${own}/${year}`), goal },
  { name: 'balance of a year', path: the(own => `/btb/statistics/balance/${own}/${year}`), goal },
  { name: 'review of a month', path: the(own => `/btb/reviews/month/${own}/${month.slice(0, 7)}`), goal },
  { name: 'journal of a month', path: the(own => `/btb/journal/${own}/${range}?window=500`), goal },
  { name: 'parts: first window', path: the(own => `/parts/of/${own}?window=500&total=later`), goal },
  { name: 'lists of parts handed over', path: the(own => `/btb/spares/of/${own}?window=${LISTS}`), goal },
  { name: 'dashboard', path: the(own => `/btb/statistics/dashboard/${own}`), goal },
]

/**
 * Compares a log of two years with one of twenty and as many cars per year: calls for a car, a month or a year return
 * the same.
 */
export async function measureLog(
  origin: string,
  carOf: (mandator: number) => Promise<number>,
  rounds: number | undefined,
  say: (text: string) => void,
): Promise<boolean> {
  const met = await comparePairs(origin, rows(carOf), { rounds, head: ' 2 years   20 years', say })
  console.log(`${met ? 'All goals are met' : 'A goal is missed'}: growth at most ${MOST_GROWTH}.`)
  return met
}
