import { sql } from 'kysely'
import { BROUGHT, DAY, dismantled, drained, type Fault, golf } from './goodyear.ts'
import { laterFaults } from './laterfaults.ts'

/** Faults of intakes, cars and stock; `laterFaults` has those of staff, loads, parts and duties. */
export const faults: Fault[] = [
  [
    'cars-vin-twice',
    'warning',
    async ground => {
      const twice = { vin: 'WVWZZZ1JZ3W000001', manufacturer: 'VW', model: 'Golf', ...BROUGHT }
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
    async ground =>
      drained(ground, await ground.books.carIn(DAY, 1000, { vin: 'WVW', novnreason: 'TAKENOVER', ...BROUGHT })),
  ],
  [
    'deliverers-missing',
    'warning',
    async ground => {
      const origin = { originkind: 'PRIVATE', originregion: '01' } as const
      await drained(ground, await ground.books.carIn(DAY, 1000, { ...origin, novnreason: 'OUTSIDELAW', clazz: 'N2' }))
    },
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
  [
    'cars-overdrawn',
    'warning',
    async ground => {
      await dismantled(ground)
      await drained(ground, await golf(ground, 3))
    },
  ],
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
  ...laterFaults,
]
