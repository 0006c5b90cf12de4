import { expect, test } from 'vitest'
import { databaseBefore } from '../../testing/upgrading.ts'

/**
 * Written by version 1.1.0: a dismantler, a collection point of another company, and two receptions with a photo each, one of them delivered by that
 * point.
 */
const written = `
  insert into mandator (name) values ('Nord'), ('Abschlepp'), ('Fremd');
  select set_config('app.mandator', '1', false);
  insert into department (mandator_id, department, ident_nr, company, dismantler_mandator_id, dismantler_id) values
    (1, 'DISMANTLER', 'A001', '{"name": "Altauto Nord"}', null, null), (2, 'COLLECTOR', null, '{"name": "Abschlepp Süd"}', 1, 1);
  insert into car (dismantler_id, receptiondate, collector_mandator_id) values (1, '2026-05-01', 2), (1, '2026-05-02', null);
  insert into reception (dismantler_id, car_id, vnr, numberscope, receptiondate, publictoken, collector_mandator_id) values
    (1, 1, '2026/1', 'A001', '2026-05-01', 'a', 2), (1, 2, '2026/2', 'A001', '2026-05-02', 'b', null);
  insert into file (owner_type, owner_id, name, type, size, sha256, storage_key, collector_mandator_id) values
    ('reception', 1, 'vorn.jpg', 'image/jpeg', 1, '', 'a', 2), ('reception', 2, 'hinten.jpg', 'image/jpeg', 1, '', 'b', null);`

const { rows, upgrade } = await databaseBefore('0226', written)
const entries = () =>
  rows('select mandator_id::int as company, count(*)::int as entries from history group by 1 order by 1')
const before = await entries()
await upgrade()

/** Files visible to users of the company under row security. */
async function found(mandatorId: number) {
  await rows(`begin; set local role kreislauf_app; select set_config('app.mandator', '${mandatorId}', true)`)
  const files = await rows('select name, shared_with::int as "sharedWith" from file order by id')
  await rows('rollback')
  return files
}

test('photos stay shared with the same company, without a change in any history', async () => {
  const [front, back] = [
    { name: 'vorn.jpg', sharedWith: 2 },
    { name: 'hinten.jpg', sharedWith: null },
  ]
  expect([await found(1), await found(2), await found(3)]).toEqual([[front, back], [front], []])
  expect(await entries()).toEqual(before)
  for (const mandator of [1, 2]) expect(await rows(`select * from verify_history(${mandator})`)).toEqual([])
})

test('a photo added by a server of the previous version is shared, and deleted with its collection point', async () => {
  await rows(`insert into file (owner_type, owner_id, name, type, size, sha256, storage_key, collector_mandator_id)
    values ('reception', 1, 'innen.jpg', 'image/jpeg', 1, '', 'c', 2)`)
  expect((await found(2)).map(({ name }) => name)).toEqual(['vorn.jpg', 'innen.jpg'])
  await rows('update file set shared_with = 3 where shared_with = 2')
  expect(await rows('select collector_mandator_id::int as former from file order by id')).toEqual([
    { former: 3 },
    { former: null },
    { former: 3 },
  ])
  expect(await found(2)).toEqual([])
})
