import { IconChevronDown, IconUserCircle } from '@tabler/icons-react'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../session/session.ts'
import classes from './shell.module.css'

/** The signed-in account; opens the user menu. */
export function UserButton(props: ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }) {
  const { t } = useTranslation()
  const account = useAccount()
  const name = `${account.firstname} ${account.lastname}`.trim() || account.email
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t('shell.user.label', { name })}
      {...props}
      className={classes.user}
    >
      <IconUserCircle size={21} stroke={1.7} aria-hidden />
      <span className={classes.userName}>{name}</span>
      <IconChevronDown size={15} aria-hidden />
    </button>
  )
}
