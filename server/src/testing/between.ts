import { connect, createServer, type Socket } from 'node:net'

/**
 * A proxy between servers and their database that a test controls: a pooler, a broken connection. `doing` connects the two ends; they end together
 * unless `keep` leaves the database's end open, as a pooler does.
 */
export async function between(url: string, doing: (window: Socket, database: Socket) => void, { keep = false } = {}) {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  const server = createServer(window => {
    const database = connect(Number(target.port), target.hostname)
    for (const socket of [window, database]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    }
    if (!keep) window.on('close', () => database.destroy())
    database.on('close', () => window.destroy())
    doing(window, database)
  }).listen(0, '127.0.0.1')
  await new Promise(done => server.once('listening', done))
  const { port } = server.address() as { port: number }
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    /** Breaks all connections. */
    cut,
    /** Open sockets, two per connection. */
    open: () => sockets.size,
    close: () => {
      cut()
      server.close()
    },
  }
}
