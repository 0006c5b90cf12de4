import type { TypedReception } from '@kreislauf/core/features/receptions/saved.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../ui/announce.tsx'
import { focusFirst } from '../../ui/form/form.ts'
import type { Form } from '../../ui/form/index.ts'
import { useGo } from '../../ui/go.tsx'
import { gapsIn, type Known, useGapCount } from './gaps.ts'

/** Helps an open reception towards its lock. */
export interface Guide {
  known: Known
  count: number
  /** The user tried to lock in vain: from now on gaps are marked. */
  tried: boolean
  /** Focuses the first missing or invalid field, or opens the company concerned. */
  toFirst: () => void
  /** Whether gaps prevent locking; if so, says it and goes to the first one. */
  hindered: () => boolean
}

/** `onJump` makes the fields visible before one of them gets the focus. */
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
