import { addDays, today } from '@kreislauf/core/days.ts'
import type { ContainerForm } from '@kreislauf/core/features/containers/contract.ts'
import { containers } from '@kreislauf/core/features/containers/contract.ts'
import { evaluations } from '@kreislauf/core/features/evaluations/contract.ts'
import { reminders } from '@kreislauf/core/features/reminders/contract.ts'
import { dashboards } from '@kreislauf/core/features/today/contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { booksOf } from '../../testing/book.ts'
import { newTenant } from '../../testing/tenant.ts'

const ago = (days: number) => addDays(today(), -days)

/** A yard whose log began 60 days ago, with a recent inflow of 140 kg of oil, of which 28 kg were used up, and 100 kg from before. */
async function scene(rights?: string) {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  await tenant.inside(async db => {
    const books = booksOf(db, dismantlerId)
    const carId = await books.carIn(ago(60), 1200)
    await books.entry(ago(50), '130205', 100, { carId })
    await books.entry(ago(27), '130205', 84, { carId })
    await books.entry(ago(3), '130205', 56, { carId })
    await books.entry(ago(28), '160103', 40, { carId })
    await books.output(ago(2), '130205', 28, 'OWNUSE')
    await books.output(ago(1), '130205', 8, 'CORRECTION')
  })
  const call = await tenant.signIn(rights ? { rights } : {})
  const at = { params: { dismantlerId } }
  const save = (body: Omit<ContainerForm, 'deleted'> & { deleted?: boolean }) => call(containers.save, { ...at, body })
  return { tenant, dismantlerId, call, at, save }
}
const wrong = (path: string, code: string) => ({ code: 'invalid', fields: [expect.objectContaining({ path, code })] })

test('a container is full when its free capacity is used at the inflow of the last four weeks', async () => {
  const { save, call, at, dismantlerId } = await scene()
  // 220 kg in stock; 84 + 56 − 28 = 112 kg in 28 days are 4 kg a day.
  const oil = await save({ wastetype: '130205', limitkg: 240 })
  expect(oil).toMatchObject({ kg: 220, gainedKg: 112, fullInDays: 5, state: 'SOON', level: 0.917 })
  expect(await save({ ...named(oil), limitkg: 240.001 })).toMatchObject({ fullInDays: 6 })
  expect(await save({ ...named(oil, 2), limitkg: 220 })).toMatchObject({ fullInDays: 0, state: 'FULL' })
  expect(await save({ ...named(oil, 3), limitkg: 1600 })).toMatchObject({ fullInDays: 345, state: 'FREE' })
  expect(await save({ ...named(oil, 4), limitkg: 1700 })).toMatchObject({ fullInDays: null, state: 'FREE' })
  expect(await save({ wastetype: '160103', limitkg: 500 })).toMatchObject({ kg: 40, gainedKg: 0, fullInDays: null })
  expect(await save({ wastetype: '160117', limitkg: 900 })).toMatchObject({ kg: 0, level: 0, fullInDays: null })
  const stock = await call(evaluations.stock, { params: { dismantlerId, to: today() } })
  expect(stock.map(({ wastetype, limitKg, fullInDays }) => [wastetype, limitKg, fullInDays])).toEqual([
    ['160104', null, null],
    ['130205', 1700, null],
    ['160103', 500, null],
  ])
  const file = await call(containers.export, { params: { ...at.params, format: 'csv' } })
  expect(Buffer.from((file as unknown as { bytes: Uint8Array }).bytes).toString()).toContain('160117')
})

/** Reference to a saved limit in a form. */
const named = (saved: { id: number; wastetype: string } | null, version = 1) => ({
  ...{ id: saved?.id ?? 0, wastetype: saved?.wastetype ?? '', version },
})

test('a log younger than four weeks is measured over its own days', async () => {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  await tenant.inside(async db => {
    const books = booksOf(db, dismantlerId)
    await books.entry(ago(9), '160103', 50, { carId: await books.carIn(ago(9), 900) })
  })
  const body = { wastetype: '160103', limitkg: 60 }
  const saved = await (await tenant.signIn())(containers.save, { params: { dismantlerId }, body })
  expect(saved).toMatchObject({ gainedKg: 50, fullInDays: 2 })
})

