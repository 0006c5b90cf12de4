import type { Key } from '@kreislauf/core/words.ts'
import type { ReactElement } from 'react'
import { Trans } from 'react-i18next'

interface SentenceProps {
  i18nKey: Key
  values?: Record<string, unknown>
  /** What stands in the words as an element, by its name there. */
  components: Record<string, ReactElement>
}

/** Words with links or other elements inside. */
export const Sentence = Trans as (props: SentenceProps) => ReactElement
