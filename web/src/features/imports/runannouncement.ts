import type { Import } from '@kreislauf/core/features/imports/contract.ts'
import { formatValue, listed } from '@kreislauf/core/format.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../ui/announce.tsx'
import { countsOf } from './counts.tsx'
import { goesOn } from './run.ts'

/**
 * Announces the end of a run to screen readers: heading and figures. `fresh`: announce even if the run had ended when
 * the screen loaded.
 */
export function useRunAnnouncement(run: Import | undefined, title: string, fresh = false): void {
  const { t, i18n } = useTranslation()
  const state = run?.state
  const last = useRef(fresh ? undefined : state)
  const begun = useRef(fresh)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the run has ended
  useEffect(() => {
    const isNews = begun.current && last.current !== state
    last.current = state
    if (run) begun.current = true
    if (!run || !isNews || goesOn(state)) return
    const figures = countsOf(run).flatMap(key =>
      key === 'read' || run[key]
        ? `${t(`imports.counts.${key}`)}: ${formatValue('number', run[key], i18n.language)}`
        : [],
    )
    announce(`${title}. ${listed(figures, i18n.language)}.`)
  }, [state])
}