test('Today shows containers from the first reminder on, and none if reminders are off', async () => {
  const { save, call, dismantlerId } = await scene()
  const told = async () => (await call(dashboards.yard, { params: { dismantlerId } })).containers
  await save({ wastetype: '130205', limitkg: 240 })
  await save({ wastetype: '160103', limitkg: 41 })
  expect(await told()).toMatchObject([{ wastetype: '130205', kg: 220, limitkg: 240, fullInDays: 5 }])
  const { version, ...days } = await call(reminders.settings, {})
  expect(days.containers).toEqual([7, 2])
  await call(reminders.save, { body: { ...days, version, containers: [4] } })
  expect(await told()).toEqual([])
})

test('an invalid limit is reported at its field', async () => {
  const { save } = await scene()
  const oil = await save({ wastetype: '130205', limitkg: 100 })
  const tyres = await save({ wastetype: '160103', limitkg: 100 })
  for (const [limitkg, code] of [
    [0, 'too_little'],
    [-1, 'too_little'],
    [100_000_001, 'too_big'],
    [1.2345, 'decimals'],
  ] as const)
    await expect(save({ wastetype: '160117', limitkg })).rejects.toMatchObject(wrong('limitkg', code))
  await expect(save({ wastetype: '160104', limitkg: 9 })).rejects.toMatchObject(wrong('wastetype', 'no_container'))
  await expect(save({ wastetype: '999999', limitkg: 9 })).rejects.toMatchObject(wrong('wastetype', 'unknown'))
  await expect(save({ wastetype: 'PARTS', limitkg: 9 })).rejects.toMatchObject(wrong('wastetype', 'format_regex'))
  await expect(save({ wastetype: '130205', limitkg: 9 })).rejects.toMatchObject(wrong('wastetype', 'container_taken'))
  const moved = save({ ...named(tyres), wastetype: '130205', limitkg: 9 })
  await expect(moved).rejects.toMatchObject(wrong('wastetype', 'container_taken'))
  await save({ ...named(oil), limitkg: 101 })
  await expect(save({ ...named(oil), limitkg: 102 })).rejects.toMatchObject({
    code: 'stale',
    params: { by: 'Tina Test', at: expect.any(String) },
  })
  await expect(save({ ...named(oil), limitkg: 102, deleted: true })).rejects.toMatchObject({
    code: 'stale',
    params: { by: 'Tina Test', at: expect.any(String) },
  })
})

test('a limit is deleted and changed only with the respective right', async () => {
  const { save, tenant, at, call } = await scene()
  const oil = await save({ wastetype: '130205', limitkg: 100 })
  const reader = await tenant.signIn({ rights: '0002' })
  const clerk = await tenant.signIn({ rights: '0006' })
  const body = { ...named(oil), limitkg: 120 }
  await expect(reader(containers.save, { ...at, body })).rejects.toMatchObject({ code: 'forbidden' })
  expect(await clerk(containers.save, { ...at, body })).toMatchObject({ limitkg: 120 })
  const gone = { ...named(oil, 2), limitkg: 120, deleted: true }
  await expect(clerk(containers.save, { ...at, body: gone })).rejects.toMatchObject({ code: 'forbidden' })
  expect(await call(containers.save, { ...at, body: gone })).toBeNull()
  expect(await reader(containers.list, at)).toEqual([])
})

test('containers of another company or yard are inaccessible', async () => {
  const { save, at, tenant } = await scene()
  const oil = await save({ wastetype: '130205', limitkg: 100 })
  const stranger = await scene()
  const other = { ...named(oil), limitkg: 5 }
  for (const attempt of [
    () => stranger.call(containers.list, at),
    () => stranger.call(containers.save, { ...at, body: { wastetype: '160103', limitkg: 5 } }),
    () => stranger.call(containers.export, { params: { ...at.params, format: 'csv' } }),
    () => stranger.save(other),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'not-found' })
  const kept = await tenant.inside(db => sql`select 1 from container_limit where limitkg = 100`.execute(db))
  expect(kept.rows).toHaveLength(1)
})
