import { connect as connectPlainly, type Socket } from 'node:net'
import { connect as connectSafely } from 'node:tls'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Config } from '../../platform/process/config.ts'
import { serverOf } from './transport.ts'

/** Longest wait for the mail server. */
const PATIENCE_MS = 5000
/** Longer than any greeting. */
const MOST_SIGNS = 20_000

type Server = NonNullable<ReturnType<typeof serverOf>>

/** By server, whether it supports addresses with non-ASCII characters before the @ (RFC 6531), if known. */
const taking = new Map<string, boolean>()
const keyOf = ({ host, port }: Server) => `${host}:${port}`

/** The extensions announced by a server. Throws if it does not answer in time. */
async function greetingOf({ host, port, secure }: Server): Promise<string> {
  const socket: Socket = secure ? connectSafely({ host, port, servername: host }) : connectPlainly({ host, port })
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('the mail server does not answer')))
  try {
    let said = ''
    let asked = false
    for await (const piece of socket.setEncoding('latin1')) {
      said += piece
      if (!asked && /^220 /m.test(said)) {
        asked = true
        socket.write('EHLO [127.0.0.1]\r\n')
      }
      if (/^(?:250|[45]\d\d) /m.test(said) || said.length > MOST_SIGNS) break
    }
    socket.end('QUIT\r\n')
    return said
  } finally {
    socket.destroy()
  }
}

/** Asks the mail server which addresses it supports; keeps the previous result if it does not answer. */
export async function learnReach(config: Config): Promise<void> {
  const server = serverOf(config)
  if (!server) return
  const said = await greetingOf(server).catch(() => '')
  if (/^250[ -]/m.test(said)) taking.set(keyOf(server), /^250[ -]SMTPUTF8\b/im.test(said))
}

/** Whether the mail server supports the address, as far as it has said. */
export function isReachable(config: Config, email: string): boolean {
  const server = serverOf(config)
  const isAscii = /^[\u0020-\u007e]*$/.test(email.slice(0, email.lastIndexOf('@')))
  return isAscii || !server || taking.get(keyOf(server)) !== false
}

/** Refuses an address that the mail server cannot reach, so that nobody waits for a mail that never arrives. Throws `invalid`. */
export function refuseUnreachable(config: Config, email: string, path = 'email'): void {
  if (!isReachable(config, email)) throw new Problem('invalid', {}, [{ path, code: 'email_ascii' }])
}
