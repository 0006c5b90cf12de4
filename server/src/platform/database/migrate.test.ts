import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { between } from '../../testing/between.ts'
import { migrate as bringUp } from './migrate.ts'

const server = process.env.DATABASE_URL!
const folders: string[] = []
const databases: string[] = []
let folder: string
let url: string

async function query(address: string, sql: string) {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const migrate = (address: string, from: string) => bringUp(address, from, join(from, 'functions'))

beforeEach(async () => {
  const name = `migrate_${randomUUID().replaceAll('-', '')}`
  await query(server, `create database ${name}`)
  databases.push(name)
  url = Object.assign(new URL(server), { pathname: name }).href
  folder = mkdtempSync(join(tmpdir(), 'kreislauf-migrations-'))
  folders.push(folder)
  mkdirSync(join(folder, 'functions'))
  write('0001_first.sql', 'create table first (id int); insert into first values (1)')
})

afterAll(async () => {
  for (const name of databases) await query(server, `drop database ${name}`)
  for (const path of folders) rmSync(path, { recursive: true })
})

test('applies each file once, in order', async () => {
  write('0002_second.sql', 'create table second as select * from first')
  expect(await migrate(url, folder)).toEqual(['0001_first.sql', '0002_second.sql'])
  expect(await migrate(url, folder)).toEqual([])
  write('0003_third.sql', 'drop table first')
  expect(await migrate(url, folder)).toEqual(['0003_third.sql'])
})

test('servers that start at once do the work once', async () => {
  write('0002_slow.sql', 'select pg_sleep(0.2); insert into first values (2)')
  const done = await Promise.all([migrate(url, folder), migrate(url, folder), migrate(url, folder)])
  expect(done.flat().sort()).toEqual(['0001_first.sql', '0002_slow.sql'])
  expect(await query(url, 'select id from first order by id')).toEqual([{ id: 1 }, { id: 2 }])
})

test('behind a pooler, where the session goes on after its client has gone, the next server starts', async () => {
  const pooler = await between(
    url,
    (window, database) => {
      database.pipe(window)
      // The client's farewell stays with the pooler.
      window.on('data', bytes => void (bytes[0] === 0x58 || database.write(bytes)))
    },
    { keep: true },
  )
  try {
    expect(await migrate(pooler.url, folder)).toEqual(['0001_first.sql'])
    expect(await migrate(pooler.url, folder)).toEqual([])
  } finally {
    pooler.close()
  }
})

test('a failing file leaves nothing of itself and says where it fails', async () => {
  write('0002_broken.sql', 'create table half (id int);\n\ninsert into nowhere values (1)')
  await expect(migrate(url, folder)).rejects.toThrow(
    'Migration 0002_broken.sql, line 3: relation "nowhere" does not exist',
  )
  expect(await query(url, `select to_regclass('half') as half, to_regclass('first') as first`)).toEqual([
    { half: null, first: 'first' },
  ])
})

test('refuses a history that these files did not make', async () => {
  write('0003_third.sql', 'select 1')
  await migrate(url, folder)
  write('0002_late.sql', 'select 1')
  await expect(migrate(url, folder)).rejects.toThrow('0002_late.sql comes before 0003_third.sql')
  rmSync(join(folder, '0002_late.sql'))
  write('0001_first.sql', 'select 2')
  await expect(migrate(url, folder)).rejects.toThrow('0001_first.sql was changed')
  rmSync(join(folder, '0001_first.sql'))
  await expect(migrate(url, folder)).rejects.toThrow('newer than this program')
  write('1_short.sql', 'select 1')
  await expect(migrate(url, folder)).rejects.toThrow('wanted NNNN_')
})

const answer = (text: string) =>
  write('functions/answers.sql', `create or replace function answer() returns text language sql as $$ ${text} $$;`)
const asked = async () => (await query(url, 'select answer()'))[0]

test('applies a file of functions after the migrations, and again when its text has changed', async () => {
  answer('select number from later')
  await expect(migrate(url, folder)).resolves.toEqual(['0001_first.sql'])
  write('0002_later.sql', `create table later as select 'one' as number`)
  await migrate(url, folder)
  expect(await asked()).toEqual({ answer: 'one' })
  answer(`select 'two'`)
  await migrate(url, folder)
  expect(await asked()).toEqual({ answer: 'two' })
  await query(url, `create or replace function answer() returns text language sql as $$ select 'by hand' $$`)
  await migrate(url, folder)
  expect(await asked()).toEqual({ answer: 'by hand' })
})

test('a program whose functions were replaced by a newer one does not bring them back', async () => {
  answer(`select 'old'`)
  await migrate(url, folder)
  answer(`select 'new'`)
  await migrate(url, folder)
  answer(`select 'old'`)
  await expect(migrate(url, folder)).rejects.toThrow('newer than this program: functions/answers.sql')
  expect(await asked()).toEqual({ answer: 'new' })
})

test('a wrong file of functions says where it fails and changes none', async () => {
  answer(`select 'old'`)
  await migrate(url, folder)
  answer(`select 'new'`)
  write('functions/broken.sql', 'select 1;\n\nselect nothing')
  await expect(migrate(url, folder)).rejects.toThrow('functions/broken.sql, line 3: column "nothing" does not exist')
  expect(await asked()).toEqual({ answer: 'old' })
})
