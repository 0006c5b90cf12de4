import { useLayoutEffect } from 'react'

const counts = new Map<RootMark, number>()

/** Attributes of the document's root set by a component somewhere on the page. */
export type RootMark = 'data-has-savebar' | 'data-has-missing-line' | 'data-has-bottom'

function count(mark: RootMark, more: number) {
  const next = (counts.get(mark) ?? 0) + more
  counts.set(mark, next)
  document.documentElement.toggleAttribute(mark, next > 0)
}

/**
 * Sets an attribute on the document's root while the component is mounted. A selector `html:has(…)` would do the same
 * but is evaluated on every change of the page: a third of the cost of a row that scrolls into view.
 */
export function useRootMark(mark: RootMark, stands = true): void {
  useLayoutEffect(() => {
    if (!stands) return
    count(mark, 1)
    return () => count(mark, -1)
  }, [mark, stands])
}
