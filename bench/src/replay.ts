import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import { newVin } from './calls.ts'
import type { Plan } from './record.ts'

/**
 * The cost of the product's statements without the product: replays them with `node:http` and `pg`, without
 * validation, schema or framework.
 */
const [, , planFile = '', url = '', port = '0'] = process.argv
const plans: Plan[] = JSON.parse(await readFile(planFile, 'utf8'))
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const pool = new pg.Pool({ connectionString: url, max: 20, idleTimeoutMillis: 600_000 })
const known = new Map(plans.map(plan => [`${plan.call.method} /api${plan.call.path} ${plan.name}`, plan]))
const planOf = (request: IncomingMessage) => known.get(`${request.method} ${request.url} ${request.headers['x-plan']}`)

async function run({ statements, textOf, answer, name }: Plan): Promise<string> {
  const client = await pool.connect()
  const vin = newVin()
  const rows: (Record<string, unknown> | undefined)[] = []
  try {
    for (const [at, { text, values }] of statements.entries()) {
      const given = values.map(value =>
        'vin' in value ? vin : 'value' in value ? value.value : rows[value.statement]?.[value.column],
      )
      const result = await client.query(given.length ? { name: `p${name}s${at}`, text, values: given } : text)
      rows.push((Array.isArray(result) ? result.at(-1) : result).rows[0])
    }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  return textOf === undefined ? JSON.stringify(answer) : String(rows[textOf]?.['text'])
}

async function serve(request: IncomingMessage, response: ServerResponse) {
  const plan = planOf(request)
  if (!plan) return response.writeHead(404).end()
  let body = ''
  for await (const part of request) body += part
  if (body) JSON.parse(body)
  const text = await run(plan)
  response
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) })
    .end(text)
}

// Keeps client connections open while the other servers have their turn.
createServer({ keepAliveTimeout: 0 }, (request, response) => {
  serve(request, response).catch(error => response.writeHead(500).end(String(error)))
}).listen(Number(port), '127.0.0.1')
