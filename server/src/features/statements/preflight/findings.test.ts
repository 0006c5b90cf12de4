import { today } from '@kreislauf/core/days.ts'
import { type Finding, statements } from '@kreislauf/core/features/statements/contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../../platform/db.ts'
import { type Books, booksOf } from '../../../testing/book.ts'
import { newTenant, pool } from '../../../testing/tenant.ts'
import { findings } from './findings.ts'

const DAY = '2025-05-05'
const RANGE = { from: '2025-01-01', to: '2025-12-31' }

interface Ground {
  db: Db
  books: Books
  yard: { dismantlerId: number; staffId: number }
  disposerId: number
}

/** A year without any fault: stock from before, a car with VN, drained, closed and disposed of. */
async function goodYear({ books, yard: { staffId } }: Ground, shredder: number) {
  await books.output('2025-01-01', '130205', 500, 'OPENING')
  await books.output('2025-01-01', '160117', 500, 'OPENING')
  const carId = await books.carIn(DAY, 1000, { licenceplate: 'FL-AA 1', manufacturer: 'VW', model: 'Golf' })
  await books.reception(DAY, '2025/0001', carId)
  await books.entry(DAY, '130205', 4, { carId, staffId })
  await books.entry(DAY, '160106', 990, { carId, staffId })
  await books.dispose('2025-06-01', '160106', 990, shredder)
}

async function year(plant: (ground: Ground) => Promise<unknown>): Promise<Finding[]> {
  const tenant = await newTenant()
  const yard = await tenant.yard()
  return tenant.inside(async db => {
    await sql`insert into qualification (employee_id, type, issued) select ${yard.staffId}, id, '2020-01-01' from qualification_type`.execute(
      db,
    )
    const books = booksOf(db, yard.dismantlerId)
    const disposerId = await books.disposer()
    const ground = { db, books, yard, disposerId }
    await goodYear(ground, await books.disposer({ name: 'Shredder', type: 'SHREDDER', recognisedshredder: true }))
    await plant(ground)
    return findings(db, { dismantlerId: yard.dismantlerId, ...RANGE })
  })
}

test('a year without a fault has no finding', async () => {
  expect(await year(async () => undefined)).toEqual([])
})

const golf = (ground: Ground, weight = 1000) =>
  ground.books.carIn(DAY, weight, { licenceplate: 'FL-BB 2', manufacturer: 'VW', model: 'Golf' })
const drained = async (ground: Ground, carId: number, kg = 4) =>
  ground.books.entry(DAY, '130205', kg, { carId, staffId: ground.yard.staffId })

