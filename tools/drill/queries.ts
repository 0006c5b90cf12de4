import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { hashOf, newToken } from '../../server/src/platform/http/session.ts'

const once = async (url: string, work: (client: pg.Client) => Promise<unknown>) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * A company whose writers retry each save with the same key until it is acknowledged, and record the acknowledged
 * ones.
 */
export class Office {
  readonly url: string
  readonly #servers: string[]
  readonly #owner: string
  readonly #token = newToken()
  readonly #answered: { name: string; at: number }[] = []
  #writers: Promise<void>[] = []
  #failed = 0
  #open = true

  private constructor(owner: string, url: string, servers: string[]) {
    this.#owner = owner
    this.url = url
    this.#servers = servers
  }

  /** Creates the database and its user as described in `docs/operations.md`. */
  static async open(superuser: string, servers: string[]): Promise<Office> {
    const password = randomBytes(12).toString('hex')
    await once(`${superuser}/postgres`, async client => {
      await client.query(`create role kreislauf login createrole password '${password}'`)
      await client.query('create database kreislauf owner kreislauf')
    })
    const url = Object.assign(new URL(`${superuser}/kreislauf`), { username: 'kreislauf', password }).href
    return new Office(`${superuser}/kreislauf`, url, servers)
  }

  async signIn(): Promise<void> {
    await once(this.#owner, async client => {
      const company = await client.query(
        `insert into mandator (name, btb_until) values ('Drill', '2999-12-31') returning id`,
      )
      const account = await client.query(
        `insert into account (mandator_id, email, rights) values ($1, 'drill@drill.example', 'FFFF') returning id`,
        [company.rows[0].id],
      )
      await client.query('select begin_session($1, $2, $3)', [
        account.rows[0].id,
        Buffer.from(hashOf(this.#token), 'hex'),
        'drill',
      ])
    })
  }

  acknowledged = () => this.#answered.length

  begin(count: number): void {
    this.#writers = Array.from({ length: count }, async (_, writer) => {
      for (let turn = 0; this.#open; turn++) await this.#save(`Abholdienst ${writer}-${turn}`)
    })
  }

  async #save(name: string) {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${this.#token}`,
      'idempotency-key': randomUUID(),
    }
    const init = { method: 'PUT', headers, body: JSON.stringify({ name }) }
    for (let turn = 0; ; turn++) {
      const server = this.#servers[turn % this.#servers.length]
      const answer = await fetch(`${server}/api/btb/carrier`, init).catch(() => undefined)
      await answer?.arrayBuffer().catch(() => undefined)
      if (answer?.ok) return void this.#answered.push({ name, at: Date.now() })
      if (answer && answer.status < 500) throw new Error(`save failed with status ${answer.status}`)
      this.#failed++
      await sleep(500)
    }
  }

  /** Waits until saves are acknowledged again. */
  async goesOn(): Promise<void> {
    const before = this.#answered.length
    while (this.#answered.length < before + 50) await sleep(200)
  }

  /** The results; `silence` is the longest time without an acknowledged save, in ms. */
  async end() {
    this.#open = false
    await Promise.all(this.#writers)
    const rows = (await once(this.#owner, async client => (await client.query('select name from carrier')).rows)) as {
      name: string
    }[]
    const stored = Map.groupBy(rows, ({ name }) => name)
    const times = this.#answered.map(({ at }) => at).sort((a, b) => a - b)
    return {
      acknowledged: times.length,
      failed: this.#failed,
      lost: this.#answered.filter(({ name }) => !stored.has(name)).length,
      doubled: [...stored.values()].filter(same => same.length > 1).length,
      silence: Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at))),
    }
  }
}
