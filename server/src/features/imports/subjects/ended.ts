import { today } from '@kreislauf/core/days.ts'
import type { FieldError } from '@kreislauf/core/problems.ts'

/** A warning of what has ended already, at its field. */
export const ended = (path: string, till: string | null | undefined): FieldError[] =>
  till && till < today() ? [{ path, code: 'ended', params: { till } }] : []
