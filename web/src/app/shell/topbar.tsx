import { ActionIcon, Burger } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconHelp, IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isInFront } from '../../ui/escape.ts'
import { useIsOffered } from '../routing/screens.ts'
import { useSession } from '../session/session.ts'
import type { Help } from '../words/help.ts'
import classes from './shell.module.css'
import { UserButton } from './userbutton.tsx'

/**
 * The search dialog and its text, undefined while it is closed. Keys typed before its field has the focus are added
 * to the text.
 */
function useSearchBox() {
  const [text, setText] = useState<string>()
  const isOpen = text !== undefined
  useEffect(() => {
    if (!isOpen) return
    const early = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      const dialog = target instanceof Element && target.closest('[role=dialog]')
      if (dialog || key.length > 1 || ctrlKey || metaKey || altKey) return
      event.preventDefault()
      event.stopPropagation()
      setText((typed = '') => typed + key)
    }
    addEventListener('keydown', early, true)
    return () => removeEventListener('keydown', early, true)
  }, [isOpen])
  return { text, setText, open: () => setText((typed = '') => typed), close: () => setText(undefined) }
}

const SearchDialog = lazy(() => import('../search/searchdialog.tsx'))
const DemoBadge = lazy(() => import('./demobadge.tsx'))
const MandatorSwitch = lazy(() => import('../session/mandatorswitch.tsx'))
const Drafts = lazy(() => import('../../features/pickuporders/drafts.tsx'))
const loadMenu = () => import('./usermenu.tsx')
const UserMenu = lazy(loadMenu)

interface TopBarProps {
  drawer: boolean
  onDrawer: () => void
  help: Help
  /** When the demo is reset; none outside the demo. */
  demoUntil: string | null | undefined
}

/** Search, mandator, help, user. Parts needed only after a click are loaded on the click. */
export function TopBar({ drawer, onDrawer, help, demoUntil }: TopBarProps) {
  const { t } = useTranslation()
  const search = useSearchBox()
  // Companies without cars have no number plates to search for.
  const hint = t(useIsOffered('/deser/carpickup') ? 'shell.search.box' : 'shell.search.plain')
  const [menu, setMenu] = useState(false)
  const account = useSession()?.account
  const [loads, cores] = [useIsOffered('/deser/exchangelooper/myorders'), useIsOffered('/deser/myreman/box')]
  const several = account?.admin || (account?.visibleMandators.length ?? 0) > 1
  useHotkeys(
    [
      ['mod+K', () => isInFront(document.body) && search.open()],
      ['F1', () => isInFront(document.body) && help.toggle()],
    ],
    [],
  )
  const user = <UserButton onPointerEnter={() => void loadMenu()} onClick={() => setMenu(true)} />
  return (
    <div className={classes.bar}>
      <Burger
        opened={drawer}
        onClick={onDrawer}
        hiddenFrom="sm"
        size="sm"
        className={classes.burger!}
        aria-expanded={drawer}
        aria-label={t(drawer ? 'shell.sidebar.close' : 'shell.sidebar.open')}
      />
      <button type="button" className={classes.searchBox} onClick={search.open} aria-keyshortcuts="Control+K">
        <IconSearch size={17} aria-hidden />
        <span>
          <span className="sr-only">{t('shell.search.open')}: </span>
          {hint}
        </span>
        <kbd aria-hidden>{t('shell.search.key')}</kbd>
      </button>
      <div className={classes.gap} />
      {demoUntil && (
        <Suspense fallback={null}>
          <DemoBadge until={demoUntil} />
        </Suspense>
      )}
      {several && (
        <Suspense fallback={null}>
          <MandatorSwitch />
        </Suspense>
      )}
      {(loads || cores) && (
        <Suspense fallback={null}>
          <Drafts />
        </Suspense>
      )}
      <ActionIcon
        size={36}
        aria-label={t('shell.help.title')}
        title={t('shell.help.title')}
        aria-pressed={help.open}
        onClick={help.toggle}
      >
        <IconHelp size={21} stroke={1.7} />
      </ActionIcon>
      {menu ? (
        <Suspense fallback={user}>
          <UserMenu />
        </Suspense>
      ) : (
        user
      )}
      {search.text !== undefined && (
        <Suspense fallback={null}>
          <SearchDialog text={search.text} hint={hint} onText={search.setText} onClose={search.close} />
        </Suspense>
      )}
    </div>
  )
}
