import type { Refusal } from '@kreislauf/core/domain/abilities.ts'
import { isProblemCode } from '@kreislauf/core/features.ts'
import { wordsOf } from '@kreislauf/core/problems.ts'
import i18next from 'i18next'

/** The reason why a step is refused; undefined if it is possible. */
export const whyWords = (refusal: Refusal | undefined): string | undefined =>
  refusal && i18next.t(wordsOf(isProblemCode(refusal.code) ? refusal.code : 'unexpected'), refusal.params ?? {})
