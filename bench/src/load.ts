import { Agent, request } from 'node:http'
import type { BenchCall } from './calls.ts'
import { tokenOf } from './generate.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** One call, its answer read to the end. Throws for any other status than 200. */
function send(origin: string, call: BenchCall, plan: number): Promise<number> {
  const payload = call.body && JSON.stringify(call.body)
  const headers = {
    authorization: `Bearer ${tokenOf(call.mandator)}`,
    'x-plan': String(plan),
    ...(payload && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
  }
  return new Promise((done, fail) => {
    const sending = request(`${origin}/api${call.path}`, { method: call.method, headers, agent }, answer => {
      let size = 0
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => {
        size += part.length
        if (answer.statusCode !== 200) parts.push(part)
      })
      answer.on('end', () =>
        answer.statusCode === 200
          ? done(size)
          : fail(new Error(`${call.name}: ${answer.statusCode} ${Buffer.concat(parts)}`)),
      )
    })
    sending.on('error', fail)
    sending.end(payload)
  })
}

/** Milliseconds per call of a round: `count` calls, `atOnce` under way. */
export async function round(
  origin: string,
  call: BenchCall,
  plan: number,
  count: number,
): Promise<{ ms: number; bytes: number }> {
  let left = count
  let bytes = 0
  const worker = async () => {
    while (left-- > 0) bytes = await send(origin, call, plan)
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: call.atOnce }, worker))
  return { ms: (performance.now() - started) / count, bytes }
}
