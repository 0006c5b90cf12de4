import { existsSync, rmSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startOf } from './lock.ts'
import { end, findRunning } from './postmaster.ts'

const prefix = 'kreislauf-postgres-'

/** Servers and folders of test runs that were killed before they could clean up. */
async function sweep() {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue
    const path = join(tmpdir(), name)
    const [pid, start] = (await readFile(join(path, 'lock'), 'utf8').catch(() => '')).split('\n')
    if (!pid || startOf(Number(pid)) === start) continue
    const server = findRunning({ folder: join(path, 'postgres') })
    if (server) await end(server)
    await rm(path, { recursive: true, force: true })
  }
}

/** A folder that lives as long as the process that asked for it. */
export async function temporaryFolder() {
  await sweep()
  const path = await mkdtemp(join(tmpdir(), prefix))
  await chmod(path, 0o755)
  return {
    path,
    remove: () => rm(path, { recursive: true, force: true }),
    /** For a process that exits without `stop`: its server goes with it. */
    endWithProcess: (pid: number) =>
      process.once('exit', () => {
        if (!existsSync(join(path, 'postgres', 'postmaster.pid'))) return
        process.kill(pid, 'SIGQUIT')
        rmSync(path, { recursive: true, force: true })
      }),
  }
}
