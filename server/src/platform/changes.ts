import { EventEmitter } from 'node:events'
import { dataClasses, type ServerEvent } from '@kreislauf/core/events.ts'
import { allows } from '@kreislauf/core/permissions.ts'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

/** What PostgreSQL tells at commit: mandators, data class, id, event, account. */
interface Notice {
  /** None: everybody. */
  m: number[] | null
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

/** What servers tell each other beside changes of records: mail was queued, an operator's setting changed. */
const channels = ['mail', 'operator_setting'] as const
type Channel = (typeof channels)[number]

/** One notice, or those that a transaction collected. */
const noticesIn = (payload: string): Notice[] => [JSON.parse(payload)].flat()

/** Hears every announcement of the database, on every server instance, and passes it to those who may read the record. */
export class Changes {
  readonly #heard = new EventEmitter().setMaxListeners(0)
  readonly #calls = new EventEmitter().setMaxListeners(0)
  readonly #ended = new EventEmitter().setMaxListeners(0)
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
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === 'sessions') return this.#ended.emit(payload)
      if (channel === 'changes') for (const notice of noticesIn(payload)) this.#pass(notice)
      else this.#calls.emit(channel)
    })
    try {
      await client.connect()
      await client.query(`listen changes; listen sessions; ${channels.map(channel => `listen ${channel}`).join('; ')}`)
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
      for (const channel of channels) this.#calls.emit(channel)
    }, 500).unref()
  }

  #pass({ m, c, i, e, a }: Notice) {
    const event = { event: e, dataClass: c, dataId: i, senderAccountId: a }
    for (const topic of m ?? ['all']) this.#heard.emit(String(topic), event)
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

  /** Calls back when the channel was notified, and after a lost connection, until the returned function is called. */
  hear(channel: Channel, told: () => void): () => void {
    this.#calls.on(channel, told)
    return () => this.#calls.off(channel, told)
  }

  /** Calls back when the session ended, until the returned function is called. */
  hearEnd(sessionId: number, told: () => void): () => void {
    this.#ended.once(String(sessionId), told)
    return () => this.#ended.off(String(sessionId), told)
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#client?.end().catch(() => undefined)
  }
}