const faults: [code: string, severity: Finding['severity'], plant: (ground: Ground) => Promise<unknown>][] = [
  [
    'cars-vin-twice',
    'warning',
    async ground => {
      const twice = { vin: 'WVWZZZ1JZ3W000001', manufacturer: 'VW', model: 'Golf' }
      for (const nr of [2, 3]) {
        const carId = await ground.books.carIn(DAY, 1000, { ...twice, licenceplate: `FL-BB ${nr}` })
        await ground.books.reception(DAY, `2025/000${nr}`, carId)
        await drained(ground, carId)
      }
    },
  ],
  [
    'receptions-open',
    'block',
    async ({ books }) => books.reception(DAY, '2025/0002', await books.car(DAY, 900), { status: 'OPEN', vndate: null }),
  ],
  ['cars-not-transferred', 'block', async ({ books }) => books.reception(DAY, '2025/0002', await books.car(DAY, 900))],
  [
    'cars-without-log',
    'warning',
    async ({ books }) => {
      await books.car(DAY, 900, { novnreason: 'NOTWASTE' })
      await books.car(DAY, 900, { novnreason: 'OPENINGSTOCK' })
    },
  ],
  [
    'stock-negative',
    'block',
    async ({ db, books }) => {
      await sql`reset role`.execute(db)
      await sql`set local session_replication_role = replica`.execute(db)
      await sql`insert into stock_day values (current_mandator(), ${books.dismantlerId}, '160103', ${DAY}, 0, 12)`.execute(
        db,
      )
      await sql`set local session_replication_role = default`.execute(db)
      await sql`set local role kreislauf_app`.execute(db)
    },
  ],
  [
    'receipts-missing-hazardous',
    'block',
    async ({ books, disposerId }) => books.dispose(DAY, '130205', 10, disposerId, { receiptnumber: null }),
  ],
  [
    'receipts-missing',
    'warning',
    async ({ books, disposerId }) => books.dispose(DAY, '160117', 10, disposerId, { receiptnumber: null }),
  ],
  [
    'proofs-missing',
    'warning',
    async ({ books, disposerId }) => books.dispose(DAY, '130205', 10, disposerId, { disposalproofnumber: null }),
  ],
  [
    'vnr-gaps',
    'warning',
    async ground => {
      const carId = await golf(ground)
      await drained(ground, carId)
      await ground.books.reception(DAY, '2025/0005', carId)
    },
  ],
  [
    'certificate-missing',
    'warning',
    async ({ db, books }) =>
      sql`update certificate set validto = '2025-05-04' where department_id = ${books.dismantlerId}`.execute(db),
  ],
  [
    'origin-missing',
    'warning',
    async ground => {
      const carId = await golf(ground)
      await drained(ground, carId)
      await ground.books.reception(DAY, '2025/0002', carId, { originregion: null })
    },
  ],
  [
    'origin-missing',
    'warning',
    async ground => drained(ground, await ground.books.carIn(DAY, 1000, { vin: 'WVW', novnreason: 'TAKENOVER' })),
  ],
  [
    'authority-unnotified',
    'warning',
    async ground => {
      const carId = await golf(ground)
      await drained(ground, carId)
      await ground.books.reception(DAY, '2025/0002', carId, { sornd: true })
    },
  ],
  ['cars-undrained', 'warning', ground => golf(ground)],
  [
    'cars-gone-in-stock',
    'warning',
    async ground => {
      const carId = await golf(ground)
      await drained(ground, carId)
      await sql`update car set step = 'DISPOSED', stepreason = 'Diebstahl' where id = ${carId}`.execute(ground.db)
    },
  ],
  ['cars-overdrawn', 'warning', async ground => drained(ground, await golf(ground, 3))],
  [
    'cars-difference',
    'warning',
    async ground => {
      const carId = await golf(ground)
      await drained(ground, carId)
      await ground.books.entry(DAY, '160106', 800, { carId, staffId: ground.yard.staffId })
    },
  ],
  [
    'weight-outliers',
    'warning',
    async ground => {
      for (const weight of [1000, 1010, 990, 1700]) await drained(ground, await golf(ground, weight))
    },
  ],
  [
    'amount-outliers',
    'warning',
    async ground => {
      const { staffId } = ground.yard
      for (const kg of [4, 4.2, 3.9, 16]) {
        const carId = await golf(ground)
        await drained(ground, carId, kg)
        await ground.books.entry(DAY, '160106', 980, { carId, staffId })
      }
    },
  ],
  [
    'entries-without-staff',
    'warning',
    async ground => ground.books.entry(DAY, '130205', 4, { carId: await golf(ground) }),
  ],
  [
    'entries-unqualified',
    'warning',
    async ground => {
      const carId = await golf(ground)
      await drained(ground, carId)
      await sql`update qualification set validto = '2025-05-04' where employee_id = ${ground.yard.staffId}`.execute(
        ground.db,
      )
      await ground.books.entry(DAY, '160110', 1, { carId, staffId: ground.yard.staffId })
    },
  ],
  [
    'unallocated',
    'warning',
    async ({ db, books, disposerId }) => {
      await books.dispose(DAY, '160117', 10, disposerId)
      await sql`delete from allocation where output_id in (select id from output where wastetype = '160117')`.execute(
        db,
      )
    },
  ],
  [
    'partners-expired',
    'warning',
    async ({ books }) =>
      books.dispose(DAY, '130205', 10, await books.disposer({ name: 'Abgelaufen', certificatevalidto: '2025-05-04' })),
  ],
  [
    'carriers-expired',
    'warning',
    async ({ db, books, disposerId }) => {
      const row = { name: 'Fuhrbetrieb', permitvalidto: '2025-05-04' }
      const { id: carrierId } = await db.insertInto('carrier').values(row).returning('id').executeTakeFirstOrThrow()
      await books.dispose(DAY, '130205', 10, disposerId, { carrierId })
    },
  ],
  [
    'shredders-unrecognised',
    'warning',
    async ({ books, disposerId }) => {
      await books.entry(DAY, '160106', 10, { kind: 'FOREIGN' })
      await books.dispose(DAY, '160106', 10, disposerId, { reason: 'Annahmestelle geschlossen' })
    },
  ],
  [
    'code-expired',
    'warning',
    async ({ books, disposerId }) => {
      await pool.raw.query(`insert into waste_type (code, validfrom, validto, hazardous, fraction, unit, factor, name_de, name_en)
        values ('990001', '2010-01-01', '2020-12-31', false, 99, 'kg', 1, 'Abgelaufen', 'Expired') on conflict do nothing`)
      await books.output('2025-01-01', '990001', 50, 'OPENING')
      await books.dispose(DAY, '990001', 10, disposerId)
    },
  ],
  [
    'entries-before-last',
    'warning',
    async ({ db, books }) => {
      await books.output('2024-05-05', '130205', 7, 'CORRECTION')
      const row = {
        dismantlerId: books.dismantlerId,
        effectiveTill: '2024-12-31',
        locked: true,
        lockedat: '2025-01-02T10:00:00Z',
      }
      await db.insertInto('statement').values(row).execute()
    },
  ],
]

