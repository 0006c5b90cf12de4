import { createApp } from '@kreislauf/server/app.ts'
import { readConfig } from '@kreislauf/server/platform/config.ts'
import pg from 'pg'
import type { BenchCall } from './calls.ts'
import { tokenOf } from './generate.ts'

/** A value of a statement: as it was, or a column of what an earlier statement of the call answered. */
type Value = { value: unknown } | { statement: number; column: string }

/** A statement as the product sent it. */
interface Recorded {
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

type Result = pg.QueryResult | pg.QueryResult[] | undefined
type Done = (error: Error | null, result: Result) => void

function note(heard: Heard, result: Result) {
  const [row] = (Array.isArray(result) ? result.at(-1) : result)?.rows ?? []
  if (row) heard.row = row
}

/** Hears what is sent through `pg` while work runs, and the first row of each answer, whether it comes as a promise or by callback. */
async function hearing(work: () => Promise<void>): Promise<Heard[]> {
  const heard: Heard[] = []
  const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }
  const original = prototype.query
  prototype.query = function (config, second, ...more) {
    const { text, values } =
      typeof config === 'string' ? { text: config, values: second } : (config as { text: string; values?: unknown[] })
    const one: Heard = { text, values: Array.isArray(values) ? values : [] }
    heard.push(one)
    const told = [config, second, ...more].map(given =>
      typeof given === 'function'
        ? (error: Error | null, result: Result) => {
            note(one, result)
            ;(given as Done)(error, result)
          }
        : given,
    )
    const answer = original.apply(this, told)
    if (answer instanceof Promise)
      answer.then(
        result => note(one, result),
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

/** Told of a session beside the call, at most once a minute, so it belongs to no call. */
const ONCE_A_MINUTE = 'touch_session'
const DRAWN = ['id', 'vnr']

/** Values that an earlier statement made (new ids, drawn numbers) are taken anew each time. */
function linked(heard: Heard[]): Recorded[] {
  return heard.map(({ text, values }, index) => ({
    text,
    values: values.map((value): Value => {
      if (typeof value === 'object') return { value }
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
      const heard = (await hearing(send)).filter(({ text }) => !text.includes(ONCE_A_MINUTE))
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
