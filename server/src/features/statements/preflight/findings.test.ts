import { today } from '@kreislauf/core/days.ts'
import { disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { type Finding, statements } from '@kreislauf/core/features/statements/contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { booksOf } from '../../../testing/book.ts'
import { faults } from '../../../testing/preflight/faults.ts'
import { drained, type Ground, golf, goodYear } from '../../../testing/preflight/goodyear.ts'
import { seeing } from '../../../testing/seeing.ts'
import { newTenant } from '../../../testing/tenant.ts'
import { findings } from './findings.ts'

const DAY = '2025-05-05'
const RANGE = { from: '2025-01-01', to: '2025-12-31' }

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

/** What a fault brings with it, since one cannot be without the other. */
const along: Record<string, readonly string[]> = { 'code-expired': ['code-ended'] }

test.each(faults)('%s is found (%s), and nothing else', async (code, severity, plant) => {
  const all = await year(plant)
  expect(all.map(one => one.code).sort()).toEqual([code, ...(along[code] ?? [])].sort())
  const found = all.find(finding => finding.code === code)
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
  await expect(seeing(call)(statements.lock, { params: { id, dismantlerId } })).rejects.toMatchObject({
    code: 'statements.blocked',
    params: {
      count: 1,
      findings: [{ code: 'receptions-open', items: [{ target: 'reception', id: receptionId, label: 'X1' }] }],
    },
  })
  await tenant.inside(db =>
    db.updateTable('reception').set({ status: 'CANCELLED' }).where('id', '=', receptionId).execute(),
  )
  expect(await seeing(call)(statements.lock, { params: { id, dismantlerId } })).toMatchObject({ locked: true })
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

test('a slip number that stands at another load to the same receiver is told at the load, too', async () => {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const call = await tenant.signIn()
  const ids = await tenant.inside(async db => {
    const books = booksOf(db, dismantlerId)
    await books.output('2025-01-01', '160117', 500, 'OPENING')
    const [one, other] = [await books.disposer(), await books.disposer({ name: 'Anderer' })]
    const first = await books.dispose('2025-02-01', '160117', 10, one)
    return {
      first,
      second: await books.dispose('2025-03-01', '160117', 10, one),
      third: await books.dispose('2025-03-01', '160117', 5, other),
    }
  })
  const codesOf = async (id: number) =>
    (await call(disposals.process, { params: { id } })).warnings.map(({ code, params }) => [code, params?.['day']])
  expect(await codesOf(ids.second)).toContainEqual(['receipt_twice', '2025-02-01'])
  expect((await codesOf(ids.third)).map(([code]) => code)).not.toContain('receipt_twice')
})
