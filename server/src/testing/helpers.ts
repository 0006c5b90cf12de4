import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** What a process' or thread's `stat` says behind its name, from field 3 on (man 5 proc). */
export const statOf = (path: string): string[] => {
  const stat = readFileSync(path, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** The processes that this one began and that still live, of those whose command names such a file. Only on Linux. */
export const helpers = (file = ''): string[] =>
  readdirSync('/proc').filter(pid => {
    try {
      return (
        /^\d+$/.test(pid) &&
        Number(statOf(`/proc/${pid}/stat`)[1]) === process.pid &&
        readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(file)
      )
    } catch {
      // It ended between the two looks.
      return false
    }
  })

/** Seconds of processor that the processes which this one began have taken so far, ended ones too; 0 where the system does not tell. */
export function spentByHelpers(): number {
  if (!existsSync('/proc/self/stat')) return 0
  const ticks = (path: string, ...fields: number[]) => {
    const stat = statOf(path)
    return fields.reduce((sum, field) => sum + Number(stat[field - 3]), 0)
  }
  const living = helpers().reduce((sum, pid) => sum + ticks(`/proc/${pid}/stat`, 14, 15), 0)
  return (living + ticks('/proc/self/stat', 16, 17)) / 100
}
