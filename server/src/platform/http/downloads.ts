import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { clientGone } from './clientgone.ts'

type Body = Uint8Array | AsyncIterable<Uint8Array>

/** A file to send. What takes long without the database (drawing a PDF, asking the file store) is a function, called after the transaction. */
export interface Sent {
  name: string
  type: string
  body: Body | (() => Promise<Body>)
  /** Of a call that streams: settles when the database has been read, where the file goes on without it. */
  read?: Promise<void>
  /** Shown in the browser instead of saved. */
  inline?: boolean
  /** Names what will never change, so that the browser keeps it, for this session alone: it is asked for by its token. */
  lasting?: string
}

/** Sends a file whose transaction is over. */
export async function sendFile(reply: FastifyReply, sent: Sent): Promise<FastifyReply> {
  const tag = sent.lasting && `"${sent.lasting}"`
  if (tag && reply.request.headers['if-none-match'] === tag) return named(reply, sent).code(304).send()
  const body = typeof sent.body === 'function' ? await sent.body() : sent.body
  named(reply, sent)
  return reply.send(body instanceof Uint8Array ? Buffer.from(body) : asStream(body))
}

/**
 * Sends a file while the transaction that it is read from is open, and resolves when the transaction may end. The stream is
 * destroyed when the client goes away, or takes less than a trickle in `idleSeconds`, and with it everything that feeds it.
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
 * Settles when the answer is out, or its client is gone. A file can be read to its end before what packs it has written anything: a handler
 * that ended then would have Fastify send an empty answer in its place.
 */
const answeredBy = ({ raw }: FastifyReply) =>
  new Promise<void>(resolve => {
    raw.once('finish', resolve)
    raw.once('close', resolve)
  })

const asStream = (body: AsyncIterable<Uint8Array>) =>
  body instanceof Readable ? body : Readable.from(body, { objectMode: false })

/** Signs that RFC 8187 wants written out beside those that an address does. */
const encoded = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Names may hold any letter. */
const named = (reply: FastifyReply, { name, type, inline, lasting }: Sent) =>
  (lasting ? reply.header('etag', `"${lasting}"`).header('vary', 'authorization, cookie') : reply)
    .header('content-disposition', `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded(name)}`)
    .header('cache-control', lasting ? 'private, max-age=31536000, immutable' : 'private, no-store')
    .type(type)

/** Bytes that a reader has to take in a turn while some wait for it: a kilobyte a second is no reading. */
const trickle = (seconds: number) => seconds * 1024

/** Cuts the connection of a reader that leaves what waits for it where it is. */
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
