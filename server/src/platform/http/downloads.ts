import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { clientGone } from './clientgone.ts'

type Body = Uint8Array | AsyncIterable<Uint8Array>

/**
 * A file to send. Slow work that does not need the database (drawing a PDF, reading the file store) is a function,
 * called after the transaction.
 */
export interface Sent {
  name: string
  type: string
  body: Body | (() => Promise<Body>)
  /** For streaming calls: resolves when the database has been read, if the file continues without it. */
  read?: Promise<void>
  /** Displayed in the browser instead of saved. */
  inline?: boolean
  /**
   * Identifies immutable content, so that the browser caches it, privately, as the request carries the session token.
   */
  lasting?: string
}

/** Sends a file after its transaction has ended. */
export async function sendFile(reply: FastifyReply, sent: Sent): Promise<FastifyReply> {
  const tag = sent.lasting && `"${sent.lasting}"`
  if (tag && reply.request.headers['if-none-match'] === tag) return named(reply, sent).code(304).send()
  const body = typeof sent.body === 'function' ? await sent.body() : sent.body
  named(reply, sent)
  return reply.send(body instanceof Uint8Array ? Buffer.from(body) : asStream(body))
}

/**
 * Streams a file while the transaction that it is read from is open, and resolves when the transaction may end. The
 * stream and its sources are destroyed when the client disconnects or reads less than the minimum rate for
 * `idleSeconds`.
 */
export async function streamFile(
  reply: FastifyReply,
  sent: Sent,
  idleSeconds: number,
): Promise<() => Promise<unknown>> {
  if (typeof sent.body === 'function' || sent.body instanceof Uint8Array) return () => sendFile(reply, sent)
  const stream = asStream(sent.body)
  const ended = new Promise<void>((resolve, reject) =>
    stream.once('close', () => (stream.errored ? reject(stream.errored) : resolve())),
  )
  const gone = clientGone(reply)
  if (gone.aborted) stream.destroy()
  else gone.addEventListener('abort', () => stream.destroy())
  endUnread(reply, stream, idleSeconds)
  named(reply, sent)
  const answered = gone.aborted ? undefined : answeredBy(reply)
  if (!gone.aborted) reply.send(stream)
  await (sent.read ? Promise.race([ended, sent.read]) : ended)
  return () => ended.then(() => answered)
}

/**
 * Settles when the response is sent or the client has disconnected. A source can be read completely before its
 * compressor has written anything: if the handler returned then, Fastify would send an empty response instead.
 */
const answeredBy = ({ raw }: FastifyReply) =>
  new Promise<void>(resolve => {
    raw.once('finish', resolve)
    raw.once('close', resolve)
  })

const asStream = (body: AsyncIterable<Uint8Array>) =>
  body instanceof Readable ? body : Readable.from(body, { objectMode: false })

/** Also encodes the characters that RFC 8187 reserves and `encodeURIComponent` does not. */
const encoded = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Sets the headers of a file; its name may contain any character. */
const named = (reply: FastifyReply, { name, type, inline, lasting }: Sent) =>
  (lasting ? reply.header('etag', `"${lasting}"`).header('vary', 'authorization, cookie') : reply)
    .header('content-disposition', `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded(name)}`)
    .header('cache-control', lasting ? 'private, max-age=31536000, immutable' : 'private, no-store')
    .type(type)

/** Bytes that a client must read per interval while data is waiting: a kilobyte a second. */
const trickle = (seconds: number) => seconds * 1024

/** Closes the connection of a client that does not read the waiting data. */
function endUnread({ raw }: FastifyReply, stream: Readable, idleSeconds: number) {
  const { socket } = raw
  if (!socket) return
  const taken = () => socket.bytesWritten - socket.writableLength
  let before = { taken: taken(), waiting: false }
  const turn = setInterval(() => {
    const now = { taken: taken(), waiting: socket.writableLength > 0 }
    if (now.waiting && before.waiting && now.taken - before.taken < trickle(idleSeconds)) socket.destroy()
    before = now
  }, idleSeconds * 500)
  turn.unref()
  stream.once('close', () => clearInterval(turn))
}
