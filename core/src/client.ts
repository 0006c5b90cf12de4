import { address } from './address.ts'
import { isProblemCode } from './features.ts'
import { isRecord } from './keys.ts'
import type { Endpoint, Given, Input, Output } from './kit.ts'
import { type FieldError, Problem, type ProblemCode } from './problems.ts'

export interface Sending {
  method: string
  headers: Record<string, string>
  body?: string | FormData
  /** Aborts the request. */
  signal?: AbortSignal | undefined
}
export type Send = (url: string, init: Sending) => Promise<Response>

/** A file with the name given by the server. */
export class Download {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly name: string
  readonly type: string

  constructor(bytes: Uint8Array<ArrayBuffer>, name: string, type: string) {
    this.bytes = bytes
    this.name = name
    this.type = type
  }
}

/** The only API client: the browser passes `fetch`, server tests pass the running server. Failures are thrown as `Problem`. */
export const createClient =
  (send: Send) =>
  async <E extends Endpoint>(endpoint: E, input: Input<E>, key?: string, signal?: AbortSignal): Promise<Output<E>> => {
    const response = await request(send, endpoint, input, { key, signal })
    return (await (endpoint.kind === 'file' ? download(response) : json(response))) as Output<E>
  }

async function json(response: Response): Promise<unknown> {
  const text = await response.text()
  return text ? JSON.parse(text) : undefined
}

async function request(
  send: Send,
  endpoint: Endpoint,
  input: Given,
  { key, signal }: { key: string | undefined; signal: AbortSignal | undefined },
): Promise<Response> {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
  const init: Sending = { method: endpoint.method, headers, ...(signal && { signal }) }
  if (input.body !== undefined) Object.assign(init, payload(endpoint, input.body, headers))
  const response = await send(address(endpoint, input), init)
  if (!response.ok) throw await problemOf(response)
  return response
}

function payload(endpoint: Endpoint, body: unknown, headers: Record<string, string>) {
  if (body instanceof FormData) return { body }
  if (endpoint.kind === 'text') {
    headers['content-type'] = 'text/plain'
    return { body: String(body) }
  }
  headers['content-type'] = 'application/json'
  return { body: JSON.stringify(body) }
}

const ofProxies: Record<number, ProblemCode> = { 502: 'network', 503: 'unavailable', 504: 'network' }

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value['path'] === 'string' && typeof value['code'] === 'string'

/**
 * The problem of a failed response; a response that is not our problem document, for instance from a proxy, becomes `unexpected`, `unavailable` or
 * `network`. Parsed without Zod, which is not loaded before the first screen.
 */
export async function problemOf(response: Response): Promise<Problem> {
  const body: unknown = await response.json().catch(() => undefined)
  const { code, params, errors, requestId }: Record<string, unknown> = isRecord(body) ? body : {}
  const problem = new Problem(
    isProblemCode(code) ? code : (ofProxies[response.status] ?? 'unexpected'),
    isRecord(params) ? params : {},
    Array.isArray(errors) ? errors.filter(isFieldError) : [],
  )
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  if (seconds >= 0) problem.retryAfter = seconds
  if (typeof requestId === 'string') problem.requestId = requestId
  return problem
}

async function download(response: Response): Promise<Download> {
  const named = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return new Download(
    new Uint8Array(await response.arrayBuffer()),
    named ? decodeURIComponent(named) : 'download',
    response.headers.get('content-type') ?? 'application/octet-stream',
  )
}
