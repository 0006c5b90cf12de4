import { addMonths } from '@kreislauf/core/days.ts'
import { keysOf } from '@kreislauf/core/keys.ts'
import { from, till } from './calls.ts'
import { tokenOf } from './generate.ts'
import { comparePairs, MOST_SEARCH, type Row } from './pairs.ts'
import { MOST_GROWTH } from './report.ts'

type Query = Record<string, string>
const first: Query = { window: '500', whole: '2000', total: 'later' }

const lists = {
  receptions: () => `/receptions/${from}/${till}`,
  cars: (mandator: number) => `/cars/of/${mandator}/${from}/${till}`,
  parts: (mandator: number) => `/parts/of/${mandator}`,
}
type List = keyof typeof lists

const pathOf = (list: List, mandator: number, query: Query) => `${lists[list](mandator)}?${new URLSearchParams(query)}`

/** Path of the second window of a query. */
async function nextOf(origin: string, list: List, mandator: number, query: Query): Promise<string> {
  const answer = await fetch(`${origin}/api${pathOf(list, mandator, { ...query, ...first })}`, {
    headers: { authorization: `Bearer ${tokenOf(mandator)}`, 'accept-language': 'de' },
  })
  const { after } = await answer.json()
  return pathOf(list, mandator, { ...query, window: '500', after })
}

const sorts: Record<List, readonly string[]> = {
  receptions: [
    'date',
    'vnr',
    '-vnr',
    'licenceplate',
    '-licenceplate',
    'car',
    '-car',
    'vin',
    '-vin',
    'keeper',
    '-keeper',
  ],
  cars: ['receptiondate', 'licenceplate', '-licenceplate', 'car', '-car', 'vin', '-vin'],
  parts: ['takenon'],
}
const sortedByAll: Record<List, readonly string[]> = {
  receptions: ['weight', 'status'],
  cars: ['weight', 'step'],
  parts: ['weight', 'place'],
}

/**
 * A plate, the end of a VIN, a name in a fifth of the rows, a make of a quarter, text that does not occur, and
 * numbers that may be part of a date.
 */
const searches = ['FL-AB', '00012345', 'Petersen', 'golf', 'gibtesnicht', '2023', 'FL-AB 42']

function* rowsOf(origin: string, list: List): Generator<Row> {
  const asking = (query: Query) => async (mandator: number) => pathOf(list, mandator, query)
  yield { name: `${list}: first window`, path: asking(first), goal: 'growth' }
  yield { name: `${list}: next window`, path: mandator => nextOf(origin, list, mandator, {}), goal: 'growth' }
  const middle = JSON.stringify([addMonths(till, -60), '1'])
  yield { name: `${list}: window in the middle`, path: asking({ window: '500', after: middle }), goal: 'growth' }
  for (const sort of sorts[list]) {
    yield { name: `${list} by ${sort}: first window`, path: asking({ ...first, sort }), goal: 'growth' }
    yield {
      name: `${list} by ${sort}: next window`,
      path: mandator => nextOf(origin, list, mandator, { sort }),
      goal: 'growth',
    }
  }
  for (const sort of sortedByAll[list])
    yield { name: `${list} by ${sort}: first window`, path: asking({ ...first, sort }), goal: 'search' }
  for (const q of searches) yield { name: `${list} with ${q}`, path: asking({ ...first, q }), goal: 'search' }
  yield { name: `${list}: count`, path: asking({ window: '1' }), goal: 'search' }
}

/**
 * Compares windows of one company's list of 100,000 rows with those of a list of 10,000 in the same database, in
 * turns. Prints a table and returns whether windows grow by at most a fifth, and whether searches and calls that read
 * all rows take less than a second.
 */
export async function measureLong(
  origin: string,
  rounds: number | undefined,
  say: (text: string) => void,
): Promise<boolean> {
  const rows = keysOf(lists).flatMap(list => [...rowsOf(origin, list)])
  const met = await comparePairs(origin, rows, { rounds, head: '   10,000    100,000', say })
  console.log(
    `${met ? 'All goals are met' : 'A goal is missed'}: growth at most ${MOST_GROWTH}, searches, sorting without an index and counting 100,000 rows at most ${MOST_SEARCH} ms.`,
  )
  return met
}
