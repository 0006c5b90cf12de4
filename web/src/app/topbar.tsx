import { ActionIcon, Burger, Select, Tooltip } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconHelp, IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo } from '../ui/go.tsx'
import { switchMandator } from './api.ts'
import { useSession } from './session.ts'
import type { Help } from './shell.tsx'
import { UserMenu } from './usermenu.tsx'
import classes from './shell.module.css'

const SearchDialog = lazy(() => import('./searchdialog.tsx'))

interface TopBarProps {
  drawer: boolean
  onDrawer: () => void
  help: Help
}

/** Search, mandator, help, user. */
export function TopBar({ drawer, onDrawer, help }: TopBarProps) {
  const { t } = useTranslation()
  const [searching, setSearching] = useState(false)
  useHotkeys([['mod+K', () => setSearching(true)], ['F1', help.toggle]], [])
  return (
    <div className={classes.bar}>
      <Burger opened={drawer} onClick={onDrawer} hiddenFrom="sm" size="sm" aria-label={t(drawer ? 'shell.sidebar.close' : 'shell.sidebar.open')} />
      <button type="button" className={classes.searchBox} onClick={() => setSearching(true)} aria-keyshortcuts="Control+K" aria-label={t('shell.search.open')}>
        <IconSearch size={17} aria-hidden />
        <span>{t('shell.search.open')}</span>
        <kbd>{t('shell.search.key')}</kbd>
      </button>
      <div className={classes.gap} />
      <MandatorSwitch />
      <Tooltip label={t('shell.help.title')}>
        <ActionIcon size={36} aria-label={t('shell.help.title')} aria-pressed={help.open} onClick={help.toggle}>
          <IconHelp size={21} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
      <UserMenu />
      {searching && <Suspense fallback={null}><SearchDialog onClose={() => setSearching(false)} /></Suspense>}
    </div>
  )
}

/** For whom one acts, where there is a choice. */
function MandatorSwitch() {
  const { t } = useTranslation()
  const go = useGo()
  const session = useSession()
  const choices = session?.account.visibleMandators ?? []
  if (choices.length < 2) return null
  const change = async (id: string | null) => {
    if (!id) return
    await switchMandator(Number(id))
    go('/deser/dashboard')
  }
  return (
    <Select
      visibleFrom="xs"
      w={210}
      aria-label={t('shell.mandator')}
      data={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(session?.mandatorId)}
      onChange={id => void change(id)}
      allowDeselect={false}
      searchable={choices.length > 8}
      comboboxProps={{ shadow: 'md' }}
    />
  )
}
