import type { SecurityState } from '@kreislauf/core/features/security/contract.ts'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './security.module.css'

/** Properties of each part of the panel. */
export interface PartProps {
  state: SecurityState
  /** Runs an action that requires re-authentication. */
  run: (work: () => Promise<unknown>) => Promise<void>
  /** Called after a change, with recovery codes if it created some. */
  onChanged: (codes?: string[] | null) => Promise<void>
}

interface PartShown {
  icon: Icon
  title: string
  text: ReactNode
  action?: ReactNode
  children?: ReactNode
}

/** A part of a panel with its actions. */
export const Part = ({ icon: Mark, title, text, action, children }: PartShown) => (
  <div className={classes.part}>
    <Mark className={classes.mark} size={22} stroke={1.7} aria-hidden />
    <div className={classes.words}>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
    {action && <div className={classes.action}>{action}</div>}
    {children}
  </div>
)
