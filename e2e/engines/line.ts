import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/** The line between a browser and the server, which can be cut in any engine. */
export interface Line {
  url: string
  /** Nothing gets through, and what is under way ends. */
  cut: () => void
  mend: () => void
  close: () => void
}

export async function layLine(server: string): Promise<Line> {
  const { port } = new URL(server)
  const open = new Set<Socket>()
  let lost = false
  const listening = createServer(socket => {
    if (lost) return socket.destroy()
    const beyond = connect(Number(port), 'localhost')
    for (const [one, other] of [
      [socket, beyond],
      [beyond, socket],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  await new Promise<void>(done => listening.listen(0, '127.0.0.1', done))
  const cut = () => {
    lost = true
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://localhost:${(listening.address() as AddressInfo).port}`,
    cut,
    mend: () => {
      lost = false
    },
    close: () => {
      cut()
      listening.close()
    },
  }
}
