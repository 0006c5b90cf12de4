import { useLayoutEffect } from 'react'

const counts = new Map<RootMark, number>()

/** What stands somewhere on the page and changes the page as a whole. */
export type RootMark = 'data-has-savebar' | 'data-has-missing-line' | 'data-has-bottom'

function count(mark: RootMark, more: number) {
  const next = (counts.get(mark) ?? 0) + more
  counts.set(mark, next)
  document.documentElement.toggleAttribute(mark, next > 0)
}

/**
 * Marks the document's root as long as the component stands there. A selector `html:has(…)` would say the same, but is looked up in
 * the whole page with each change of it: a third of what a row costs that scrolls into sight.
 */
export function useRootMark(mark: RootMark, stands = true): void {
  useLayoutEffect(() => {
    if (!stands) return
    count(mark, 1)
    return () => count(mark, -1)
  }, [mark, stands])
}
