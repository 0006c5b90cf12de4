import type { SecurityState } from '@kreislauf/core/features/security/contract.ts'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './security.module.css'

/** What each part of the panel is given. */
export interface PartProps {
  state: SecurityState
  /** Does what needs the owner to show himself again. */
  run: (work: () => Promise<unknown>) => Promise<void>
  /** After a change; with the recovery codes, if it brought some. */
  onChanged: (codes?: string[] | null) => Promise<void>
}

interface PartShown {
  icon: Icon
  title: string
  text: ReactNode
  action?: ReactNode
  children?: ReactNode
}

/** One thing of a panel, with what can be done about it. */
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
