import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { codeOf } from './aserror.ts'

/** What this server process calls itself where it leaves something that it alone may finish: machine, process, and a mark of this life of it. */
export const thisProcess = `${hostname()}.${process.pid}.${randomUUID().slice(0, 8)}`

/** Whether the process of that name is known to have ended. Of another machine's nothing is known. */
export function hasEnded(name: string): boolean {
  const [, host, pid] = /^(.*)\.(\d+)\.[0-9a-f]{8}$/.exec(name) ?? []
  if (name === thisProcess || host !== hostname()) return false
  return Number(pid) === process.pid || !lives(Number(pid))
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) !== 'ESRCH'
  }
}
