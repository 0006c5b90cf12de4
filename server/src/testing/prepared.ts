import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { today } from '@kreislauf/core/days.ts'
import pg from 'pg'
import { seedDemo } from '../demo/index.ts'
import { migrate } from '../platform/database/migrate.ts'
import { loadMasterdata } from '../platform/masterdata/masterdata.ts'
import { type Postgres, startPostgres } from '../platform/postgres/index.ts'

/** Template databases: migrated with master data, and the same with demo data. Tests work in copies of them. */
const pristine = 'pristine'
const demo = 'demo'
const dayOf = (folder: string) => join(folder, 'day')
const filesOf = (folder: string) => join(folder, 'files')

/** Folder prepared by this run of `npm test`, as of today; undefined outside of one. */
async function prepared(): Promise<string | undefined> {
  const folder = process.env['PREPARED']
  return folder && (await readFile(dayOf(folder), 'utf8').catch(() => '')) === today() ? folder : undefined
}

/** The URL of another database on the same server. */
export const urlOf = (server: string, name: string): string =>
  Object.assign(new URL(server), { pathname: `/${name}` }).href

/** Copies the files of the template: to log each page instead takes two to four times the processor time. */
async function create(server: string, name: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name} template ${template} strategy file_copy`).finally(() => client.end())
}

async function makePristine({ url }: Postgres): Promise<void> {
  await migrate(url)
  await loadMasterdata(url)
  await create(urlOf(url, 'template1'), pristine, new URL(url).pathname.slice(1))
}

/** Prepares a run once, in the given folder: a stopped PostgreSQL with both databases, and the files of the demo. */
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

/** A PostgreSQL for this process with the templates of `newDatabase` and `demoDatabase`; its default database has master data. */
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

/** A database with master data only; returns its URL. */
export async function newDatabase(server: string, name: string): Promise<string> {
  await create(server, name, pristine)
  return urlOf(server, name)
}

/** A database with today's demo data and its files in the folder; returns its URL. Seeds the demo if this run has not done so. */
export async function demoDatabase(server: string, name: string, files: string): Promise<string> {
  const from = await prepared()
  if (from) {
    await create(server, name, demo)
    await cp(filesOf(from), files, { recursive: true })
  } else await fillWithDemo(server, name, files)
  return urlOf(server, name)
}
