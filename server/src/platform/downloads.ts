import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A file to send: whole, or piece by piece while the transaction that reads it is open. */
export interface Sent {
  name: string
  type: string
  body: Uint8Array | AsyncIterable<Uint8Array>
  /** Shown in the browser instead of saved. */
  inline?: boolean
}

/**
 * Sends a file under a name that may hold any letter. Whole bytes are sent by the function returned; a stream is sent at once
 * and awaited, so that the transaction it reads from stays open until the last byte.
 */
export async function sendFile(reply: FastifyReply, { name, type, body, inline }: Sent): Promise<() => FastifyReply> {
  reply
    .header('content-disposition', `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', 'private, no-store')
    .type(type)
  if (body instanceof Uint8Array) return () => reply.send(Buffer.from(body))
  const stream = Readable.from(body, { objectMode: false })
  const ended = new Promise<void>((resolve, reject) => {
    stream.once('close', () => (stream.errored ? reject(stream.errored) : resolve()))
    reply.raw.once('close', () => stream.destroy())
  })
  reply.send(stream)
  await ended
  return () => reply
}
