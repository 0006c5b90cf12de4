import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { newDatabase } from '../../testing/prepared.ts'
import { schemaFile, schemaPicture } from './index.ts'
import { plain } from './plain.ts'

test('schema.sql is what the migrations make; `npm run db:schema` writes it anew', async () => {
  const url = await newDatabase(process.env['DATABASE_URL'] ?? '', `picture_${crypto.randomUUID().replaceAll('-', '')}`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const made = await schemaPicture(client).finally(() => client.end())
  expect((await readFile(schemaFile, 'utf8')).split('\n')).toEqual(made.split('\n'))
})

test.each([
  [`CREATE INDEX i ON car USING btree (mandator_id, "Day" DESC)`, `create index i on car (mandator_id, "Day" desc)`],
  [`CHECK (kind = ANY (ARRAY['A'::text, 'It''s ANY'::text]))`, `check (kind in ('A', 'It''s ANY'))`],
  [`CHECK (kind <> ALL (ARRAY['A'::text]))`, `check (kind not in ('A'))`],
  [`DEFAULT '{}'::text[]`, `default '{}'::text[]`],
  [`(id = ( SELECT inspected('LOG'::text) AS inspected))`, `(id = (select inspected('LOG')))`],
  [`a || '\x01'::text`, `a || E'\\x01'`],
  [`DEFAULT '2026-01-01'::timestamp with time zone`, `default '2026-01-01'::timestamptz`],
])('%s is written as people write it', (sql, written) => expect(plain(sql)).toBe(written))

test('a long statement goes on below, and nothing in quotes is broken', () => {
  const quoted = `'${'two words '.repeat(30)}'`
  expect(plain(`CREATE POLICY p ON car USING (a = ${quoted} AND b)`)).toBe(
    `create policy p on car\n  using (a =\n    ${quoted}\n    and b)`,
  )
})
