import { Divider, NativeSelect, NavLink, Popover, Text } from '@mantine/core'
import { IconLogout, IconUserCircle } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEscape } from '../../ui/escape.ts'
import { focusAgain } from '../../ui/focusback.ts'
import { useGo } from '../../ui/go.tsx'
import { signOut, switchMandator } from '../data/api.ts'
import { useOpenScreens } from '../routing/screens.ts'
import { useAccount, useSession } from '../session/session.ts'
import { LegalLinks } from './legallinks.tsx'
import { LookMenu } from './lookmenu.tsx'
import classes from './shell.module.css'
import { UserButton } from './userbutton.tsx'

/** Account, appearance and sign-out. Opens as soon as it is loaded. */
export default function UserMenu() {
  const { t } = useTranslation()
  const go = useGo()
  const account = useAccount()
  const profile = useOpenScreens().some(({ path }) => path === '/deser/profile')
  const name = `${account.firstname} ${account.lastname}`.trim() || account.email
  const [open, setOpen] = useState(true)
  const button = useRef<HTMLButtonElement>(null)
  // The button focused when the menu first opened was a placeholder.
  const back = () => button.current && focusAgain(button.current)
  // The popover hears Escape only with the focus inside, which its trap moves there a moment after it is visible.
  useEscape(open, () => {
    setOpen(false)
    back()
  })
  const toProfile = () => {
    setOpen(false)
    go('/deser/profile')
  }
  return (
    <Popover opened={open} onChange={setOpen} onClose={back} position="bottom-end" shadow="md" width={280} trapFocus>
      <Popover.Target>
        <UserButton ref={button} aria-haspopup="dialog" onClick={() => setOpen(!open)} />
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label={t('shell.user.label', { name })}>
        <Text px="sm" pt="xs" fw="var(--weight-medium)" size="sm">
          {name}
        </Text>
        <Text px="sm" pb="xs" size="xs" c="dimmed">
          {account.email} · {account.mandator.name}
        </Text>
        <Divider mb="xxs" />
        {profile && (
          <NavLink
            component="button"
            leftSection={<IconUserCircle size={17} />}
            label={t('shell.user.profile')}
            onClick={toProfile}
          />
        )}
        <Mandators />
        <LookMenu />
        <Divider my="xxs" />
        <NavLink
          component="button"
          leftSection={<IconLogout size={17} />}
          label={t('shell.user.logout')}
          onClick={() => void signOut()}
        />
        <Divider my="xxs" />
        <LegalLinks className={classes.legal} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** The mandator switch where the top bar has no space for it. */
function Mandators() {
  const { t } = useTranslation()
  const go = useGo()
  const choices = useAccount().visibleMandators
  const id = useSession()?.mandatorId
  if (choices.length < 2) return null
  const pick = async (chosen: string) => {
    await switchMandator(Number(chosen))
    go('/deser/dashboard')
  }
  const data = choices.map(({ id: value, name }) => ({ value: String(value), label: name }))
  return (
    <NativeSelect
      hiddenFrom="xs"
      size="xs"
      px="sm"
      pt="xs"
      label={t('shell.mandator')}
      data={data}
      value={String(id)}
      onChange={event => void pick(event.currentTarget.value)}
    />
  )
}
