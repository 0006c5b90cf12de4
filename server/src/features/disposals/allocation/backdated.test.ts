import { addDays, today } from '@kreislauf/core/days.ts'
import { disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { expect, test } from 'vitest'
import { disposingYard } from '../../../testing/disposing.ts'
import { seeing } from '../../../testing/seeing.ts'

const iron = '160117'
const hulk = '160106'
const before = (days: number) => addDays(today(), -days)

/** A yard that disposes on chosen days, and the allocations of a disposal: entry and kg. */
async function yard() {
  const made = await disposingYard()
  const { call, dismantlerId, form } = made
  const dispose = async (wastetype: string, kg: number, day: string, more: object = {}) => {
    const body = form(wastetype, kg, { actiondate: day, reason: 'Schrottplatz', ...more })
    return (await call(disposals.save, { params: { dismantlerId }, body })).disposal.id
  }
  const behind = async (id: number) =>
    (await call(disposals.process, { params: { id } })).btbEntryOuts.flatMap(({ entryIns }) =>
      entryIns.map(({ entryId, kg }) => [entryId, kg]),
    )
  const step = (id: number) =>
    made.tenant.inside(
      async db => (await db.selectFrom('car').select('step').where('id', '=', id).executeTakeFirstOrThrow()).step,
    )
  return { ...made, dispose, behind, step }
}

test('a backdated disposal takes the oldest entries, and later ones are reallocated', async () => {
  const { entry, dispose, behind } = await yard()
  const old = await entry(iron, 100, before(20))
  const young = await entry(iron, 100, before(5))
  const later = await dispose(iron, 100, today())
  expect(await behind(later)).toEqual([[old, 100]])
  const earlier = await dispose(iron, 80, before(10))
  expect(await behind(earlier)).toEqual([[old, 80]])
  expect(await behind(later)).toEqual([
    [old, 20],
    [young, 80],
  ])
})

test('a backdated entry is allocated before younger ones; undone allocations are free again', async () => {
  const { entry, dispose, behind, call } = await yard()
  const young = await entry(iron, 100, before(5))
  const gone = await dispose(iron, 60, before(3))
  const later = await dispose(iron, 30, today())
  const old = await entry(iron, 70, before(20))
  expect(await behind(gone)).toEqual([[young, 60]].map(() => [old, 60]))
  expect(await behind(later)).toEqual([
    [old, 10],
    [young, 20],
  ])
  await seeing(call)(disposals.remove, { params: { id: gone } })
  expect(await behind(later)).toEqual([[old, 30]])
})

test('chosen entries stay allocated if another line finds enough', async () => {
  const { entry, dispose, behind, form, call, dismantlerId } = await yard()
  const old = await entry(iron, 100, before(20))
  const young = await entry(iron, 100, before(15))
  const chosen = form(iron, 50)
  Object.assign(chosen.btbEntryOuts[0] ?? {}, { entryIns: [{ entryId: young, outputId: null, kg: 50 }] })
  const { disposal } = await call(disposals.save, { params: { dismantlerId }, body: chosen })
  await dispose(iron, 100, before(10))
  expect(await behind(disposal.id)).toEqual([[young, 50]])
  const all = await dispose(iron, 50, before(9))
  expect(await behind(all)).toEqual([[young, 50]])
  expect(await behind(disposal.id)).toEqual([[young, 50]])
  expect(old).toBeLessThan(young)
})

test('closed days keep their allocations', async () => {
  const { entry, dispose, behind, close } = await yard()
  const old = await entry(iron, 100, before(40))
  const shut = await dispose(iron, 60, before(30))
  await close(before(25))
  await entry(iron, 100, before(20))
  const later = await dispose(iron, 100, today())
  await dispose(iron, 30, before(10))
  expect(await behind(shut)).toEqual([[old, 60]])
  expect((await behind(later)).reduce((sum, [, kg]) => sum + Number(kg), 0)).toBe(100)
})

test('mass that may no longer leave is not offered', async () => {
  const { entry, dispose, call, dismantlerId, tenant } = await yard()
  await entry(iron, 100, before(20))
  const young = await entry(iron, 50, before(10))
  await dispose(iron, 50, before(5))
  // A correction without allocation, from before this rule.
  const lost = (kg: number) => ({ amount: -kg, kg: -kg, changeKg: -kg, actiondate: before(2), reason: 'Inventur' })
  await tenant.inside(db =>
    db
      .insertInto('output')
      .values({ dismantlerId, outkind: 'CORRECTION', wastetype: iron, measure: 'kg', factor: 1, ...lost(80) })
      .execute(),
  )
  const offered = () => call(disposals.disposables, { params: { id: dismantlerId }, query: { wastetype: iron } })
  expect(await offered()).toMatchObject([{ entryId: young, leftKg: 20 }])
  await tenant.inside(db =>
    db
      .insertInto('output')
      .values({ dismantlerId, outkind: 'CORRECTION', wastetype: iron, measure: 'kg', factor: 1, ...lost(20) })
      .execute(),
  )
  expect(await offered()).toEqual([])
})

test('a hulk that left without a name takes its car off the yard, and returns it', async () => {
  const { entry, car, dispose, call, step } = await yard()
  const [one, other] = [await car(), await car()]
  await entry(hulk, 800, before(20), one)
  await entry(hulk, 700, before(10), other)
  const load = await dispose(hulk, 900, before(5))
  expect([await step(one), await step(other)]).toEqual(['DISPOSED', 'FURTHER'])
  const rest = await dispose(hulk, 600, today())
  expect([await step(one), await step(other)]).toEqual(['DISPOSED', 'DISPOSED'])
  await seeing(call)(disposals.remove, { params: { id: load } })
  expect([await step(one), await step(other)]).toEqual(['FURTHER', 'FURTHER'])
  await seeing(call)(disposals.remove, { params: { id: rest } })
})
