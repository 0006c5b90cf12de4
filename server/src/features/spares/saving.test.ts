import { addDays, today } from '@kreislauf/core/days.ts'
import { parts } from '@kreislauf/core/features/parts/contract.ts'
import { spares } from '@kreislauf/core/features/spares/contract.ts'
import { expect, test } from 'vitest'
import { asProblem } from '../../platform/http/errors.ts'
import { newTenant } from '../../testing/tenant.ts'
import { carInLog } from '../log/testdata.ts'

async function scene() {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const [golf, polo] = await tenant.inside(async db => [
    await carInLog(db, dismantlerId, { on: addDays(today(), -10) }),
    await carInLog(db, dismantlerId, { on: addDays(today(), -10) }),
  ])
  const call = await tenant.signIn({ rights: '00FF' })
  const at = { params: { dismantlerId } }
  const store = async (...kinds: object[]) =>
    (await call(parts.save, { ...at, body: kinds.map(kind => ({ carId: golf, ...kind })) as never })).parts
  const save = (spareOuts: object[], more: object = {}) =>
    call(spares.save, { ...at, body: { actionDate: today(), spareOuts, ...more } as never })
  return { tenant, golf: golf ?? 0, polo: polo ?? 0, call, at, store, save }
}

test('a list removes parts from several cars and takes stored ones, each by its line', async () => {
  const { golf, polo, call, store, save, at } = await scene()
  const [door] = await store({ sparecategory: 'DOOR', price: 80 })
  const { list, warnings } = await save([
    { ecarId: golf, sparecategory: 'WHEEL', amount: 4, weight: 68, price: 120 },
    { spareId: door?.id },
    { ecarId: polo, sparecategory: 'STEERINGLOCK', name: 'Lenkradschloss' },
    { ecarId: polo, sparecategory: 'ENGINE', weight: 1200 },
  ])
  expect(
    list?.spareOuts.map(({ ecarId, amount, price, nonMetalFactor }) => [ecarId, amount, price, nonMetalFactor]),
  ).toEqual([
    [golf, 4, 120, 0.45],
    [golf, 1, 80, 0.35],
    [polo, 1, null, expect.any(Number)],
    [polo, 1, null, expect.any(Number)],
  ])
  expect(warnings.map(({ index, code }) => `${index} ${code}`)).toEqual(['2 over_car', '2 not_reusable', '3 over_car'])
  const rows = await call(parts.list, at)
  expect((rows as unknown as { state: string; direct: boolean }[]).map(({ state }) => state)).toEqual(
    rows.map(() => 'OUT'),
  )
})

test('a part leaves neither before its removal nor, after a later correction, before the day of its list', async () => {
  const { store, save, tenant } = await scene()
  const [door] = await store({ sparecategory: 'DOOR', takenon: addDays(today(), -3) })
  await expect(save([{ spareId: door?.id }], { actionDate: addDays(today(), -4) })).rejects.toMatchObject({
    code: expect.stringMatching(/^(invalid|spares\.crossed)$/),
  })
  const { list } = await save([{ spareId: door?.id }], { actionDate: addDays(today(), -2) })
  const moved = tenant.inside(db =>
    db
      .updateTable('spareList')
      .set({ actiondate: addDays(today(), -4) })
      .where('id', '=', list?.id ?? 0)
      .execute(),
  )
  expect(
    await moved.then(
      () => 'moved',
      error => asProblem(error).code,
    ),
  ).toBe('spares.crossed')
})

test('lines of a list are changed, deleted and added in one save', async () => {
  const { golf, call, at, store, save } = await scene()
  const [door, bonnet] = await store({ sparecategory: 'DOOR' }, { sparecategory: 'BONNET' })
  const { list } = await save([
    { ecarId: golf, sparecategory: 'MIRROR', weight: 1.5 },
    { ecarId: golf, sparecategory: 'WHEEL', weight: 17 },
    { spareId: door?.id },
  ])
  const [mirror, wheel, ofDoor] = list?.spareOuts ?? []
  const again = await save(
    [
      { id: mirror?.id, weight: 2, amount: 2, name: 'Spiegelpaar', price: 30 },
      { id: wheel?.id, deleted: true },
      { id: ofDoor?.id, price: 55, nonMetalFactor: 0.5 },
      { spareId: bonnet?.id },
    ],
    { id: list?.id, version: list?.version, actionDate: addDays(today(), -1), remark: 'Tausch' },
  ).catch(error => error)
  // The stored part was removed today, so it cannot have left yesterday.
  expect(again).toMatchObject({ code: 'invalid', fields: [{ path: 'actionDate', code: 'not_before' }] })
  const { list: edited } = await save(
    [
      { id: mirror?.id, weight: 2, amount: 2, name: 'Spiegelpaar', price: 30 },
      { id: wheel?.id, deleted: true },
      { id: ofDoor?.id, price: 55, nonMetalFactor: 0.5 },
      { spareId: bonnet?.id },
    ],
    { id: list?.id, version: list?.version, remark: 'Tausch' },
  )
  expect(edited).toMatchObject({ number: list?.number, remark: 'Tausch', lines: 3 })
  expect(edited?.spareOuts).toMatchObject([
    { id: mirror?.id, name: 'Spiegelpaar', weight: 2, amount: 2, price: 30 },
    { id: ofDoor?.id, price: 55, nonMetalFactor: 0.5 },
    { spareId: bonnet?.id },
  ])
  const there = (await call(parts.list, at)) as unknown as { id: number }[]
  expect(there.map(({ id }) => id)).not.toContain(wheel?.spareId)
  expect(there).toHaveLength(3)
})

