import { execFileSync } from 'node:child_process'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { codeOf } from '../process/aserror.ts'

/** When a process started, in the system's own notation; undefined when there is no such process. */
export function startOf(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', `${pid}`])
        .toString()
        .trim()
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!
    return afterName.startsWith('Z') ? undefined : afterName.split(' ')[19]
  } catch {
    return undefined
  }
}

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

const holder = (text: string) => {
  const [pid, start] = text.split('\n')
  return startOf(Number(pid)) === start ? Number(pid) : undefined
}

/** The living process that holds the lock file; undefined when nobody does. */
export function lockHolder(path: string): number | undefined {
  const text = read(path)
  return text ? holder(text) : undefined
}

/**
 * Takes the lock file for this process and returns how to give it back. A lock whose process has died,
 * however it died, is taken over. Throws `busy(pid)` when a living process holds it.
 */
export function takeLock(path: string, busy: (pid: number) => Error): () => void {
  const mine = `${process.pid}\n${startOf(process.pid)}\n`
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, mine, { mode: 0o600 })
  try {
    for (;;) {
      try {
        linkSync(draft, path)
        return () => read(path) === mine && rmSync(path, { force: true })
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error
      }
      const theirs = read(path)
      if (theirs === undefined) continue
      const pid = holder(theirs)
      if (pid !== undefined) throw busy(pid)
      setAside(path, theirs)
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Removes a dead process's lock, but puts back what another process placed there in between. */
function setAside(path: string, dead: string) {
  const aside = `${path}.dead.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (read(aside) !== dead) linkSync(aside, path)
  rmSync(aside, { force: true })
}
