import { today } from '@kreislauf/core/days.ts'
import { disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { statements } from '@kreislauf/core/features/statements/contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { booksOf } from '../../../testing/book.ts'
import { faults } from '../../../testing/preflight/faults.ts'
import { DAY, drained, golf } from '../../../testing/preflight/goodyear.ts'
import { planted } from '../../../testing/preflight/planted.ts'
import { seeing } from '../../../testing/seeing.ts'
import { newTenant } from '../../../testing/tenant.ts'
import { findings } from './findings.ts'

test('a year without a fault has no finding', async () => {
  expect(await planted(async () => undefined, findings)).toEqual([])
})

/** Findings that a fault inevitably causes in addition. */
const along: Record<string, readonly string[]> = { 'code-expired': ['code-ended'] }

/** Findings of every later period, until they are resolved. */
const LASTING = [
  ...['receptions-open', 'cars-not-transferred', 'cars-without-log', 'cars-gone-in-stock', 'parts-long-stored'],
  ...['stock-negative', 'code-ended', 'entries-before-last'],
]

test.each(faults)('%s is found (%s) in its year, and nothing else', async (code, severity, plant) => {
  const [all, before, after] = await planted(plant, async (db, year) => [
    await findings(db, year),
    await findings(db, { ...year, from: '2024-12-01', to: '2024-12-15' }),
    await findings(db, { ...year, from: '2026-01-01', to: '2026-01-15' }),
  ])
  const codes = [code, ...(along[code] ?? [])].sort()
  expect(all.map(one => one.code).sort()).toEqual(codes)
  expect(before).toEqual([])
  expect(after.map(one => one.code).sort()).toEqual(codes.filter(one => LASTING.includes(one)))
  const found = all.find(finding => finding.code === code)
  expect(found).toMatchObject({ severity, count: found?.items.length })
  expect(found?.items[0]?.label).toBeTruthy()
})

test('an explained gap is no finding', async () => {
  const found = await planted(async ground => {
    const carId = await golf(ground)
    await drained(ground, carId)
    await ground.books.reception(DAY, '2025/0005', carId)
    await sql`insert into vnr_gap (dismantler_id, prefix, first_nr, last_nr, reason) values
      (${ground.yard.dismantlerId}, '2025/', 2, 3, 'Block verdruckt'), (${ground.yard.dismantlerId}, '2025/', 4, 4, 'Storno')`.execute(
      ground.db,
    )
  }, findings)
  expect(found.map(({ code }) => code)).not.toContain('vnr-gaps')
})

test('blocking findings prevent locking and are listed; a warning for today does not', async () => {
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

test('records written into a closed period lead to their record, with and without a car', async () => {
  let ids = { alone: 0, carId: 0 }
  const found = await planted(async ({ db, books }) => {
    const { id: alone } = await books.entry('2024-05-05', '160103', 7, { kind: 'FOREIGN', reason: 'Werkstatt' })
    const carId = await books.carIn('2024-05-06', 900)
    const row = { dismantlerId: books.dismantlerId, effectiveTill: '2024-12-31', locked: true }
    await db
      .insertInto('statement')
      .values({ ...row, lockedat: '2025-01-02T10:00:00Z' })
      .execute()
    ids = { alone, carId }
  }, findings)
  expect(found.find(({ code }) => code === 'entries-before-last')?.items).toEqual([
    expect.objectContaining({ target: 'entry', id: ids.alone }),
    expect.objectContaining({ target: 'entries', id: ids.carId }),
  ])
})

test('a slip number used by another load to the same receiver is also reported at the load', async () => {
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
