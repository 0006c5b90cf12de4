import { connect as connectPlainly, type Socket } from 'node:net'
import { connect as connectSafely } from 'node:tls'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Config } from '../../platform/process/config.ts'
import { serverOf } from './transport.ts'

/** The mail server answers at once, or nothing is learnt of it. */
const PATIENCE_MS = 5000
/** No greeting is longer. */
const MOST_SIGNS = 20_000

type Server = NonNullable<ReturnType<typeof serverOf>>

/** By server, whether it takes addresses with letters beyond ASCII before the @ (RFC 6531), as far as it has said so. */
const taking = new Map<string, boolean>()
const keyOf = ({ host, port }: Server) => `${host}:${port}`

/** What a server says that it can do. Throws where it says nothing in time. */
async function greetingOf({ host, port, secure }: Server): Promise<string> {
  const socket: Socket = secure ? connectSafely({ host, port, servername: host }) : connectPlainly({ host, port })
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('the mail server says nothing')))
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

/** Asks the mail server what addresses it takes; what was known stays where it does not answer. */
export async function learnReach(config: Config): Promise<void> {
  const server = serverOf(config)
  if (!server) return
  const said = await greetingOf(server).catch(() => '')
  if (/^250[ -]/m.test(said)) taking.set(keyOf(server), /^250[ -]SMTPUTF8\b/im.test(said))
}

/** Refuses an address that the mail server has said it cannot reach, so that nobody waits for a mail that never comes. Throws `invalid`. */
export function refuseUnreachable(config: Config, email: string, path = 'email'): void {
  const server = serverOf(config)
  const isAscii = /^[\u0020-\u007e]*$/.test(email.slice(0, email.lastIndexOf('@')))
  if (isAscii || !server || taking.get(keyOf(server)) !== false) return
  throw new Problem('invalid', {}, [{ path, code: 'email_ascii' }])
}
