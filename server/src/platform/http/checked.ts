import { fieldOf } from '@kreislauf/core/keys.ts'
import type { Endpoint } from '@kreislauf/core/kit.ts'

/**
 * In tests, compares the text built by PostgreSQL with the contract for missing and for additional fields. In
 * production it is sent unchanged, so a column that the contract does not name must never be selected.
 */
export function checkedText({ output, method, path }: Endpoint, text: string): string {
  if (process.env['CHECK_ANSWERS'] !== '1') return text
  const told: unknown = JSON.parse(text)
  const more = beyond(told, output.parse(told))
  if (more) throw new Error(`${method} ${path} answers ${more}, which its contract does not name`)
  return text
}

/** The path of the first field that parsing dropped. */
function beyond(told: unknown, named: unknown, place = ''): string | undefined {
  if (!told || typeof told !== 'object' || !named || typeof named !== 'object') return undefined
  for (const [key, value] of Object.entries(told)) {
    const here = Array.isArray(told) ? place : [place, key].filter(Boolean).join('.')
    if (!(key in named)) return here
    const more = beyond(value, fieldOf(named, key), here)
    if (more) return more
  }
  return undefined
}
