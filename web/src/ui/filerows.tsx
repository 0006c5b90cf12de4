import type { ReactNode } from 'react'
import classes from './filerows.module.css'

/** A list of files or papers. */
export function FileRows({ children }: { children: ReactNode }) {
  return <ul className={classes.rows}>{children}</ul>
}

interface FileRowProps {
  /** Its thumbnail or the icon of its type. */
  mark: ReactNode
  children: ReactNode
  /** At the end; on a phone, with `below`, under the text if it is wide. */
  aside?: ReactNode
  below?: boolean
}

/** A row: thumbnail, description and actions. */
export function FileRow({ mark, children, aside, below }: FileRowProps) {
  return (
    <li>
      <span className={classes.mark}>{mark}</span>
      <div>{children}</div>
      {aside && <div className={below ? `${classes.aside} ${classes.below}` : classes.aside}>{aside}</div>}
    </li>
  )
}

/** The name of a file as a button that opens it. */
export function FileName({ children, onOpen }: { children: ReactNode; onOpen: () => void }) {
  return (
    <button type="button" className={classes.name} onClick={onOpen}>
      {children}
    </button>
  )
}
