import { address } from '@kreislauf/core/address.ts'
import { call, type Endpoint, type Given } from '@kreislauf/core/kit.ts'
import { fileIn, keyOf, withKey } from '../../ui/filekeys.ts'

/** A write as it is stored: another window, also of a newer build, can send it. */
export interface Request {
  method: Endpoint['method']
  /** Path with parameters and query, without `/api`. */
  address: string
  feature: Endpoint['feature']
  /** The JSON body. */
  json?: string
  /** Text fields of a multipart body, and its file, whose bytes are stored beside. */
  fields?: Record<string, string>
  file?: { name: string; type: string; key: string }
}

/** The write as it can be stored; undefined if it cannot: its answer is a file, or it carries several files. */
export function requestOf(endpoint: Endpoint, input: Given): { request: Request; file?: File } | undefined {
  const { method, feature, kind } = endpoint
  const common = { method, address: address(endpoint, input), feature }
  if (kind === 'json' && !(input.body instanceof FormData))
    return { request: { ...common, ...(input.body !== undefined && { json: JSON.stringify(input.body) }) } }
  const file = kind === 'upload' ? fileIn(input.body) : undefined
  if (!file || !(input.body instanceof FormData)) return undefined
  const fields: Record<string, string> = {}
  for (const [name, value] of input.body) if (typeof value === 'string') fields[name] = value
  return { request: { ...common, fields, file: { name: file.name, type: file.type, key: keyOf(file) } }, file }
}

/** The call and its body, to be sent; `bytes` are those of its file. */
export function sendable(
  { method, address: path, feature, json, fields, file }: Request,
  bytes: ArrayBuffer | undefined,
): { endpoint: Endpoint; body: unknown } {
  const endpoint = {
    ...call(`${method} /${path.slice(1)}`, { can: 'login', kind: fields ? 'upload' : 'json' }),
    feature,
  }
  if (!fields) return { endpoint, body: json === undefined ? undefined : JSON.parse(json) }
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  if (file && bytes) body.append('file', withKey(new File([bytes], file.name, { type: file.type }), file.key))
  return { endpoint, body }
}
