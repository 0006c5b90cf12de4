import type { TypedReception } from '@kreislauf/core/features/receptions/saved.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../ui/announce.tsx'
import { focusFirst } from '../../ui/form/form.ts'
import type { Form } from '../../ui/form/index.ts'
import { useGo } from '../../ui/go.tsx'
import { gapsIn, type Known, useGapCount } from './gaps.ts'

/** The way from an open reception to its lock. */
export interface Guide {
  known: Known
  count: number
  /** Somebody wanted to lock and could not: from now on what is missing is marked. */
  tried: boolean
  /** Puts the cursor into the first field that is missing or wrong, or opens the company that is. */
  toFirst: () => void
  /** Whether locking is hindered; says so and leads to the first gap. */
  hindered: () => boolean
}

/** `onJump` brings the fields into sight before one of them gets the cursor. */
export function useGuide<Values extends TypedReception>(form: Form<Values>, known: Known, onJump?: () => void): Guide {
  const { t } = useTranslation()
  const go = useGo()
  const count = useGapCount(form, known)
  const [tried, setTried] = useState(false)
  const toFirst = () => {
    onJump?.()
    const paths = new Set(gapsIn(form.values(), known).errors.map(({ path }) => path))
    requestAnimationFrame(() => focusFirst(form, paths) || go('/deser/company'))
  }
  const hindered = () => {
    if (count === 0) return false
    setTried(true)
    announce(t('receptions.missing.title', { count }))
    toFirst()
    return true
  }
  return { known, count, tried, toFirst, hindered }
}
