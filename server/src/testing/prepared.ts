import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { today } from '@kreislauf/core/days.ts'
import pg from 'pg'
import { seedDemo } from '../demo/index.ts'
import { migrate } from '../platform/database/migrate.ts'
import { loadMasterdata } from '../platform/masterdata/masterdata.ts'
import { type Postgres, startPostgres } from '../platform/postgres/index.ts'

/** Databases that nobody works in: migrated with master data, and the same filled with the demo. Tests work in copies of them. */
const pristine = 'pristine'
const demo = 'demo'
const dayOf = (folder: string) => join(folder, 'day')
const filesOf = (folder: string) => join(folder, 'files')

/** What this run of `npm test` has made for all of its parts, as of today; undefined outside of one. */
async function prepared(): Promise<string | undefined> {
  const folder = process.env['PREPARED']
  return folder && (await readFile(dayOf(folder), 'utf8').catch(() => '')) === today() ? folder : undefined
}

/** The same server, another database. */
export const urlOf = (server: string, name: string): string =>
  Object.assign(new URL(server), { pathname: `/${name}` }).href

async function create(server: string, name: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name} template ${template}`).finally(() => client.end())
}

async function makePristine({ url }: Postgres): Promise<void> {
  await migrate(url)
  await loadMasterdata(url)
  await create(urlOf(url, 'template1'), pristine, new URL(url).pathname.slice(1))
}

/** Makes it once for a run, in the folder that PREPARED names: a stopped PostgreSQL with both databases, and the files of the demo. */
export async function prepareRun(folder: string): Promise<void> {
  const postgres = await startPostgres({ dataDir: folder })
  try {
    await makePristine(postgres)
    await fillWithDemo(postgres.url, demo, filesOf(folder))
  } finally {
    await postgres.stop()
  }
  await writeFile(dayOf(folder), today())
}

async function fillWithDemo(server: string, name: string, files: string): Promise<void> {
  await create(server, name, pristine)
  const before = process.env['FILES_DIR']
  process.env['FILES_DIR'] = files
  await seedDemo(urlOf(server, name))
  if (before === undefined) delete process.env['FILES_DIR']
  else process.env['FILES_DIR'] = before
}

/** A PostgreSQL of this process alone, with what `newDatabase` and `demoDatabase` copy; of itself it has master data. */
export async function startPrepared(): Promise<Postgres> {
  const from = await prepared()
  const postgres = await startPostgres({ ephemeral: true, ...(from && { from }) })
  try {
    if (!from) await makePristine(postgres)
    return postgres
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/** A database with master data and nothing else; answers its address. */
export async function newDatabase(server: string, name: string): Promise<string> {
  await create(server, name, pristine)
  return urlOf(server, name)
}

/** A database with the demo of today and its files in the folder; answers its address. Seeds it when this run has not yet. */
export async function demoDatabase(server: string, name: string, files: string): Promise<string> {
  const from = await prepared()
  if (from) {
    await create(server, name, demo)
    await cp(filesOf(from), files, { recursive: true })
  } else await fillWithDemo(server, name, files)
  return urlOf(server, name)
}
