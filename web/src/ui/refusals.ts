import type { Refusal } from '@kreislauf/core/domain/abilities.ts'
import { type ProblemCode, wordsOf } from '@kreislauf/core/problems.ts'
import i18next from 'i18next'

/** Why a step is refused, in words; undefined while it may be done. */
export const whyWords = (refusal: Refusal | undefined): string | undefined =>
  refusal && i18next.t(wordsOf(refusal.code as ProblemCode), refusal.params ?? {})
