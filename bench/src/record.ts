import { createApp } from '@kreislauf/server/app.ts'
import { readConfig } from '@kreislauf/server/platform/process/config.ts'
import pg from 'pg'
import type { BenchCall } from './calls.ts'
import { tokenOf } from './generate.ts'
import { planName } from './load.ts'

/** A value of a statement: as it was, a column of what an earlier statement of the call answered, or the VIN of another car. */
type Value = { value: unknown } | { statement: number; column: string } | { vin: true }

/** A statement as the product sent it. */
interface Recorded {
  text: string
  values: Value[]
}

/** What the replaying server does for a mandator's call: the same statements, and where the answer comes from. */
export interface Plan {
  /** `planName`. */
  name: string
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

/** Values that an earlier statement made (new ids, drawn numbers) and the VIN that was sent are taken anew each time. */
function linked(heard: Heard[], sent: string): Recorded[] {
  return heard.map(({ text, values }, index) => ({
    text,
    values: values.map((value): Value => {
      if (typeof value === 'object') return { value }
      if (typeof value === 'string' && value.length === 17 && sent.includes(`"${value}"`)) return { vin: true }
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

/** Makes one call and answers what it asked the database, after once without listening, so that nothing is asked for the first time. */
async function planOf(
  app: Awaited<ReturnType<typeof createApp>>,
  call: BenchCall,
  name: string,
  mandator: number,
): Promise<Plan> {
  let payload = ''
  let sent = ''
  const send = async () => {
    sent = call.body ? JSON.stringify(call.body(mandator)) : ''
    const answer = await app.inject({
      method: call.method,
      url: `/api${call.path}`,
      headers: { authorization: `Bearer ${tokenOf(mandator)}`, ...(sent && { 'content-type': 'application/json' }) },
      ...(sent && { payload: sent }),
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
      : linked(heard, sent)
  return {
    name,
    call,
    statements,
    textOf: textOf < 0 ? undefined : textOf,
    answer: textOf < 0 ? JSON.parse(payload) : null,
  }
}

/** Makes each call once for each of its mandators in this process. Reads are linked to nothing: they ask the same each time. */
export async function record(url: string, wanted: readonly BenchCall[]): Promise<Plan[]> {
  const app = await createApp({
    ...readConfig({ LOG_LEVEL: 'silent', DATABASE_URL: url, DEMO: '0' }),
    DATABASE_URL: url,
  })
  const plans: Plan[] = []
  try {
    for (const [index, call] of wanted.entries())
      for (const mandator of call.mandators) plans.push(await planOf(app, call, planName(index, mandator), mandator))
  } finally {
    await app.close()
  }
  return plans
}
