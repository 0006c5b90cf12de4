import { frame } from '@kreislauf/core/features/system/frame.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusContentSoon } from '../../ui/focus.ts'
import { keep, recall } from '../../ui/keep.ts'
import { useDrawing } from '../data/afterpaint.ts'
import { query } from '../data/api.ts'
import { IdleWatch } from '../session/idle.tsx'
import { useSession } from '../session/session.ts'
import { useHelp } from '../words/help.ts'
import { langOf } from '../words/i18n.ts'
import { useTitleLang } from '../words/titlelang.ts'
import { LINES_SHOWN } from './linesshown.ts'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './topbar.tsx'

const Lines = lazy(() => import('./lines.tsx'))
const HelpBar = lazy(() => import('./helpbar.tsx'))
const OpenedWatch = lazy(() => import('../search/recentwatch.tsx'))
const BottomBar = lazy(() => import('./bottombar.tsx'))
const SLIM = 'sidebar-slim'
const media = { getInitialValueInEffect: false }

/** Layout of every screen behind the sign-in. Empty between sign-out and the login screen. */
export const Shell = () => (useSession() ? <Frame /> : null)

/** Sidebar, top bar, lines, help, content. */
function Frame() {
  const { t } = useTranslation()
  const phone = useMediaQuery('(max-width: 48em)', false, media)
  const [drawer, setDrawer] = useState(false)
  const { slim, toggleSlim } = useSlim(phone)
  const help = useHelp()
  const { data: environment } = useQuery(query(frame.env, {}))
  const title = useMatches({ select: matches => matches.at(-1)?.staticData.title })
  useTitleLang(langOf(title))
  const side = useRef<HTMLElement>(null)
  const close = () => setDrawer(false)
  const toggle = () => setDrawer(!drawer)
  useFocusInside(side, phone && drawer)
  useFocusOnNewScreen()
  useDrawing(useMatches({ select: matches => matches.at(-1)?.id }))
  return (
    <div className={classes.shell} data-slim={slim || undefined}>
      <a className={classes.skip} href="#content">
        {t('shell.skip')}
      </a>
      <nav
        ref={side}
        className={classes.side}
        aria-label={t('shell.sidebar.label')}
        data-open={drawer || undefined}
        inert={phone && !drawer}
        onKeyDown={event => event.key === 'Escape' && close()}
      >
        <Sidebar slim={slim} onSlim={toggleSlim} onChosen={close} />
      </nav>
      {phone && drawer && (
        <button type="button" className={classes.veil} aria-label={t('shell.sidebar.close')} onClick={close} />
      )}
      <div className={classes.body} inert={phone && drawer}>
        <header className={classes.header}>
          <TopBar drawer={drawer} onDrawer={toggle} help={help} demoUntil={environment?.demoReset} />
        </header>
        <div className={classes.columns}>
          <main id="content" className={classes.main} tabIndex={-1} lang={langOf(title)}>
            <Suspense fallback={recall<boolean>(LINES_SHOWN) && <div className={classes.lineToCome} />}>
              <Lines environment={environment} />
            </Suspense>
            <Outlet />
          </main>
          {help.open && (
            <aside
              className={classes.aside}
              aria-label={t('shell.help.title')}
              onKeyDown={event => event.key === 'Escape' && help.close()}
            >
              <Suspense fallback={null}>
                <HelpBar screen={help.screen} onClose={help.close} />
              </Suspense>
            </aside>
          )}
        </div>
        {phone && (
          <Suspense fallback={null}>
            <BottomBar drawer={drawer} onDrawer={toggle} />
          </Suspense>
        )}
      </div>
      <IdleWatch />
      <Suspense fallback={null}>
        <OpenedWatch />
      </Suspense>
    </div>
  )
}

/** Traps the focus inside the open drawer and restores it afterwards. */
function useFocusInside(side: RefObject<HTMLElement | null>, open: boolean) {
  useEffect(() => {
    if (!open) return
    const before = document.activeElement
    side.current?.querySelector('a')?.focus()
    return () => {
      if (before instanceof HTMLElement && side.current?.contains(document.activeElement)) before.focus()
    }
  }, [side, open])
}

/** Moves the focus to a newly opened screen, so that the next key applies to it. */
function useFocusOnNewScreen() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    return focusContentSoon()
  }, [path])
}

/** Whether the sidebar shows icons only: as last chosen, else by the window's width. */
function useSlim(phone: boolean) {
  const medium = useMediaQuery('(max-width: 75em)', false, media)
  const [chosen, setChosen] = useState(() => recall<boolean>(SLIM))
  const slim = !phone && (chosen ?? medium)
  const toggleSlim = () => {
    setChosen(!slim)
    keep(SLIM, !slim)
  }
  return { slim, toggleSlim }
}
