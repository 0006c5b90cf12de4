import { Button, Loader, Tooltip } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './listing.module.css'

interface ToolProps extends Omit<ComponentPropsWithRef<'button'>, 'color' | 'style'> {
  label: string
  icon: ReactNode
  busy?: boolean
  /** Where there is room, its words stand beside the icon, too. */
  worded?: boolean
}

/** What is done with a list beside its filters: an icon with its words as its tooltip. */
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
