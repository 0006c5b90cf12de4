import { spawnSync } from 'node:child_process'
import { chown, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** How to start PostgreSQL programs, which refuse to run as root. */
export interface Account {
  /** Command prefix. */
  prefix: string[]
  /** Options for `spawn`. */
  spawn: { uid: number; gid: number } | Record<string, never>
  /** Required owner of the data directory; undefined: unchanged. */
  owner: number | undefined
}

const nobody = 65534

/**
 * Account for PostgreSQL: our own; as root a user namespace in which root has the name nobody, which exists on every system (files remain root's);
 * without namespaces the user nobody. Throws if root can use neither.
 */
export function chooseAccount(postgres: string): Account {
  if (process.getuid?.() !== 0) return { prefix: [], spawn: {}, owner: undefined }
  const prefix = ['unshare', `--map-user=${nobody}`, `--map-group=${nobody}`]
  if (spawnSync(prefix[0]!, [...prefix.slice(1), postgres, '--version']).status === 0)
    return { prefix, spawn: {}, owner: 0 }
  const spawn = { uid: nobody, gid: nobody }
  if (spawnSync(postgres, ['--version'], spawn).status === 0) return { prefix: [], spawn, owner: nobody }
  throw new Error(
    'PostgreSQL does not run as root. Tried a user namespace (unshare) and the user nobody, who cannot reach ' +
      `${postgres}. Start as an ordinary user, move the folder out of /root, or set DATABASE_URL.`,
  )
}

/** Changes the owner of the folder and its content to the account, if necessary. */
export async function handOver(folder: string, { owner }: Account): Promise<void> {
  if (owner === undefined || (await lstat(folder)).uid === owner) return
  for (const entry of await readdir(folder, { recursive: true })) await chown(join(folder, entry), owner, owner)
  await chown(folder, owner, owner)
}
