import { fieldOf } from '@kreislauf/core/keys.ts'

/** Converts a thrown value to an error. */
export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(textIn(thrown, 'message') ?? String(thrown))

/** A text property of an error, such as `detail` of PostgreSQL; undefined if there is none. */
export function textIn(thrown: unknown, name: string): string | undefined {
  const found = fieldOf(thrown, name)
  return typeof found === 'string' ? found : undefined
}

/** A number property of an error, such as `statusCode`; undefined if there is none. */
export function numberIn(thrown: unknown, name: string): number | undefined {
  const found = fieldOf(thrown, name)
  return typeof found === 'number' ? found : undefined
}

/** The error code of Node, PostgreSQL or a library. */
export const codeOf = (thrown: unknown): string | undefined => textIn(thrown, 'code')
