import { execFileSync } from 'node:child_process'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { codeOf } from '../process/aserror.ts'

/** Start time of a process in the system's own notation; undefined if there is no such process. */
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

/** The living process that holds the lock file; undefined if there is none. */
export function lockHolder(path: string): number | undefined {
  const text = read(path)
  return text ? holder(text) : undefined
}

/**
 * Takes the lock file for this process and returns a function that releases it. Takes over the lock of a dead process. Throws `busy(pid)` if a living
 * process holds it.
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

/** Removes the lock of a dead process; restores it if another process has taken it meanwhile. */
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
