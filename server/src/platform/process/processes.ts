import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { codeOf } from './aserror.ts'

/**
 * Identifies this server process for resources that only it may complete: host name, process id, and a random part for
 * this start.
 */
export const thisProcess = `${hostname()}.${process.pid}.${randomUUID().slice(0, 8)}`

/** Whether the process of that name is known to have ended. False for processes of another machine. */
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
