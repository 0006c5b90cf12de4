import { today } from '@kreislauf/core/days.ts'
import type { FieldError } from '@kreislauf/core/problems.ts'

/** A warning at the field, if the date is in the past. */
export const ended = (path: string, till: string | null | undefined): FieldError[] =>
  till && till < today() ? [{ path, code: 'ended', params: { till } }] : []
