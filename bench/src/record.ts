import { createApp } from '@kreislauf/server/app.ts'
import { readConfig } from '@kreislauf/server/platform/config.ts'
import pg from 'pg'
import type { BenchCall } from './calls.ts'
import { tokenOf } from './generate.ts'

/** A value of a statement: as it was, or a column of what an earlier statement of the call answered. */
export type Value = { value: unknown } | { statement: number; column: string }

/** A statement as the product sent it. */
export interface Recorded {
  text: string
  values: Value[]
}

/** What the bare server does for a call: the same statements, and where the answer comes from. */
export interface Plan {
  call: BenchCall
  statements: Recorded[]
  /** The statement whose column `text` is the answer; undefined where the answer is made of `answer`. */
  textOf: number | undefined
  answer: unknown
}

interface Heard {
  text: string
  values: unknown[]
  row?: Record<string, unknown>
}

/** Hears what is sent through `pg` while work runs. */
async function hearing(work: () => Promise<void>): Promise<Heard[]> {
  const heard: Heard[] = []
  const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }
  const original = prototype.query
  prototype.query = function (...given) {
    const [config] = given as [string | { text: string; values?: unknown[] }]
    const text = typeof config === 'string' ? config : config.text
    const one: Heard = { text, values: (typeof config === 'string' ? undefined : config.values) ?? [] }
    heard.push(one)
    const answer = original.apply(this, given) as Promise<pg.QueryResult | pg.QueryResult[]>
    answer.then(
      result => {
        const { rows } = Array.isArray(result) ? (result.at(-1) as pg.QueryResult) : result
        if (rows[0]) one.row = rows[0]
      },
      () => undefined,
    )
    return answer
  }
  try {
    await work()
  } finally {
    prototype.query = original
  }
  return heard
}

const DRAWN = ['id', 'vnr']

/** Values that an earlier statement made (new ids, drawn numbers) are taken anew each time. */
function linked(heard: Heard[]): Recorded[] {
  return heard.map(({ text, values }, index) => ({
    text,
    values: values.map((value): Value => {
      const statement =
        heard
          .slice(1, index)
          .findIndex(({ row }) =>
            DRAWN.some(column => row?.[column] !== undefined && String(row[column]) === String(value)),
          ) + 1
      const column = DRAWN.find(name => String(heard[statement]?.row?.[name]) === String(value))
      return statement > 0 && column ? { statement, column } : { value }
    }),
  }))
}

/** Makes each call once in this process and notes what it asks the database. Reads are linked to nothing: they ask the same each time. */
export async function record(url: string, wanted: readonly BenchCall[]): Promise<Plan[]> {
  const app = await createApp({
    ...readConfig({ LOG_LEVEL: 'silent', DATABASE_URL: url, DEMO: '0' }),
    DATABASE_URL: url,
  })
  const plans: Plan[] = []
  try {
    for (const call of wanted) {
      let payload = ''
      const send = async () => {
        const headers = { authorization: `Bearer ${tokenOf(call.mandator)}` }
        const answer = await app.inject({
          method: call.method,
          url: `/api${call.path}`,
          headers,
          ...(call.body && { payload: call.body }),
        })
        if (answer.statusCode !== 200) throw new Error(`${call.name}: ${answer.statusCode} ${answer.payload}`)
        payload = answer.payload
      }
      await send()
      const heard = await hearing(send)
      const textOf = heard.findIndex(({ row }) => row?.['text'] === payload)
      const statements =
        call.method === 'GET'
          ? heard.map(({ text, values }) => ({ text, values: values.map(value => ({ value })) }))
          : linked(heard)
      plans.push({
        call,
        statements,
        textOf: textOf < 0 ? undefined : textOf,
        answer: textOf < 0 ? JSON.parse(payload) : null,
      })
    }
  } finally {
    await app.close()
  }
  return plans
}