test('an error in one of many parts is reported at its line, and nothing is written', async () => {
  const { golf, store, save, call, at } = await scene()
  const [door] = await store({ sparecategory: 'DOOR' })
  const mirror = { ecarId: golf, sparecategory: 'MIRROR' }
  const tries: [object[], object, string, string][] = [
    [
      [{ spareId: door?.id }, mirror, { ...mirror, sparecategory: 'WINGS' }],
      {},
      'spareOuts.2.sparecategory',
      'unknown',
    ],
    [[mirror, { ...mirror, ecarId: null }], {}, 'spareOuts.1.ecarId', 'required'],
    [[mirror, { ...mirror, sparecategory: null }], {}, 'spareOuts.1.sparecategory', 'required'],
    [[mirror, mirror], { actionDate: addDays(today(), -11) }, 'actionDate', 'before_inbound'],
    [[mirror], { actionDate: addDays(today(), 1) }, 'actionDate', 'in_future'],
    [[mirror], { staffId: 999_999 }, 'staffId', 'unknown'],
    [[mirror, { spareId: door?.id, weight: 1 }], {}, 'spareOuts.1.weight', 'of_part'],
    [[{ spareId: door?.id }, { spareId: door?.id }], {}, 'spareOuts.1.spareId', 'twice'],
    [[mirror, { ...mirror, sparecategory: 'AIRBAG' }], {}, 'staffId', 'needs_qualified'],
  ]
  for (const [lines, more, path, code] of tries)
    await expect(save(lines, more), `${path} ${code}`).rejects.toMatchObject({
      code: 'invalid',
      fields: expect.arrayContaining([expect.objectContaining({ path, code })]),
    })
  await expect(save([mirror, { spareId: 999_999 }])).rejects.toMatchObject({ code: 'not-found' })
  expect(await call(parts.list, at)).toHaveLength(1)
  expect(await call(spares.list, at)).toHaveLength(0)
})

test('parts are changed and deleted together with new ones, and returned in the order of the request', async () => {
  const { golf, call, at, store } = await scene()
  const [door, bonnet, mirror] = await store(
    { sparecategory: 'DOOR' },
    { sparecategory: 'BONNET', place: 'A 1' },
    { sparecategory: 'MIRROR' },
  )
  const edit = (part: object | undefined, more: object) => ({ ...part, state: undefined, ...more })
  const body = [
    { carId: golf, sparecategory: 'WHEEL', weight: 17 },
    edit(bonnet, { weight: 22, state: 'RESERVED', remark: 'Beule' }),
    edit(door, { deleted: true }),
    { carId: golf, sparecategory: 'SEAT', weight: 18 },
    edit(mirror, { place: 'C 3' }),
  ]
  const { parts: made } = await call(parts.save, { ...at, body: body as never })
  expect(new Map(made.map(part => [part.sparecategory, part]))).toMatchObject(
    new Map<string, object>([
      ['WHEEL', { weight: 17, state: 'STORED' }],
      ['BONNET', { id: bonnet?.id, weight: 22, state: 'RESERVED', place: 'A 1', remark: 'Beule', version: 2 }],
      ['SEAT', { weight: 18 }],
      ['MIRROR', { id: mirror?.id, place: 'C 3' }],
    ]),
  )
  await expect(call(parts.get, { params: { id: door?.id ?? 0 } })).rejects.toMatchObject({ code: 'not-found' })
  const stale = call(parts.save, { ...at, body: [edit(made[1], {}), edit(mirror, { place: 'D' })] as never })
  await expect(stale).rejects.toMatchObject({ code: 'stale', params: { by: 'Tina Test', at: expect.any(String) } })
})
