import { Button, Loader, Tooltip } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './listing.module.css'

interface ToolProps extends Omit<ComponentPropsWithRef<'button'>, 'color' | 'style'> {
  label: string
  icon: ReactNode
  busy?: boolean
  /** Shows the label next to the icon where there is space. */
  worded?: boolean
}

/** A list action next to its filters: an icon with its label as tooltip. */
export function Tool({ label, icon, busy = false, worded = false, ...rest }: ToolProps) {
  return (
    <Tooltip label={label}>
      <Button
        {...rest}
        variant="default"
        className={classes.tool}
        aria-label={label}
        aria-busy={busy || undefined}
        disabled={busy}
      >
        {busy ? <Loader size={16} /> : icon}
        {worded && <span>{label}</span>}
      </Button>
    </Tooltip>
  )
}
