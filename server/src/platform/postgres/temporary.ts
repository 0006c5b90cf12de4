import { existsSync, rmSync } from 'node:fs'
import { chmod, cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startOf } from './lock.ts'
import { end, findRunning } from './postmaster.ts'

const prefix = 'kreislauf-postgres-'
const hourMs = 3_600_000

/** Whether the process that made the folder has died; a folder without a lock may still be starting. */
async function isLeft(path: string) {
  const lock = await readFile(join(path, 'lock'), 'utf8').catch(() => undefined)
  const [pid, start] = lock?.split('\n') ?? []
  if (pid) return startOf(Number(pid)) !== start
  const made = await stat(path).catch(() => undefined)
  return !!made && Date.now() - made.mtimeMs > hourMs
}

/** Removes servers and folders of test runs that were killed before their cleanup. */
async function sweep() {
  for (const name of await readdir(tmpdir())) {
    const path = join(tmpdir(), name)
    if (!name.startsWith(prefix) || !(await isLeft(path))) continue
    const server = findRunning({ folder: join(path, 'postgres') })
    if (server) await end(server)
    await rm(path, { recursive: true, force: true })
  }
}

/** Blocking wait for use while a process exits. */
function waitUntilGone(pid: number, mostMs = 3000) {
  const start = startOf(pid)
  const pause = new Int32Array(new SharedArrayBuffer(4))
  for (let waited = 0; start !== undefined && startOf(pid) === start && waited < mostMs; waited += 10)
    Atomics.wait(pause, 0, 0, 10)
}

/** A folder that is removed when the calling process ends, with data and password of the stopped server in `from`. */
export async function temporaryFolder(from?: string) {
  await sweep()
  const path = await mkdtemp(join(tmpdir(), prefix))
  await chmod(path, 0o755)
  for (const name of from ? ['postgres', 'postgres.password'] : [])
    await cp(join(from!, name), join(path, name), { recursive: true })
  return {
    path,
    remove: () => rm(path, { recursive: true, force: true }),
    /** Stops the server with this process, if it exits without `stop`. */
    endWithProcess: (pid: number) =>
      process.once('exit', () => {
        if (!existsSync(join(path, 'postgres', 'postmaster.pid'))) return
        process.kill(pid, 'SIGQUIT')
        waitUntilGone(pid)
        rmSync(path, { recursive: true, force: true })
      }),
  }
}
