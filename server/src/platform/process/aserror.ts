import { fieldOf } from '@kreislauf/core/keys.ts'

/** What was thrown, as an error. */
export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(textIn(thrown, 'message') ?? String(thrown))

/** A text that an error bears beside its message, such as `detail` of PostgreSQL; undefined where it bears none. */
export function textIn(thrown: unknown, name: string): string | undefined {
  const found = fieldOf(thrown, name)
  return typeof found === 'string' ? found : undefined
}

/** A number that an error bears, such as `statusCode`; undefined where it bears none. */
export function numberIn(thrown: unknown, name: string): number | undefined {
  const found = fieldOf(thrown, name)
  return typeof found === 'number' ? found : undefined
}

/** The code by which Node, PostgreSQL and libraries name an error. */
export const codeOf = (thrown: unknown): string | undefined => textIn(thrown, 'code')
