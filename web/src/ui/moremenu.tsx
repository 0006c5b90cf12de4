import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './screen.module.css'

export interface MenuAction {
  label: string
  icon?: ReactNode
  run: () => void
  /** Cannot be taken back. */
  danger?: boolean
  /** Why it cannot be done now, in words: it is shown greyed with them. */
  why?: string | undefined
}

interface MoreMenuProps {
  actions: MenuAction[]
  label: string
  /** Without a border, among other small buttons. */
  subtle?: boolean
}

/** The arrows reach it, so that its reason is heard. */
export const notNow = { 'aria-disabled': true, closeMenuOnClick: false, className: classes.notNow! } as const

/** Further steps behind three dots. */
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
