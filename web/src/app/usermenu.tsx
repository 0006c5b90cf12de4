import { accounts } from '@kreislauf/core/features/accounts/contract.ts'
import type { Input } from '@kreislauf/core/kit.ts'
import { Divider, NativeSelect, NavLink, Popover, SegmentedControl, Text, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo } from '../ui/go.tsx'
import { call, signOut, switchMandator } from './api.ts'
import { chooseTheme, useThemeName } from './appearance.tsx'
import { language, speak } from './i18n.ts'
import { languageNames } from './languages.tsx'
import { palettes } from './palettes.ts'
import { say } from './say.tsx'
import { useOpenScreens } from './screens.ts'
import { useAccount, useSession } from './session.ts'
import classes from './shell.module.css'
import { type ThemeName, themeNames } from './theme.ts'
import { UserButton } from './topbar.tsx'

/** Who is signed in, how things look, and the way out. Opens as soon as it is there. */
export default function UserMenu() {
  const { t } = useTranslation()
  const go = useGo()
  const account = useAccount()
  const profile = useOpenScreens().some(({ path }) => path === '/deser/profile')
  const name = `${account.firstname} ${account.lastname}`.trim() || account.email
  const [open, setOpen] = useState(true)
  const toProfile = () => {
    setOpen(false)
    go('/deser/profile')
  }
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" shadow="md" width={280} trapFocus returnFocus>
      <Popover.Target>
        <UserButton aria-haspopup="dialog" onClick={() => setOpen(!open)} />
      </Popover.Target>
      <Popover.Dropdown p={6} aria-label={t('shell.user.label', { name })}>
        <Text px={12} pt={6} fw={600} size="sm">
          {name}
        </Text>
        <Text px={12} pb={6} size="xs" c="dimmed">
          {account.email} · {account.mandator.name}
        </Text>
        <Divider mb={4} />
        {profile && (
          <NavLink
            component="button"
            leftSection={<IconUserCircle size={17} />}
            label={t('shell.user.profile')}
            onClick={toProfile}
          />
        )}
        <Mandators />
        <Looks />
        <Divider my={4} />
        <NavLink
          component="button"
          leftSection={<IconLogout size={17} />}
          label={t('shell.user.logout')}
          onClick={() => void signOut()}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

/** The mandator switch where the top bar has no room for it. */
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
      px={12}
      pt={6}
      label={t('shell.mandator')}
      data={data}
      value={String(id)}
      onChange={event => void pick(event.currentTarget.value)}
    />
  )
}

const change = (body: Input<typeof accounts.change>['body']) => void call(accounts.change, { body }).catch(say)

function Looks() {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const speakNow = (code: string) => {
    void speak(code)
    change({ language: code as 'de' })
  }
  const darken = (scheme: string) => {
    setColorScheme(scheme as 'auto')
    change({ uidark: scheme as 'auto' })
  }
  return (
    <>
      <NativeSelect
        size="xs"
        px={12}
        py={6}
        label={t('shell.user.language')}
        data={languageNames}
        value={language()}
        onChange={event => speakNow(event.currentTarget.value)}
      />
      <Text px={12} pt={4} size="xs" fw={550}>
        {t('shell.user.scheme')}
      </Text>
      <SegmentedControl
        mx={12}
        mb={6}
        size="xs"
        aria-label={t('shell.user.scheme')}
        value={colorScheme}
        onChange={darken}
        data={(['light', 'dark', 'auto'] as const).map(value => ({ value, label: t(`shell.schemes.${value}`) }))}
      />
      <Text px={12} pb={4} size="xs" fw={550}>
        {t('shell.user.theme')}
      </Text>
      <Swatches />
    </>
  )
}

function Swatches() {
  const { t } = useTranslation()
  const current = useThemeName()
  const choose = (name: ThemeName) => {
    chooseTheme(name)
    change({ uitheme: name })
  }
  return (
    <div className={classes.swatches} role="group" aria-label={t('shell.user.theme')}>
      {themeNames.map(name => (
        <button
          key={name}
          type="button"
          style={{ background: palettes[name][7] }}
          title={t(`shell.themes.${name}`)}
          aria-label={t(`shell.themes.${name}`)}
          aria-pressed={name === current}
          onClick={() => choose(name)}
        >
          {name === current && <IconCheck size={16} aria-hidden />}
        </button>
      ))}
    </div>
  )
}
