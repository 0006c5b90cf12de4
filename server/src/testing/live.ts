import { type AddressInfo, connect, type Socket } from 'node:net'
import { app, pool } from './tenant.ts'

/** The test server on a network port, for tests that need a real connection. */
export async function live() {
  // Another test file of the same worker may have started it.
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo

  /** Sends a complete request on its own connection, from `address` of this machine; the caller reads the answer. */
  function sendRaw(head: string, body = '', address = '127.0.0.1'): Promise<Socket> {
    const socket = connect({ port, host: '127.0.0.1', localAddress: address })
    socket.on('error', () => undefined)
    const text = `${head}\r\nHost: localhost\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
    return new Promise(resolve => socket.write(text, () => resolve(socket)))
  }

  return { port, origin: `http://127.0.0.1:${port}`, sendRaw }
}

/** Database connections that requests hold or wait for. */
export const inUse = () => pool.raw.totalCount - pool.raw.idleCount + pool.raw.waitingCount
