import { expect, test } from 'vitest'
import { databaseBefore } from '../../testing/upgrading.ts'

/** A car with a photo and a paper from before files had captions and an order. */
const written = `
  insert into mandator (name) values ('Nord');
  select set_config('app.mandator', '1', false);
  insert into department (mandator_id, department, company) values (1, 'DISMANTLER', '{"name": "Nord"}');
  insert into car (mandator_id, dismantler_id, vin, receptiondate) values (1, 1, 'WVWZZZ1JZ00000001', '2026-01-01');
  insert into file (mandator_id, owner_type, owner_id, kind, name, type, size, sha256, storage_key) values
    (1, 'reception', 1, 'PAPER', 'zb1.pdf', 'application/pdf', 1, '0', '1/receptions/1/a.pdf'),
    (1, 'reception', 1, 'PHOTO', 'links.jpg', 'image/jpeg', 1, '0', '1/receptions/1/b.jpg');
  delete from file where name = 'links.jpg';`

const { rows, upgrade } = await databaseBefore('0065', written)
await upgrade()

test('files of before have no caption and stand where they were added, and the history verifies', async () => {
  expect(await rows('select name, caption, sorter from file')).toEqual([
    { name: 'zb1.pdf', caption: null, sorter: null },
  ])
  expect(await rows('select * from verify_history(1)')).toEqual([])
})

test('an empty or endless caption is no caption', async () => {
  for (const caption of ['', 'x'.repeat(201)])
    await expect(rows(`update file set caption = '${caption}'`)).rejects.toThrow('file_caption_check')
})
