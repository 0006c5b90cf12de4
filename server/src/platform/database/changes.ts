import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerEvent } from '@kreislauf/core/events.ts'
import { isTopic, topics } from '@kreislauf/core/features.ts'
import { allows } from '@kreislauf/core/permissions.ts'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { ALIVE } from './db.ts'

/** The right that hearing of a record's changes needs; of nothing else is anybody told. */

/** Payload of a notification at commit: mandators, data class, id, event, account, Idempotency-Key. */
interface Notice {
  /** Null or missing: for everybody. */
  m?: number[] | null
  c: string
  i: number
  e: string
  a?: number | null
  k?: string
}

export interface Listener {
  mandatorId: number
  rights: string
  admin: boolean
  tell: (event: ServerEvent) => void
}

/** Further notifications between servers: mail was queued, an operator setting changed. */
const channels = ['mail', 'operator_setting'] as const
type Channel = (typeof channels)[number]

/** The notices of a payload: one, or all that a transaction collected. */
const noticesIn = (payload: string): Notice[] => [JSON.parse(payload)].flat()

/** Channel on which a server checks that it receives its own notifications. */
const ECHO = 'echo'
const LISTEN = ['changes', 'sessions', 'standing', ECHO, ...channels].map(channel => `listen ${channel}`).join('; ')

/** Milliseconds: before reconnecting, for connecting, for the server's own test notification to arrive. */
const AGAIN = 500
const CONNECTING = 5000
const HEARING = 10_000

/**
 * The connection receives no notifications, for example behind a pooler in transaction mode, so clients would never be
 * notified.
 */
export class Deaf extends Error {}

interface Options {
  url: string
  /** Sends a notification through another connection than the listening one. */
  say: (channel: string, word: string) => Promise<unknown>
  log: FastifyBaseLogger
  /** Timeout in ms for the server's own test notification. */
  patience?: number
}

/**
 * Receives all change notifications of the database, on every server instance, and forwards them to clients that may
 * read the record.
 */
export class Changes {
  readonly #heard = new EventEmitter().setMaxListeners(0)
  readonly #calls = new EventEmitter().setMaxListeners(0)
  readonly #ended = new EventEmitter().setMaxListeners(0)
  readonly #moved = new EventEmitter().setMaxListeners(0)
  readonly #echo = new EventEmitter()
  readonly #options: Options
  #client: pg.Client | undefined
  #closed = false

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * Connects and listens; reconnects after a lost connection and then notifies all clients once to refetch. Throws Deaf
   * if its own test notification does not arrive: the server must not start then.
   */
  async start(): Promise<void> {
    try {
      await this.#open()
    } catch (error) {
      if (error instanceof Deaf) throw error
      void this.#again(error)
    }
  }

  async #open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#options.url,
      connectionTimeoutMillis: CONNECTING,
      query_timeout: HEARING,
      ...ALIVE,
    })
    const lost = (error?: Error) => {
      if (this.#client !== client) return
      this.#client = undefined
      void client.end().catch(() => undefined)
      void this.#again(error)
    }
    client.on('error', lost).on('end', () => lost())
    client.on('notification', ({ channel, payload = '' }) => this.#hear(channel, payload))
    try {
      await client.connect()
      await client.query(LISTEN)
      await this.#listensReally(client)
      if (this.#closed) throw new Error('closed')
      this.#client = client
    } catch (error) {
      // Each attempt opens its own connection, which is closed here.
      void client.end().catch(() => undefined)
      throw error
    }
  }

  async #listensReally(client: pg.Client) {
    const word = randomUUID()
    const { patience = HEARING } = this.#options
    const stop = new AbortController()
    const { signal } = stop
    try {
      const came = once(this.#echo, word, { signal }).then(() => true)
      const over = once(client, 'end', { signal }).then(() => Promise.reject(new Error('connection ended')))
      const late = sleep(patience, false, { signal, ref: false })
      for (const one of [came, over, late]) one.catch(() => undefined)
      await this.#options.say(ECHO, word)
      if (!(await Promise.race([came, over, late])))
        throw new Deaf(
          'Notices of the database do not arrive: DATABASE_URL leads through a pooler in transaction mode. ' +
            'Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
        )
    } finally {
      stop.abort()
    }
  }

  async #again(error: unknown): Promise<void> {
    if (this.#closed) return
    if (error) this.#options.log.warn({ err: error }, 'change notices interrupted')
    await sleep(AGAIN, undefined, { ref: false })
    if (this.#closed) return
    try {
      await this.#open()
    } catch (failure) {
      return this.#again(failure)
    }
    this.#heard.emit('all', { event: 'reconnected', dataClass: '*', dataId: 0, senderAccountId: null })
    for (const channel of channels) this.#calls.emit(channel)
  }

  #hear(channel: string, payload: string) {
    if (channel === 'changes') for (const notice of noticesIn(payload)) this.#pass(notice)
    else if (channel === 'sessions') this.#ended.emit(payload)
    else if (channel === 'standing') this.#moved.emit(payload)
    else if (channel === ECHO) this.#echo.emit(payload)
    else this.#calls.emit(channel)
  }

  #pass({ m, c, i, e, a = null, k }: Notice) {
    if (!isTopic(c)) return
    const event: ServerEvent = { event: e, dataClass: c, dataId: i, senderAccountId: a, ...(k && { key: k }) }
    for (const topic of m ?? ['all']) this.#heard.emit(String(topic), event)
  }

  /** Reports changes of the mandator's records that the listener may read. Returns the function that unsubscribes. */
  listen({ mandatorId, rights, admin, tell }: Listener): () => void {
    const pass = (event: ServerEvent) => {
      const { dataClass } = event
      if (!isTopic(dataClass) || allows({ granted: rights, head: false, admin }, topics[dataClass])) tell(event)
    }
    this.#heard.on(String(mandatorId), pass).on('all', pass)
    return () => this.#heard.off(String(mandatorId), pass).off('all', pass)
  }

  /** Calls back on each notification of the channel and after a reconnect. Returns the function that unsubscribes. */
  hear(channel: Channel, told: () => void): () => void {
    this.#calls.on(channel, told)
    return () => this.#calls.off(channel, told)
  }

  /** Calls back when the session has ended. Returns the function that unsubscribes. */
  hearEnd(sessionId: number, told: () => void): () => void {
    this.#ended.once(String(sessionId), told)
    return () => this.#ended.off(String(sessionId), told)
  }

  /**
   * Calls back when the account's rights, or the companies that it may act for, have changed. Returns the function that
   * unsubscribes.
   */
  hearMoved(accountId: number, told: () => void): () => void {
    this.#moved.once(String(accountId), told)
    return () => this.#moved.off(String(accountId), told)
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#client?.end().catch(() => undefined)
  }
}
