import type { Given } from '@kreislauf/core/kit.ts'

/** A call tried on a record of the period: with each field of its body changed, or as it is. */
export interface Trial {
  call: string
  /** Description of the record. */
  of: string
  /** What a screen sends after reading the record without a change. */
  input: () => Promise<Given> | Given
  /** The input already is a change; no field of it is varied. */
  whole?: true
  /** Other values of fields, by path or name, that cannot be guessed. */
  others?: Record<string, unknown>
  /** Fields that alone write nothing in this record, closed or not, and why. */
  ineffective?: Record<string, string>
  /** Fields that are not varied, and why. */
  unvaried?: Record<string, string>
  /** What it may write in the period nevertheless, and why. */
  allowed?: Record<string, string>
  /** Why it succeeds although it wrote to the period while that was open. */
  later?: string
  /** Why the call does nothing even before closing. */
  never?: string
  /** Why this call also refuses a free field once the period is closed. */
  refused?: string
}

/** A call that is a change as a whole: a transition, a new record, a deletion. */
export const whole = (call: string, of: string, input: Trial['input'], more: Partial<Trial> = {}): Trial => ({
  ...{ call, of, input, whole: true },
  ...more,
})
