import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type Form, focusFirst } from './form.ts'

/**
 * Puts the keyboard into the field that the address names behind its `#`, as soon as the form shows it. A field that what is still read
 * decides about is waited for, until the visitor begins somewhere else.
 */
export function useAskedField<Values extends object>({ id, disabled, ...form }: Form<Values>, asked: boolean): void {
  const path = useRouterState({ select: ({ location }) => location.hash })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the one of this id
  useEffect(() => {
    const box = document.getElementById(id)
    if (!box || !asked || !path || disabled) return
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
  }, [path, asked, disabled, id])
}

const BEGUN = ['keydown', 'pointerdown'] as const
