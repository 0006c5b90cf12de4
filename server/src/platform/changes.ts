import { EventEmitter } from 'node:events'
import { dataClasses, type ServerEvent } from '@kreislauf/core/events.ts'
import { allows } from '@kreislauf/core/permissions.ts'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

/** What PostgreSQL tells at commit: mandators, data class, id, event, account. */
interface Notice {
  m: number[]
  c: string
  i: number
  e: string
  a: number | null
}

export interface Listener {
  mandatorId: number
  rights: string
  admin: boolean
  tell: (event: ServerEvent) => void
}

/** Hears every announcement of the database, on every server instance, and passes it to those who may read the record. */
export class Changes {
  readonly #heard = new EventEmitter().setMaxListeners(0)
  readonly #url: string
  readonly #log: FastifyBaseLogger
  #client: pg.Client | undefined
  #closed = false

  constructor(url: string, log: FastifyBaseLogger) {
    this.#url = url
    this.#log = log
  }

  /** Connects and listens; a lost connection is made again, and all windows are told to look anew. */
  async start(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true })
    client.on('error', error => this.#again(error))
    client.on('end', () => this.#again())
    client.on('notification', ({ payload }) => payload && this.#pass(JSON.parse(payload) as Notice))
    try {
      await client.connect()
      await client.query('listen changes')
      this.#client = client
    } catch (error) {
      this.#again(error as Error)
    }
  }

  #retrying = false
  #again(error?: Error) {
    if (this.#closed || this.#retrying) return
    this.#retrying = true
    if (error) this.#log.warn({ err: error }, 'change notices interrupted')
    setTimeout(async () => {
      this.#retrying = false
      await this.start()
      this.#heard.emit('all', { event: 'reconnected', dataClass: '*', dataId: 0, senderAccountId: null })
    }, 500).unref()
  }

  #pass({ m, c, i, e, a }: Notice) {
    for (const mandator of m)
      this.#heard.emit(String(mandator), { event: e, dataClass: c, dataId: i, senderAccountId: a })
  }

  /** Until the returned function is called, tells what changes in the mandator's records that the listener may read. */
  listen({ mandatorId, rights, admin, tell }: Listener): () => void {
    const pass = (event: ServerEvent) => {
      const right = dataClasses[event.dataClass]
      if (event.dataClass === '*' || (right && allows({ granted: rights, head: false, admin }, right))) tell(event)
    }
    this.#heard.on(String(mandatorId), pass).on('all', pass)
    return () => this.#heard.off(String(mandatorId), pass).off('all', pass)
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#client?.end().catch(() => undefined)
  }
}
