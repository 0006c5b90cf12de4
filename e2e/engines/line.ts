import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** The connection between a browser and the server, which can be cut in any engine. */
export interface Line {
  url: string
  /** Blocks the connection and aborts transfers. */
  cut: () => void
  mend: () => void
  close: () => void
}

/** The script that a page runs before all others. */
const FIRST = '/app/cold.js'

/** `first` runs in each page that comes over the line, before its own scripts. */
export async function layLine(server: string, first: string): Promise<Line> {
  const script = Buffer.from(`${first}\n${await (await fetch(new URL(FIRST, server))).text()}`)
  const head = `HTTP/1.1 200 OK\r\ncontent-type: text/javascript\r\ncache-control: no-store\r\ncontent-length: ${script.length}\r\n\r\n`
  const answerFirst = (socket: Socket) =>
    new Transform({
      transform(piece: Buffer, _, done) {
        if (!piece.toString('latin1', 0, 100).startsWith(`GET ${FIRST} `)) return done(null, piece)
        socket.write(head)
        socket.write(script)
        done()
      },
    })
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
    }
    socket.pipe(answerFirst(socket)).pipe(beyond)
    beyond.pipe(socket)
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
