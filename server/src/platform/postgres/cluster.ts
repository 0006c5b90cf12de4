import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { asError } from '../process/aserror.ts'
import { type Account, handOver } from './account.ts'
import type { Binaries } from './binaries.ts'

export interface Cluster {
  /** PostgreSQL's own data directory. */
  folder: string
  logFolder: string
  password: string
}

const run = promisify(execFile)

const collations = [
  ['--locale-provider=icu', '--icu-locale=de'],
  ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
]

const settings = (logFolder: string, ephemeral: boolean) => `# Written anew at every start.
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 150
shared_buffers = ${ephemeral ? '128MB' : '256MB'}
effective_cache_size = 1GB
work_mem = 16MB
maintenance_work_mem = 128MB
random_page_cost = 1.1
jit = off
fsync = ${ephemeral ? 'off' : 'on'}
full_page_writes = ${ephemeral ? 'off' : 'on'}
synchronous_commit = ${ephemeral ? 'off' : 'on'}
max_wal_size = 1GB
timezone = 'UTC'
lc_messages = 'C'
log_timezone = 'UTC'
password_encryption = 'scram-sha-256'
logging_collector = on
log_directory = '${logFolder.replaceAll("'", "''")}'
log_filename = 'postgres-%a.log'
log_truncate_on_rotation = on
log_rotation_age = 1d
log_rotation_size = 0
log_min_duration_statement = 1s
`

/** Password of the superuser, created at the first start and readable by the owner only. */
async function ownPassword(path: string) {
  if (!existsSync(path)) {
    await writeFile(`${path}.new`, randomBytes(24).toString('base64url'), { mode: 0o600 })
    await rename(`${path}.new`, path)
  }
  return (await readFile(path, 'utf8')).trim()
}

async function initialise(folder: string, password: string, { initdb }: Binaries, account: Account) {
  const draft = `${folder}.new`
  const pwfile = `${draft}/password`
  const failures: unknown[] = []
  for (const collation of collations) {
    await rm(draft, { recursive: true, force: true })
    await mkdir(`${draft}/data`, { recursive: true, mode: 0o700 })
    await writeFile(pwfile, password, { mode: 0o600 })
    await handOver(draft, account)
    const words = ['-D', `${draft}/data`, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${pwfile}`]
    const [command, ...rest] = [...account.prefix, initdb, ...words, '-E', 'UTF8', '--locale=C', ...collation]
    try {
      await run(command!, rest, { ...account.spawn, cwd: '/' })
      await rename(`${draft}/data`, folder)
      await rm(draft, { recursive: true, force: true })
      return
    } catch (error) {
      failures.push(error)
    }
  }
  throw new AggregateError(failures, `PostgreSQL could not make its data directory: ${asError(failures[0]).message}`)
}

/**
 * The database cluster below `dataDir`, created if there is none; an interrupted creation starts over. Throws if the data belong to another major
 * version.
 */
export async function openCluster(
  dataDir: string,
  binaries: Binaries,
  account: Account,
  ephemeral: boolean,
): Promise<Cluster> {
  const folder = join(dataDir, 'postgres')
  const logFolder = join(dataDir, 'log')
  await mkdir(logFolder, { recursive: true })
  const password = await ownPassword(join(dataDir, 'postgres.password'))
  if (!existsSync(folder)) await initialise(folder, password, binaries, account)
  await refuseOtherVersion(folder, binaries)
  await writeFile(join(folder, 'postgresql.conf'), settings(logFolder, ephemeral))
  await chmod(folder, 0o700)
  await handOver(folder, account)
  await handOver(logFolder, account)
  return { folder, logFolder, password }
}

async function refuseOtherVersion(folder: string, { postgres }: Binaries) {
  const data = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
  const { stdout } = await run(postgres, ['--version'])
  const program = /(\d+)\./.exec(stdout)?.[1]
  if (data !== program)
    throw new Error(`The data in ${folder} belong to PostgreSQL ${data}, the programs are PostgreSQL ${program}.`)
}
