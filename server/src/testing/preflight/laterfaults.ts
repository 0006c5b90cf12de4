import { sql } from 'kysely'
import { pool } from '../tenant.ts'
import { changed, DAY, dismantled, drained, type Fault, golf } from './goodyear.ts'
import { noteFaults } from './notes.ts'

/** Hazardous and, until 2026-12-08, not. */
const BATTERIES = ['160601', '160605']

/** Receivers with no certificate, an ended one, and one without an end. */
const UNCERTIFIED = [{ efbcertified: false }, { certificatevalidto: '2025-05-04' }, { certificatevalidto: null }]

const battery = (type: string, receiver: (typeof UNCERTIFIED)[number]): Fault => [
  'batteries-without-efb',
  'warning',
  async ({ books }) => {
    await books.entry(DAY, type, 10, { kind: 'FOREIGN' })
    await books.dispose(DAY, type, 10, await books.disposer(receiver))
  },
]

/** Faults of staff, loads, parts and duties. */
export const laterFaults: Fault[] = [
  [
    'quota-missed',
    'warning',
    ({ db }) =>
      sql`update disposal set rdcode = 'D1' where mandator_id = current_mandator() and wastetype = '160120'`.execute(
        db,
      ),
  ],
  [
    'receipts-twice',
    'warning',
    async ({ books, disposerId }) => {
      for (const kg of [10, 20]) await books.dispose(DAY, '160117', kg, disposerId)
    },
  ],
  [
    'treatments-forbidden',
    'warning',
    async ({ books, disposerId }) => {
      await books.entry(DAY, '160103', 10, { kind: 'FOREIGN' })
      await books.dispose(DAY, '160103', 10, disposerId, { rdcode: 'D1', recyclingproof: 'keiner' })
    },
  ],
  ...BATTERIES.flatMap(type => UNCERTIFIED.map(receiver => battery(type, receiver))),
  [
    'ownuse-not-fuel',
    'warning',
    async ({ books }) => {
      const { id } = await books.output(DAY, '130205', 10, 'OWNUSE')
      await books.allocate(id, DAY, '130205', 10)
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
      await pool.raw.query(`insert into waste_type (code, validfrom, validto, hazardous, fraction, unit, factor, names)
        values ('990001', '2010-01-01', '2020-12-31', false, 99, 'kg', 1, '{"de": "Abgelaufen", "en": "Expired"}') on conflict do nothing`)
      await books.output('2025-01-01', '990001', 50, 'OPENING')
      await books.dispose(DAY, '990001', 10, disposerId)
    },
  ],
  [
    'parts-twice',
    'warning',
    async ground => {
      const carId = await dismantled(ground)
      for (const _ of [1, 2]) await ground.books.part(DAY, carId, 20, 0.35)
    },
  ],
  [
    'parts-as-waste',
    'warning',
    async ground => {
      const carId = await dismantled(ground)
      await changed(ground, await ground.books.part(DAY, carId, 12, 1), { sparecategory: 'BATTERY' })
      await ground.books.entry(DAY, '160601', 12, { carId, staffId: ground.yard.staffId })
    },
  ],
  [
    'parts-unqualified',
    'warning',
    async ground => {
      const id = await ground.books.part(DAY, await dismantled(ground), 50, 0.1)
      await changed(ground, id, { sparecategory: 'EMOTOR' })
    },
  ],
  [
    'parts-not-reusable',
    'warning',
    async ground => {
      const id = await ground.books.part(DAY, await dismantled(ground), 1, 0.1)
      await changed(ground, id, { sparecategory: 'STEERINGLOCK' })
    },
  ],
  [
    'parts-long-stored',
    'warning',
    async ground => {
      const carId = await ground.books.carIn('2023-05-05', 1000, { licenceplate: 'FL-CC 3' })
      await ground.books.part('2023-05-06', carId, 20, 0.35)
    },
  ],
  [
    'spares-empty',
    'warning',
    ({ db, books: { dismantlerId }, yard: { staffId } }) =>
      db.insertInto('spareList').values({ dismantlerId, staffId, year: 2025, no: 1, actiondate: DAY }).execute(),
  ],
  [
    'spares-without-staff',
    'warning',
    async ground => ground.books.spares(DAY, [await ground.books.part(DAY, await dismantled(ground), 20, 0.35)]),
  ],
  ...noteFaults,
  [
    'incidents-open',
    'warning',
    ({ db, books: { dismantlerId: departmentId } }) =>
      db
        .insertInto('incident')
        .values({ departmentId, date: DAY, incidentType: 'FIRE', description: 'Schwelbrand' })
        .execute(),
  ],
  [
    'reviews-missing',
    'warning',
    ({ db, books }) =>
      sql`delete from review where department_id = ${books.dismantlerId} and month = '2025-05-01'`.execute(db),
  ],
  [
    'recyclingproofs-missing',
    'warning',
    async ({ books, disposerId }) => {
      await books.entry(DAY, '160103', 10, { kind: 'FOREIGN' })
      await books.dispose(DAY, '160103', 10, disposerId, { rdcode: 'R3' })
    },
  ],
  [
    'substances-missing',
    'warning',
    async ({ books, disposerId }) => {
      await books.entry(DAY, '140601', 1, { kind: 'FOREIGN' })
      await books.dispose(DAY, '140601', 1, disposerId, { rdcode: 'R2' })
    },
  ],
  [
    'destinations-missing',
    'warning',
    async ({ books }) => books.dispose(DAY, '160117', 10, await books.disposer({ region: null })),
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
