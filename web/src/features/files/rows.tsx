import type { ReactNode } from 'react'
import classes from './rows.module.css'

/** Files or papers below each other. */
export function FileRows({ children }: { children: ReactNode }) {
  return <ul className={classes.rows}>{children}</ul>
}

interface FileRowProps {
  /** Its small picture or the sign of its kind. */
  mark: ReactNode
  children: ReactNode
  /** At its end; on a phone `below` the words, where it is wide. */
  aside?: ReactNode
  below?: boolean
}

/** One of them: what it looks like, what it is, and what can be done with it. */
export function FileRow({ mark, children, aside, below }: FileRowProps) {
  return (
    <li>
      <span className={classes.mark}>{mark}</span>
      <div>{children}</div>
      {aside && <div className={below ? `${classes.aside} ${classes.below}` : classes.aside}>{aside}</div>}
    </li>
  )
}

/** The name of a file, which opens it. */
export function FileName({ children, onOpen }: { children: ReactNode; onOpen: () => void }) {
  return (
    <button type="button" className={classes.name} onClick={onOpen}>
      {children}
    </button>
  )
}
