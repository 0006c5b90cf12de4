/** How much a database holds; at least 19 mandators, as 4 to 19 create receptions. Mandators 1 to 4 are the same in every one, so that only the rest grows. */
export interface Size {
  name: string
  mandators: number
  cars: number
}

/** Cars of mandators 1 to 4: the lists of 20,000, 1,000 and 100 receptions, and where receptions are created. */
export const fixedCars = [20_000, 1_000, 100, 2_000] as const
/** Mandators whose cars have all their lines in the log, not only the inbound one. */
export const fullLogs = 3

/** The database that is measured, and the one that it is compared with. */
export interface Sizes {
  whole: Size
  part: Size
}

export const full: Sizes = {
  whole: { name: 'bench_whole', mandators: 200, cars: 400_000 },
  part: { name: 'bench_part', mandators: 20, cars: 40_000 },
}
/** Smaller, for a look in between: what it says of growth is about a factor of four. */
export const quick: Sizes = {
  whole: { name: 'bench_whole', mandators: 50, cars: 100_000 },
  part: { name: 'bench_part', mandators: 20, cars: 25_000 },
}

/** Cars of each of the other mandators. */
export const carsOfOthers = ({ mandators, cars }: Size): number =>
  Math.round((cars - fixedCars.reduce<number>((sum, count) => sum + count, 0)) / (mandators - fixedCars.length))

/** The time that the data is spread over. */
export const YEARS = 10
