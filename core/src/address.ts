import { fieldOf } from './keys.ts'
import type { Endpoint } from './kit.ts'

/** URL of a call: the path with its parameters filled in, followed by the query. */
export function address(endpoint: Endpoint, input: { params?: object; query?: object }): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(fieldOf(input.params, name))),
  )
  const given = Object.entries(input.query ?? {}).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
  return query.size ? `${path}?${query}` : path
}
