/**
 * Size of a database; at least 19 mandators, as 4 to 19 create receptions. Mandators 1 to 4 have the same size in
 * every one, so that only the rest grows.
 */
export interface Size {
  name: string
  mandators: number
  cars: number
  /** Cars of the first mandators. */
  fixed: readonly number[]
  /** Number of mandators whose cars have all their lines in the log, not only the inbound one. */
  fullLogs: number
  /** Models of each of the four makes. */
  models: number
  /** Receptions of the last of them that others took in for it: how many each, from mandator 1 on. */
  taken?: readonly number[]
  /** Each car in the log has a part in store. */
  parts?: boolean
  /** Years over which the cars of the first mandators are spread, if not `YEARS`. */
  years?: readonly number[]
  /** Masses from the log go to a disposer, and every third part is handed over. */
  handedOn?: boolean
}

/** Cars of mandators 1 to 4: lists of 20,000, 1,000 and 100 receptions, and a mandator that creates receptions. */
const usual = { fixed: [20_000, 1_000, 100, 2_000], fullLogs: 3, models: 1 } as const

/** The measured database, and the one it is compared with. */
export interface Sizes {
  whole: Size
  part: Size
}

export const full: Sizes = {
  whole: { name: 'bench_whole', mandators: 200, cars: 400_000, ...usual },
  part: { name: 'bench_part', mandators: 20, cars: 40_000, ...usual },
}
/** Smaller, for a quick check: its growth factor is only about four. */
export const quick: Sizes = {
  whole: { name: 'bench_whole', mandators: 50, cars: 100_000, ...usual },
  part: { name: 'bench_part', mandators: 20, cars: 25_000, ...usual },
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

/** Companies 1 and 2 with lists of 10,000 and 100,000 receptions, a tenth of them taken in for company 3. */
const [shorter, longer] = [10_000, 100_000]
export const long: Size = {
  name: 'bench_long',
  mandators: 4,
  cars: shorter + longer + 500,
  fixed: [0.9 * shorter, 0.9 * longer, 0.1 * (shorter + longer)],
  fullLogs: 0,
  models: 100,
  taken: [0.1 * shorter, 0.1 * longer],
  parts: true,
}

/** Companies 1 and 2 with a thousand cars per year, for two and for twenty years. */
export const books: Size = {
  name: 'bench_books',
  mandators: 3,
  cars: 22_100,
  fixed: [2000, 20_000],
  years: [2, 20],
  fullLogs: 2,
  models: 100,
  parts: true,
  handedOn: true,
}

/** Cars of each of the other mandators. */
export const carsOfOthers = ({ mandators, cars, fixed }: Size): number =>
  Math.round((cars - sum(fixed)) / (mandators - fixed.length))

/** Years over which the data is spread. */
export const YEARS = 10
