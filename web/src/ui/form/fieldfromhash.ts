import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type Form, focusFirst } from './form.ts'

/**
 * Focuses the field named in the hash of the address as soon as the form shows it. Waits for a field that depends on
 * data still loading, until the user focuses something else.
 */
export function useFieldFromHash<Values extends object>(
  { id, disabled, ...form }: Form<Values>,
  enabled: boolean,
): void {
  const path = useRouterState({ select: ({ location }) => location.hash })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the one of this id
  useEffect(() => {
    const box = document.getElementById(id)
    if (!box || !enabled || !path || disabled) return
    const paths = new Set([path])
    const goThere = () => focusFirst({ id, disabled, ...form }, paths)
    if (goThere()) return
    const watch = new MutationObserver(() => goThere() && leave())
    const leave = () => {
      watch.disconnect()
      for (const begun of BEGUN) document.removeEventListener(begun, leave)
    }
    watch.observe(box, { childList: true, subtree: true })
    for (const begun of BEGUN) document.addEventListener(begun, leave)
    return leave
  }, [path, enabled, disabled, id])
}

const BEGUN = ['keydown', 'pointerdown'] as const
