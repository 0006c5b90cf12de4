import { sub } from '@kreislauf/core/domain/decimal.ts'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Car, Disposer, Output, Reception } from '../platform/schema.ts'

/** Writes into a yard's log directly, for tests that need data of the past. */
export const booksOf = (db: Db, dismantlerId: number) => {
  const car = async (day: string, weight: number, more: Partial<Insertable<Car>> = {}) => {
    const row = {
      dismantlerId,
      receptiondate: day,
      weight,
      vin: `WVWZZZ1KZ${Math.random().toString().slice(2, 10)}`,
      ...more,
    }
    const { id } = await db.insertInto('car').values(row).returning('id').executeTakeFirstOrThrow()
    return id
  }

  const entry = (day: string, wastetype: string, kg: number, more: object = {}) =>
    db
      .insertInto('entry')
      .values({
        dismantlerId,
        kind: 'LINE',
        wastetype,
        amount: kg,
        measure: 'kg',
        factor: 1,
        kg,
        actiondate: day,
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow()

  /** A car with its inbound entry. */
  const carIn = async (day: string, weight: number, more: Partial<Insertable<Car>> = {}) => {
    const carId = await car(day, weight, more)
    await entry(day, '160104', weight, { kind: 'INBOUND', carId })
    return carId
  }

  const output = (
    day: string,
    wastetype: string,
    amount: number,
    outkind: Output['outkind'],
    more: Partial<Insertable<Output>> = {},
  ) =>
    db
      .insertInto('output')
      .values({
        ...{ dismantlerId, wastetype, amount, measure: 'kg', factor: 1, kg: amount, actiondate: day, outkind },
        changeKg: outkind === 'DISPOSAL' || outkind === 'OWNUSE' ? -amount : amount,
        reason: outkind === 'DISPOSAL' ? null : 'Test',
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow()

  const disposer = async (more: Partial<Insertable<Disposer>> = {}) => {
    const row = {
      name: 'Verwertung Süd',
      type: 'RECYCLER' as const,
      region: '01',
      efbcertified: true,
      certificatevalidto: '2099-12-31',
      ...more,
    }
    return (await db.insertInto('disposer').values(row).returning('id').executeTakeFirstOrThrow()).id
  }

  /** Allocates the oldest entries and opening lines of the type to a line. */
  const allocate = async (outputId: number, day: string, wastetype: string, kg: number) => {
    const { rows } = await sql<{
      entryId: number | null
      sourceOutputId: number | null
      left: number
      actiondate: string
    }>`
      select id as entry_id, null::bigint as source_output_id, kg - taken_kg as left, actiondate from entry
        where dismantler_id = ${dismantlerId} and wastetype = ${wastetype} and actiondate <= ${day}::date and taken_kg < kg
      union all select null, id, change_kg - taken_kg, actiondate from output
        where dismantler_id = ${dismantlerId} and wastetype = ${wastetype} and actiondate <= ${day}::date and taken_kg < change_kg
      order by 4, 1`.execute(db)
    let missing = kg
    for (const { left, entryId, sourceOutputId } of rows) {
      const taken = Math.min(left, missing)
      if (taken <= 0) break
      await db.insertInto('allocation').values({ outputId, entryId, sourceOutputId, kg: taken }).execute()
      missing = sub(missing, taken)
    }
  }

  /** A disposal of one line, allocated oldest first, with receipt and proof by default. */
  const dispose = async (day: string, wastetype: string, kg: number, disposerId: number, more: object = {}) => {
    const row = {
      dismantlerId,
      disposerId,
      actiondate: day,
      wastetype,
      rdcode: 'R4',
      receiptnumber: '123',
      disposalproofnumber: 'ENT1',
      ...more,
    }
    const { id } = await db.insertInto('disposal').values(row).returning('id').executeTakeFirstOrThrow()
    const line = await output(day, wastetype, kg, 'DISPOSAL', { disposalId: id })
    await allocate(line.id, day, wastetype, kg)
    return id
  }

  const reception = async (day: string, vnr: string, carId: number, more: Partial<Insertable<Reception>> = {}) => {
    const row = {
      ...{
        dismantlerId,
        carId,
        vnr,
        numberscope: String(dismantlerId),
        status: 'LOCKED' as const,
        receptiondate: day,
        vndate: day,
      },
      ...{ originkind: 'PRIVATE' as const, originregion: '01', ...more },
    }
    const { id } = await db.insertInto('reception').values(row).returning('id').executeTakeFirstOrThrow()
    await db.updateTable('car').set({ receptionId: id }).where('id', '=', carId).execute()
    return id
  }

  /** A part removed from a car. */
  const part = async (day: string, carId: number, kg: number, nonmetalfactor: number) =>
    (
      await db
        .insertInto('part')
        .values({ dismantlerId, carId, sparecategory: 'DOOR', takenon: day, kg, nonmetalfactor })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id

  /** A list of parts that leave; with `returnOf` they return. Mass and day of the lines follow from part and list. */
  const spares = async (day: string, partIds: readonly number[], returnOf: number | null = null) => {
    const head = { dismantlerId, year: 2025, no: Math.floor(Math.random() * 1e9), actiondate: day, returnOf }
    const { id: listId } = await db.insertInto('spareList').values(head).returning('id').executeTakeFirstOrThrow()
    const factors = await db.selectFrom('part').select(['id', 'nonmetalfactor']).where('id', 'in', partIds).execute()
    const rows = factors.map(({ id, nonmetalfactor }) => ({ partId: id, nonmetalfactor }))
    const more = { listId, dismantlerId, actiondate: day, kg: 1, pieces: 1 }
    await db
      .insertInto('spareLine')
      .values(rows.map(row => ({ ...row, ...more })))
      .execute()
    return listId
  }

  return { db, dismantlerId, part, spares, car, carIn, entry, output, allocate, disposer, dispose, reception }
}

export type Books = ReturnType<typeof booksOf>
