import { Problem } from '@kreislauf/core/problems.ts'
import type { Config } from '../process/config.ts'

/**
 * A link to a screen (`/confirm/…`, without `/app`), always built from PUBLIC_URL. An address given by the caller is
 * accepted only with that origin, so that it cannot choose where a token is mailed to (details O2). Throws Problem
 * `invalid` at the field.
 */
export function ownLink(
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
  given: string | null | undefined,
  path: `/${string}`,
  field = 'redirectUrl',
): string {
  if (given && !isOurs(given, new URL(PUBLIC_URL).origin))
    throw new Problem('invalid', {}, [{ path: field, code: 'own_address' }])
  return `${PUBLIC_URL}/app${path}`
}

/**
 * Compares the text and the parsed address, as parsers differ in backslashes, control characters and what precedes an
 * @.
 */
function isOurs(given: string, origin: string): boolean {
  const rest = given.startsWith(origin) ? given.slice(origin.length) : undefined
  return rest !== undefined && /^([/?#]|$)/.test(rest) && !/[\\\s]/.test(given) && parsedOrigin(given) === origin
}

const parsedOrigin = (given: string) => (URL.canParse(given) ? new URL(given).origin : undefined)
