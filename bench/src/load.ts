import { Agent, request } from 'node:http'
import type { BenchCall } from './calls.ts'
import { tokenOf } from './generate.ts'

/** Key by which the replaying server finds the plan of a mandator's call. */
export const planName = (call: number, mandator: number) => `${call}.${mandator}`

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Makes one call and reads its response. Throws for any status other than 200. */
function send(origin: string, call: BenchCall, index: number, mandator: number): Promise<number> {
  const payload = call.body && JSON.stringify(call.body(mandator))
  const headers = {
    'accept-language': 'de',
    authorization: `Bearer ${tokenOf(mandator)}`,
    'x-plan': planName(index, mandator),
    'x-mandator': String(mandator),
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

/** Ms per call of a round: `count` calls, `atOnce` concurrent, each worker for one of its mandators. */
export async function round(
  origin: string,
  call: BenchCall,
  index: number,
  count: number,
): Promise<{ ms: number; bytes: number }> {
  let left = count
  let bytes = 0
  const worker = async (mandator: number) => {
    while (left-- > 0) bytes = await send(origin, call, index, mandator)
  }
  const { mandators } = call
  const started = performance.now()
  await Promise.all(Array.from({ length: call.atOnce }, (_, place) => worker(mandators[place % mandators.length] ?? 0)))
  return { ms: (performance.now() - started) / count, bytes }
}
