import { address } from './address.ts'
import type { Endpoint, Input, Output } from './kit.ts'
import { type FieldError, Problem, type ProblemCode, problems } from './problems.ts'

export interface Sending {
  method: string
  headers: Record<string, string>
  body?: string | FormData
  /** Calls the request off. */
  signal?: AbortSignal | undefined
}
export type Send = (url: string, init: Sending) => Promise<Response>

/** A file as the server names it. */
export interface Download {
  bytes: Uint8Array
  name: string
  type: string
}

/** The one API client: the browser gives it `fetch`, server tests give it the running server. Failures are `Problem`s. */
export const createClient =
  (send: Send) =>
  async <E extends Endpoint>(endpoint: E, input: Input<E>, key?: string, signal?: AbortSignal): Promise<Output<E>> => {
    const response = await request(send, endpoint, input as Loose, { key, signal })
    if (endpoint.kind === 'file') return (await download(response)) as Output<E>
    const text = await response.text()
    return (text ? JSON.parse(text) : undefined) as Output<E>
  }

interface Loose {
  params?: object
  query?: object
  body?: unknown
}

async function request(
  send: Send,
  endpoint: Endpoint,
  input: Loose,
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

interface Details {
  code?: string
  params?: Record<string, unknown>
  errors?: FieldError[]
  requestId?: string
}

/** The problem that an answer tells; one that is no problem document of ours, as of a proxy, is `unexpected`, `unavailable` or `network`. */
export async function problemOf(response: Response): Promise<Problem> {
  const details = (await response.json().catch(() => ({}))) as Details
  const known = details.code && details.code in problems ? (details.code as ProblemCode) : undefined
  const problem = new Problem(known ?? ofProxies[response.status] ?? 'unexpected', details.params, details.errors)
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  if (seconds >= 0) problem.retryAfter = seconds
  if (details.requestId) problem.requestId = details.requestId
  return problem
}

async function download(response: Response): Promise<Download> {
  const named = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return {
    bytes: new Uint8Array(await response.arrayBuffer()),
    name: named ? decodeURIComponent(named) : 'download',
    type: response.headers.get('content-type') ?? 'application/octet-stream',
  }
}
