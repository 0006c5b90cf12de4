import { fieldOf } from './keys.ts'
import type { Endpoint } from './kit.ts'

/** Several values are parted by commas, and each is encoded: one that contains a comma stays one. */
const encoded = (value: unknown) =>
  Array.isArray(value)
    ? value.map(one => encodeURIComponent(String(one))).join(',')
    : new URLSearchParams({ '': String(value) }).toString().slice(1)

/** URL of a call: the path with its parameters filled in, followed by the query. */
export function address(endpoint: Endpoint, input: { params?: object; query?: object }): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(fieldOf(input.params, name))),
  )
  const given = Object.entries(input.query ?? {}).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const query = given.map(([key, value]) => `${encodeURIComponent(key)}=${encoded(value)}`).join('&')
  return query ? `${path}?${query}` : path
}
