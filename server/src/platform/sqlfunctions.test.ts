import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pool } from '../testing/tenant.ts'
import { functionsOfThisServer } from './sqlfunctions.ts'

test('the text of each SQL function stands in one file, and the database has no other', async () => {
  const files = await readdir(functionsOfThisServer)
  const texts = await Promise.all(files.map(file => readFile(join(functionsOfThisServer, file), 'utf8')))
  const defined = texts.flatMap(text =>
    [...text.matchAll(/^create or replace (?:function|procedure) (\w+)\(/gm)].map(([, name]) => name),
  )
  const { rows } = await pool.raw.query<{ name: string }>(`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`)
  expect(defined.length).toBeGreaterThan(150)
  expect(defined.sort()).toEqual(rows.map(({ name }) => name).sort())
})
