import type { NameIn } from '../words.ts'

/** A finding about one value: a code with texts under `invalid.<code>`, and the values used in the text. */
export interface Finding<Code extends string = NameIn<'invalid'>> {
  code: Code
  params?: Record<string, unknown>
}
