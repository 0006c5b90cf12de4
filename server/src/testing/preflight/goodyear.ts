import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Books } from '../book.ts'

export const DAY = '2025-05-05'

/** Who brought a car. */
export const BROUGHT = { deliverer: 'Autohaus Nord, Am Kai 1, 24103 Kiel' }

export interface Ground {
  db: Db
  books: Books
  yard: { dismantlerId: number; staffId: number }
  disposerId: number
}

/** A year without any fault: opening stock, a car with VN, drained, closed and disposed of, the 10 % rule met. */
export async function goodYear({ books, yard: { staffId } }: Ground, shredder: number) {
  await books.output('2025-01-01', '130205', 500, 'OPENING')
  await books.output('2025-01-01', '160117', 500, 'OPENING')
  const golf = { licenceplate: 'FL-AA 1', manufacturer: 'VW', model: 'Golf' }
  const carId = await books.carIn(DAY, 1000, { ...golf, ...BROUGHT })
  await books.reception(DAY, '2025/0001', carId)
  await books.entry(DAY, '130205', 4, { carId, staffId })
  await books.entry(DAY, '160106', 390, { carId, staffId })
  await books.dispose('2025-06-01', '160106', 390, shredder)
  await books.entry(DAY, '160120', 600, { carId, staffId })
  await books.dispose('2025-06-02', '160120', 600, await books.disposer({ name: 'Glas Nord' }), { rdcode: 'R5' })
  for (let month = 1; month <= 12; month++) await reviewed(books, `2025-${String(month).padStart(2, '0')}-01`)
}

const reviewed = ({ db, dismantlerId }: Books, month: string) =>
  db
    .insertInto('review')
    .values({ departmentId: dismantlerId, month, date: sql<string>`${month}::date + 40`, signedby: 'Tina Test' })
    .execute()

export const golf = (ground: Ground, weight = 1000) =>
  ground.books.carIn(DAY, weight, {
    ...{ licenceplate: 'FL-BB 2', manufacturer: 'VW', model: 'Golf' },
    ...{ originkind: 'PRIVATE', originregion: '01', ...BROUGHT },
  })
export const drained = async (ground: Ground, carId: number, kg = 4) =>
  ground.books.entry(DAY, '130205', kg, { carId, staffId: ground.yard.staffId })

/** A car like `golf`, drained. */
export async function dismantled(ground: Ground): Promise<number> {
  const carId = await golf(ground)
  await drained(ground, carId)
  return carId
}
export const changed = ({ db }: Ground, id: number, values: { sparecategory: string }) =>
  db.updateTable('part').set(values).where('id', '=', id).execute()

/** Code and severity of the expected finding, and how to cause it. */
export type Fault = [code: string, severity: 'block' | 'warning', plant: (ground: Ground) => Promise<unknown>]