test.each(faults)('%s is found (%s)', async (code, severity, plant) => {
  const found = (await year(plant)).find(finding => finding.code === code)
  expect(found).toMatchObject({ severity, count: found?.items.length })
  expect(found?.items[0]?.label).toBeTruthy()
})

test('a gap that was explained is no finding', async () => {
  const found = await year(async ground => {
    const carId = await golf(ground)
    await drained(ground, carId)
    await ground.books.reception(DAY, '2025/0005', carId)
    await sql`insert into vnr_gap (dismantler_id, prefix, first_nr, last_nr, reason) values
      (${ground.yard.dismantlerId}, '2025/', 2, 3, 'Block verdruckt'), (${ground.yard.dismantlerId}, '2025/', 4, 4, 'Storno')`.execute(
      ground.db,
    )
  })
  expect(found.map(({ code }) => code)).not.toContain('vnr-gaps')
})

test('what blocks keeps the statement open and is named; a warning of today does not', async () => {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const call = await tenant.signIn()
  const receptionId = await tenant.inside(async db => {
    const books = booksOf(db, dismantlerId)
    return books.reception(today(), 'X1', await books.car(today(), 900), { status: 'OPEN', vndate: null })
  })
  const { id } = (await call(statements.save, { params: { dismantlerId }, body: { effectiveTill: today() } })) ?? {
    id: 0,
  }
  const list = await call(statements.preflight, { params: { dismantlerId, till: today() } })
  expect(list.map(({ code }) => code)).toEqual(['receptions-open', 'today'])
  await expect(call(statements.lock, { params: { id, dismantlerId } })).rejects.toMatchObject({
    code: 'statements.blocked',
    params: {
      count: 1,
      findings: [{ code: 'receptions-open', items: [{ target: 'reception', id: receptionId, label: 'X1' }] }],
    },
  })
  await tenant.inside(db =>
    db.updateTable('reception').set({ status: 'CANCELLED' }).where('id', '=', receptionId).execute(),
  )
  expect(await call(statements.lock, { params: { id, dismantlerId } })).toMatchObject({ locked: true })
})

let planted = { alone: 0, carId: 0 }

test('what was written into the closed time leads to its record, with a car and without', async () => {
  const found = await year(async ({ db, books }) => {
    const { id: alone } = await books.entry('2024-05-05', '160103', 7, { kind: 'FOREIGN', reason: 'Werkstatt' })
    const carId = await books.carIn('2024-05-06', 900)
    const row = { dismantlerId: books.dismantlerId, effectiveTill: '2024-12-31', locked: true }
    await db
      .insertInto('statement')
      .values({ ...row, lockedat: '2025-01-02T10:00:00Z' })
      .execute()
    planted = { alone, carId }
  })
  expect(found.find(({ code }) => code === 'entries-before-last')?.items).toEqual([
    expect.objectContaining({ target: 'entry', id: planted.alone }),
    expect.objectContaining({ target: 'entries', id: planted.carId }),
  ])
})
