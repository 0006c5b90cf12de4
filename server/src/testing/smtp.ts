import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** Refusal by a mail server, depending on the recipient. */
type Refusal = (recipient: string) => { code: number; message: string } | undefined

export interface Received extends Email {
  /** Recipients of the envelope. */
  recipients: string[]
}

interface Options {
  refusal?: Refusal
  /** Called before the sender gets the confirmation. */
  onMail?: (mail: Received) => unknown
  /** Rejects addresses with non-ASCII characters before the @. */
  hideSMTPUTF8?: boolean
}

/** A real mail server on loopback that stores received mail. */
export async function startSmtp({ refusal = () => undefined, onMail, hideSMTPUTF8 = false }: Options = {}) {
  const mails: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    hideSMTPUTF8,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      const refused = refusal(address)
      done(refused && Object.assign(new Error(refused.message), { responseCode: refused.code }))
    },
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      new Response(stream as never)
        .arrayBuffer()
        .then(raw => PostalMime.parse(raw))
        .then(async parsed => {
          const mail = { ...parsed, recipients }
          mails.push(mail)
          await onMail?.(mail)
        })
        .then(() => done(), done)
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise<void>(resolve => server.close(resolve)),
  }
}
