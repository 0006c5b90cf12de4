import { addDays } from '@kreislauf/core/days.ts'
import { sharesOf } from '@kreislauf/core/features/deliveries/rules.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { insertNumbered } from './tables.ts'
import type { Said, Tale } from './tale.ts'

/** A gearbox in store. */
export interface StoredPart {
  id: number
  carId: number
  kg: number
  nonmetalfactor: number
  takenon: string
}

interface Noted {
  tale: Tale
  note: string | undefined
  yard: { mandatorId: number; dismantlerId: number }
  buyer: string
  today: string
  cars: readonly { id: number; enteredon: string }[]
  /** Taken by the notes that need some. */
  parts: StoredPart[]
  lines: readonly {
    id: number | undefined
    kind: string
    said: Said | undefined
    total: number
    row: { quantity: number }
  }[]
}

/** Pieces of the lines: of cars that were in the log by then, or gearboxes in store, which may be booked as a list. */
export async function seedPieces(db: Db, noted: Noted): Promise<void> {
  const { tale, note, yard, buyer, today, cars, parts, lines } = noted
  const { mandatorId, dismantlerId } = yard
  const day = (ago: number) => addDays(today, -ago)
  const made = day(tale.ago + 1)
  const known = cars.filter(({ enteredon }) => enteredon < day(tale.ago + 5))
  let next = 0
  const taken: { part: StoredPart; price: number }[] = []
  const pieces = lines.flatMap(({ id, kind, said, total, row: { quantity } }) => {
    const shares = sharesOf(total, quantity)
    return Array.from({ length: quantity }, (_, at) => {
      const part = kind === 'GEARBOX' && tale.parts ? parts.shift() : undefined
      if (part) taken.push({ part, price: shares[at] ?? 0 })
      const back = said?.backAfter !== undefined && at < (said.refused ?? 0)
      return {
        ...{ mandatorId, lineId: id, quantity: 1, carId: part?.carId ?? known[next++ * 3]?.id ?? null },
        ...{ partId: part?.id ?? null, createdAt: `${made}T08:20:00Z` },
        backon: back ? day((tale.answered ?? 0) - (said.backAfter ?? 0)) : null,
      }
    })
  })
  const stored = await insertNumbered(db, 'delivery_piece', pieces)
  const ids = taken.map(({ part }) => part.id)
  if (ids.length === 0) return
  const booked = tale.parts === 'booked'
  await sql`update part set state = ${booked ? 'OUT' : 'RESERVED'}, assessment = 'REMAN' where mandator_id = ${mandatorId} and id = any (${ids})`.execute(
    db,
  )
  if (!booked) return
  const on = day(tale.ago - 1)
  const year = Number(on.slice(0, 4))
  const { rows } = await sql<{ last: number }>`insert into number_counter (mandator_id, department_id, kind, year, last)
    values (${mandatorId}, ${dismantlerId}, 'SPARE', ${year}, 1)
    on conflict (mandator_id, department_id, kind, year) do update set last = number_counter.last + 1 returning last`.execute(
    db,
  )
  const createdAt = `${on}T10:00:00Z`
  const [list] = await insertNumbered(db, 'spare_list', [
    { mandatorId, dismantlerId, year, no: rows[0]?.last, actiondate: on, reference: note, buyer, createdAt },
  ])
  await insertNumbered(
    db,
    'spare_line',
    taken.map(({ part, price }) => ({
      ...{ mandatorId, dismantlerId, listId: list?.id, partId: part.id, actiondate: on, kg: part.kg, pieces: 1 },
      ...{ nonmetalfactor: part.nonmetalfactor, price, createdAt },
    })),
  )
  const withList = stored.filter(({ partId }) => partId !== null).map(({ id }) => id)
  await sql`update delivery_piece set list_id = ${list?.id} where mandator_id = ${mandatorId} and id = any (${withList})`.execute(
    db,
  )
}
