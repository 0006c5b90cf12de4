/** How much a database holds; at least 19 mandators, as 4 to 19 create receptions. Mandators 1 to 4 are the same in every one, so that only the rest grows. */
export interface Size {
  name: string
  mandators: number
  cars: number
  /** Cars of the first mandators. */
  fixed: readonly number[]
  /** So many mandators have cars with all their lines in the log, not only the inbound one. */
  fullLogs: number
  /** Of each of the four makes there are so many models. */
  models: number
  /** Receptions of the last of them that others took in for it: how many each, from mandator 1 on. */
  taken?: readonly number[]
  /** Each car in the log has a part that lies in the store. */
  parts?: boolean
  /** Years that the cars of the first mandators are spread over, where it is not `YEARS`. */
  years?: readonly number[]
  /** What the log takes out goes to a disposer, and every third part is handed over. */
  handedOn?: boolean
}

/** Cars of mandators 1 to 4: the lists of 20,000, 1,000 and 100 receptions, and where receptions are created. */
const usual = { fixed: [20_000, 1_000, 100, 2_000], fullLogs: 3, models: 1 } as const

/** The database that is measured, and the one that it is compared with. */
export interface Sizes {
  whole: Size
  part: Size
}

export const full: Sizes = {
  whole: { name: 'bench_whole', mandators: 200, cars: 400_000, ...usual },
  part: { name: 'bench_part', mandators: 20, cars: 40_000, ...usual },
}
/** Smaller, for a look in between: what it says of growth is about a factor of four. */
export const quick: Sizes = {
  whole: { name: 'bench_whole', mandators: 50, cars: 100_000, ...usual },
  part: { name: 'bench_part', mandators: 20, cars: 25_000, ...usual },
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

/** Companies 1 and 2 with lists of 10,000 and of 100,000 receptions, a tenth of them taken in for company 3. */
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

/** Companies 1 and 2 with a thousand cars a year, one for two years and one for twenty. */
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

/** The time that the data is spread over. */
export const YEARS = 10
