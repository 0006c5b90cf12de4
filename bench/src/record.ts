import { createApp } from '@kreislauf/server/app.ts'
import { readConfig } from '@kreislauf/server/platform/process/config.ts'
import pg from 'pg'
import type { BenchCall } from './calls.ts'
import { tokenOf } from './generate.ts'
import { planName } from './load.ts'

/** A parameter: a constant, a column of an earlier statement's result, or a new VIN. */
type Value = { value: unknown } | { statement: number; column: string } | { vin: true }

/** A statement as the product sent it. */
interface Recorded {
  text: string
  values: Value[]
}

/** Plan of the replaying server for a mandator's call: the same statements, and how to build the response. */
export interface Plan {
  /** `planName`. */
  name: string
  call: BenchCall
  statements: Recorded[]
  /** The statement whose column `text` is the response; undefined if it is built from `answer`. */
  textOf: number | undefined
  answer: unknown
}

interface SentStatement {
  text: string
  values: unknown[]
  row?: Record<string, unknown>
}

type Result = pg.QueryResult | pg.QueryResult[] | undefined
type Done = (error: Error | null, result: Result) => void

function note(statement: SentStatement, result: Result) {
  const [row] = (Array.isArray(result) ? result.at(-1) : result)?.rows ?? []
  if (row) statement.row = row
}

/**
 * Records the statements sent through `pg` while work runs, and the first row of each result, for both promises and
 * callbacks.
 */
async function recording(work: () => Promise<void>): Promise<SentStatement[]> {
  const statements: SentStatement[] = []
  const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }
  const original = prototype.query
  prototype.query = function (config, second, ...more) {
    const { text, values } =
      typeof config === 'string' ? { text: config, values: second } : (config as { text: string; values?: unknown[] })
    const one: SentStatement = { text, values: Array.isArray(values) ? values : [] }
    statements.push(one)
    const args = [config, second, ...more].map(given =>
      typeof given === 'function'
        ? (error: Error | null, result: Result) => {
            note(one, result)
            ;(given as Done)(error, result)
          }
        : given,
    )
    const answer = original.apply(this, args)
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
  return statements
}

/** Recorded for a session at most once a minute, so it belongs to no call. */
const ONCE_A_MINUTE = 'touch_session'
const DRAWN = ['id', 'vnr']

/**
 * Replaces values from earlier results (new ids, drawn numbers) and the sent VIN by references, to be taken anew on
 * each replay.
 */
function linked(statements: SentStatement[], sent: string): Recorded[] {
  return statements.map(({ text, values }, index) => ({
    text,
    values: values.map((value): Value => {
      if (typeof value === 'object') return { value }
      if (typeof value === 'string' && value.length === 17 && sent.includes(`"${value}"`)) return { vin: true }
      const statement =
        statements
          .slice(1, index)
          .findIndex(({ row }) =>
            DRAWN.some(column => row?.[column] !== undefined && String(row[column]) === String(value)),
          ) + 1
      const column = DRAWN.find(name => String(statements[statement]?.row?.[name]) === String(value))
      return statement > 0 && column ? { statement, column } : { value }
    }),
  }))
}

/** Makes one call and returns its statements; an earlier call without recording warms up caches. */
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
  const sentStatements = (await recording(send)).filter(({ text }) => !text.includes(ONCE_A_MINUTE))
  const textOf = sentStatements.findIndex(({ row }) => row?.['text'] === payload)
  const statements =
    call.method === 'GET'
      ? sentStatements.map(({ text, values }) => ({ text, values: values.map(value => ({ value })) }))
      : linked(sentStatements, sent)
  return {
    name,
    call,
    statements,
    textOf: textOf < 0 ? undefined : textOf,
    answer: textOf < 0 ? JSON.parse(payload) : null,
  }
}

/**
 * Makes each call once for each of its mandators in this process. Reads have no references: their parameters are
 * always the same.
 */
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
