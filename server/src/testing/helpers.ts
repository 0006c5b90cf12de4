import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Fields of a process's or thread's `stat` after its name, from field 3 (man 5 proc). */
export const statOf = (path: string): string[] => {
  const stat = readFileSync(path, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** Living child processes of this one whose command contains the file name. Linux only. */
export const helpers = (file = ''): string[] =>
  readdirSync('/proc').filter(pid => {
    try {
      return (
        /^\d+$/.test(pid) &&
        Number(statOf(`/proc/${pid}/stat`)[1]) === process.pid &&
        readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(file)
      )
    } catch {
      // It ended in the meantime.
      return false
    }
  })

/** CPU seconds used by all child processes so far, including ended ones; 0 if the system does not provide it. */
export function spentByHelpers(): number {
  if (!existsSync('/proc/self/stat')) return 0
  const ticks = (path: string, ...fields: number[]) => {
    const stat = statOf(path)
    return fields.reduce((sum, field) => sum + Number(stat[field - 3]), 0)
  }
  const living = helpers().reduce((sum, pid) => sum + ticks(`/proc/${pid}/stat`, 14, 15), 0)
  return (living + ticks('/proc/self/stat', 16, 17)) / 100
}

/** The most memory in bytes that one of the living child processes has used; 0 if none lives or the system does not provide it. */
export function peakOfHelpers(file = ''): number {
  if (!existsSync('/proc/self/status')) return 0
  const peaks = helpers(file).map(pid => /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  return 1024 * Math.max(0, ...peaks.map(Number))
}
