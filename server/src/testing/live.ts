import { type AddressInfo, connect, type Socket } from 'node:net'
import { app, pool } from './tenant.ts'

/** The test's server on the network, for what only a real connection can do. */
export async function live() {
  // Another test file of the same worker may have put it there.
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo

  /** Sends a whole request on a connection of its own, from `address` of this machine; the answer is left to the caller. */
  function sendRaw(head: string, body = '', address = '127.0.0.1'): Promise<Socket> {
    const socket = connect({ port, host: '127.0.0.1', localAddress: address })
    socket.on('error', () => undefined)
    const text = `${head}\r\nHost: localhost\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
    return new Promise(resolve => socket.write(text, () => resolve(socket)))
  }

  return { port, origin: `http://127.0.0.1:${port}`, sendRaw }
}

/** Connections to the database that a request holds or waits for. */
export const inUse = () => pool.raw.totalCount - pool.raw.idleCount + pool.raw.waitingCount
