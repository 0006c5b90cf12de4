import { ELV } from '@kreislauf/core/domain/avv.ts'
import type { Finding } from '@kreislauf/core/features/statements/contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DAY, dismantled, drained, type Ground, golf } from '../../../testing/preflight/goodyear.ts'
import { planted } from '../../../testing/preflight/planted.ts'
import { pool } from '../../../testing/tenant.ts'
import { findings, gapsOf } from './findings.ts'

const itemsOf = (found: readonly Finding[], code: Finding['code']) =>
  found.find(one => one.code === code)?.items.map(({ id }) => id) ?? []

/** Hands a car of 900 kg over whole. */
async function handedOver({ db, books, disposerId }: Ground, carId: number) {
  const load = { dismantlerId: books.dismantlerId, disposerId, actiondate: '2025-06-03', wastetype: ELV, rdcode: 'R12' }
  const { id } = await db.insertInto('disposal').values(load).returning('id').executeTakeFirstOrThrow()
  await books.output('2025-06-03', ELV, 900, 'DISPOSAL', { disposalId: id, carId })
}

test('a car handed over whole is drained by its receiver; another car still has to be drained', async () => {
  let undrained = 0
  const found = await planted(async ground => {
    await handedOver(ground, await golf(ground, 900))
    undrained = await golf(ground)
  }, findings)
  expect(itemsOf(found, 'cars-undrained')).toEqual([undrained])
})

test('more may be booked out of cars than they weighed, but not by the end of the period', async () => {
  const overdrawn = async (ground: Ground) => {
    await golf(ground, 3)
    await drained(ground, await golf(ground, 3), 10)
  }
  expect(itemsOf(await planted(overdrawn, findings), 'stock-negative')).toEqual([ELV])
  const balanced = async (ground: Ground) => {
    await overdrawn(ground)
    await ground.books.carIn('2025-07-01', 900)
  }
  expect(itemsOf(await planted(balanced, findings), 'stock-negative')).toEqual([])
})

test('a waste code may be used from its first to its last day', async () => {
  const found = await planted(async ({ books, disposerId }) => {
    await pool.raw.query(
      `insert into waste_type (code, validfrom, validto, hazardous, fraction, unit, factor, names)
        values ('990002', $1, $2, false, 99, 'kg', 1, '{"de": "Befristet", "en": "Temporary"}') on conflict do nothing`,
      [DAY, '2025-12-31'],
    )
    await books.output(DAY, '990002', 50, 'OPENING')
    await books.dispose(DAY, '990002', 10, disposerId)
    await books.dispose('2025-12-31', '990002', 10, disposerId)
  }, findings)
  expect(found.filter(({ code }) => code.startsWith('code-'))).toEqual([])
})

test('an authority that was notified as promised is no finding', async () => {
  const found = await planted(async ground => {
    const notice = { sornd: true, notifieddon: DAY }
    await ground.books.reception(DAY, '2025/0002', await dismantled(ground), notice)
  }, findings)
  expect(found).toEqual([])
})

test('a missed 10 % rule leads to the quota of its year, with the mass that is missing', async () => {
  const found = await planted(
    ({ db }) => sql`update disposal set rdcode = 'D1' where wastetype = '160120'`.execute(db),
    findings,
  )
  expect(found).toMatchObject([{ code: 'quota-missed', items: [{ label: '2025', target: 'quota', id: '2025' }] }])
  expect(found[0]?.items[0]?.kg).toBeGreaterThan(0)
})

test('the report to the waste statistics lacks the number of a plant that has none', async () => {
  const gapsWith = (identNr: string) =>
    planted(
      ({ db }) => db.updateTable('department').set({ identNr }).where('department', '=', 'DISMANTLER').execute(),
      gapsOf,
    )
  expect((await gapsWith('')).map(({ code }) => code)).toEqual(['identnr-missing'])
  expect(await gapsWith('A12345678')).toEqual([])
})
