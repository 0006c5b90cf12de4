import type { Refusal } from '@kreislauf/core/domain/abilities.ts'
import { isProblemCode } from '@kreislauf/core/features.ts'
import { wordsOf } from '@kreislauf/core/problems.ts'
import i18next from 'i18next'

/** Why a step is refused, in words; undefined while it may be done. */
export const whyWords = (refusal: Refusal | undefined): string | undefined =>
  refusal && i18next.t(wordsOf(isProblemCode(refusal.code) ? refusal.code : 'unexpected'), refusal.params ?? {})
