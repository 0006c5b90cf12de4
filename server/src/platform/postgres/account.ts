import { spawnSync } from 'node:child_process'
import { chown, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** How a program of PostgreSQL, which refuses to run as root, is started here. */
export interface Account {
  /** Words to put before the command line. */
  prefix: string[]
  /** Options for `spawn`. */
  spawn: { uid: number; gid: number } | Record<string, never>
  /** Who must own the data directory; undefined leaves it as it is. */
  owner: number | undefined
}

const nobody = 65534

/**
 * The account for PostgreSQL: our own; as root a user namespace in which root is called nobody, a name that every
 * system knows (files stay root's); without namespaces the user nobody. Throws when root has neither way.
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

/** Gives the folder and all in it to the account, unless it has it already. */
export async function handOver(folder: string, { owner }: Account): Promise<void> {
  if (owner === undefined || (await lstat(folder)).uid === owner) return
  for (const entry of await readdir(folder, { recursive: true })) await chown(join(folder, entry), owner, owner)
  await chown(folder, owner, owner)
}
