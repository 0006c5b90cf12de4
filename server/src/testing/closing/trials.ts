import type { Given } from '@kreislauf/core/kit.ts'

/** A call that is tried on a record of the period: with each field of its body changed, or as it stands. */
export interface Trial {
  call: string
  /** The record, in words of the yard. */
  of: string
  /** What a screen sends that has read the record and changes nothing. */
  input: () => Promise<Given> | Given
  /** The input is a change already; no field of it is changed. */
  whole?: true
  /** Other values of its fields, by path or name, where nobody can guess one. */
  others?: Record<string, unknown>
  /** Fields that alone write nothing in this record, closed or not, and why. */
  unheard?: Record<string, string>
  /** Fields that are not sent another value, and why. */
  untold?: Record<string, string>
  /** What of the period it writes all the same, and why. */
  allowed?: Record<string, string>
  /** Why it goes through though it wrote of the period while that was open. */
  later?: string
  /** Why the call does nothing here before closing either. */
  never?: string
  /** Why this call refuses a free field too once the period is closed. */
  refused?: string
}

/** A call that is a change as a whole: a step, a new record, one that goes. */
export const whole = (call: string, of: string, input: Trial['input'], more: Partial<Trial> = {}): Trial => ({
  ...{ call, of, input, whole: true },
  ...more,
})
