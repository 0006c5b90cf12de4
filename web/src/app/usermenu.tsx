import { accounts } from '@kreislauf/core/features/accounts/contract.ts'
import { ActionIcon, Button, Divider, Menu, SegmentedControl, Select, Text, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconChevronDown, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo } from '../ui/go.tsx'
import { call, signOut } from './api.ts'
import { chooseTheme, useThemeName } from './appearance.tsx'
import { language, speak } from './i18n.ts'
import { languageNames } from './languages.tsx'
import { palettes } from './palettes.ts'
import { say } from './say.tsx'
import { useAccount } from './session.ts'
import { useOpenScreens } from './screens.ts'
import { type ThemeName, themeNames } from './theme.ts'
import classes from './shell.module.css'

/** Who is signed in, how things look, and the way out. */
export function UserMenu() {
  const { t } = useTranslation()
  const go = useGo()
  const account = useAccount()
  const name = `${account.firstname} ${account.lastname}`.trim() || account.email
  const profile = useOpenScreens().some(({ path }) => path === '/deser/profile')
  const [open, setOpen] = useState(false)
  return (
    <Menu opened={open} onChange={setOpen} position="bottom-end" shadow="md" width={280} closeOnItemClick>
      <Menu.Target>
        <Button variant="subtle" color="gray" px={8} aria-label={t('shell.user.label', { name })} leftSection={<IconUserCircle size={21} stroke={1.7} />} rightSection={<IconChevronDown size={15} />}>
          <span className={classes.userName}>{name}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Text px={12} pt={6} fw={600} size="sm">{name}</Text>
        <Text px={12} pb={6} size="xs" c="dimmed">{account.email} · {account.mandator.name}</Text>
        <Divider mb={4} />
        {profile && <Menu.Item leftSection={<IconUserCircle size={17} />} onClick={() => go('/deser/profile')}>{t('shell.user.profile')}</Menu.Item>}
        <Looks />
        <Divider my={4} />
        <Menu.Item leftSection={<IconLogout size={17} />} onClick={() => void signOut()}>{t('shell.user.logout')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const change = (body: Parameters<typeof call<typeof accounts.change>>[1]['body']) => void call(accounts.change, { body }).catch(say)

function Looks() {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const speakNow = (code: string | null) => {
    if (!code) return
    void speak(code)
    change({ language: code as 'de' })
  }
  const darken = (scheme: string) => {
    setColorScheme(scheme as 'auto')
    change({ uidark: scheme as 'auto' })
  }
  return (
    <>
      <Select size="xs" px={12} py={6} label={t('shell.user.language')} data={languageNames} value={language()} allowDeselect={false} onChange={speakNow} comboboxProps={{ withinPortal: false }} />
      <Text px={12} pt={4} size="xs" fw={550}>{t('shell.user.scheme')}</Text>
      <SegmentedControl
        mx={12}
        mb={6}
        size="xs"
        aria-label={t('shell.user.scheme')}
        value={colorScheme}
        onChange={darken}
        data={(['light', 'dark', 'auto'] as const).map(value => ({ value, label: t(`shell.schemes.${value}`) }))}
      />
      <Text px={12} pb={4} size="xs" fw={550}>{t('shell.user.theme')}</Text>
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
        <ActionIcon key={name} variant="filled" radius="xl" size={30} style={{ background: palettes[name][7] }} title={t(`shell.themes.${name}`)} aria-label={t(`shell.themes.${name}`)} aria-pressed={name === current} onClick={() => choose(name)}>
          {name === current && <IconCheck size={16} />}
        </ActionIcon>
      ))}
    </div>
  )
}
