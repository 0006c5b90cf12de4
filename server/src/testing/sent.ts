import { buffer } from 'node:stream/consumers'
import type { Sent } from '../platform/http/downloads.ts'

/** All bytes of a file, whether buffered or streamed. */
export async function bytesOf({ body }: Sent): Promise<Buffer> {
  const made = typeof body === 'function' ? await body() : body
  return made instanceof Uint8Array ? Buffer.from(made) : buffer(made)
}
