import type { NameIn } from '../words.ts'

/** What a rule finds about one value: a code with words under `invalid.<code>`, and the values those words mention. */
export interface Finding<Code extends string = NameIn<'invalid'>> {
  code: Code
  params?: Record<string, unknown>
}
