import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './screen.module.css'

export interface MenuAction {
  label: string
  icon?: ReactNode
  run: () => void
  /** Irreversible. */
  danger?: boolean
  /** Why it is not possible now: shown with the disabled item. */
  why?: string | undefined
}

interface MoreMenuProps {
  actions: MenuAction[]
  label: string
  /** Without a border, among other small buttons. */
  subtle?: boolean
}

/** Focusable, so that screen readers read the reason. */
export const notNow = { 'aria-disabled': true, closeMenuOnClick: false, className: classes.notNow! } as const

/** A menu of further actions behind three dots. */
export function MoreMenu({ actions, label, subtle = false }: MoreMenuProps) {
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <ActionIcon
          {...(subtle ? { variant: 'subtle', color: 'gray' } : { variant: 'default' })}
          size={36}
          aria-label={label}
        >
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label: name, icon, run, danger, why }) => (
          <Menu.Item
            key={name}
            leftSection={icon}
            {...(danger && { color: 'red' })}
            {...(why ? notNow : { onClick: run })}
          >
            {name}
            {why && <span className={classes.why}>{why}</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
