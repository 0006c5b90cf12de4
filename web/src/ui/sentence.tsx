import type { Key } from '@kreislauf/core/words.ts'
import type { ReactElement } from 'react'
import { Trans } from 'react-i18next'

interface SentenceProps {
  i18nKey: Key
  values?: Record<string, unknown>
  /** Elements in the text, by their name there. */
  components: Record<string, ReactElement>
}

/** A text with links or other elements inside. */
export const Sentence = Trans as (props: SentenceProps) => ReactElement
