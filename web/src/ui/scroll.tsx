import type { ReactNode } from 'react'
import classes from './pieces.module.css'

/** A table wider than a phone: scrolls sideways, also by keyboard. */
export function Scroll({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a place in the tab order the keyboard could not scroll it
    <div className={classes.scroll} tabIndex={0}>
      {children}
    </div>
  )
}
