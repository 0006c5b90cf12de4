import { AppShell } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keep, recall } from '../ui/keep.ts'
import { IdleWatch } from './idle.tsx'
import { Lines } from './lines.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './topbar.tsx'
import classes from './shell.module.css'

const HelpBar = lazy(() => import('./helpbar.tsx'))
const SLIM = 'sidebar-slim'

/** The frame of every screen behind the sign-in: sidebar, top bar, lines, help, content. */
export function Shell() {
  const { t } = useTranslation()
  const medium = useMediaQuery('(max-width: 75em)', false, { getInitialValueInEffect: false })
  const [chosenSlim, setSlim] = useState(() => recall<boolean>(SLIM))
  const [drawer, { toggle, close }] = useDisclosure(false)
  const help = useHelp()
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const slim = !phone && (chosenSlim ?? medium)
  const changeSlim = () => {
    setSlim(!slim)
    keep(SLIM, !slim)
  }
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: slim ? 64 : 248, breakpoint: 'sm', collapsed: { mobile: !drawer } }}
      aside={{ width: 340, breakpoint: 'md', collapsed: { mobile: !help.open, desktop: !help.open } }}
      layout="alt"
      padding={0}
      transitionDuration={120}
    >
      <a className={classes.skip} href="#content">{t('shell.skip')}</a>
      <AppShell.Header className={classes.header!}>
        <TopBar drawer={drawer} onDrawer={toggle} help={help} />
      </AppShell.Header>
      <AppShell.Navbar className={classes.navbar!} onKeyDown={event => event.key === 'Escape' && close()}>
        <Sidebar slim={slim} onSlim={changeSlim} onChosen={close} />
      </AppShell.Navbar>
      <AppShell.Main id="content" className={classes.main!} tabIndex={-1} onClick={drawer ? close : undefined}>
        <Lines />
        <Outlet />
      </AppShell.Main>
      <AppShell.Aside className={classes.aside!} aria-label={t('shell.help.title')}>
        {help.open && <Suspense fallback={null}><HelpBar screen={help.screen} onClose={help.close} /></Suspense>}
      </AppShell.Aside>
      <IdleWatch />
    </AppShell>
  )
}

export interface Help {
  open: boolean
  /** Key of the current screen's text. */
  screen: string | undefined
  toggle: () => void
  close: () => void
}

/** The help bar explains the current screen and closes when another one comes. */
function useHelp(): Help {
  const [open, { toggle, close }] = useDisclosure(false)
  const screen = useMatches({ select: matches => matches.at(-1)?.staticData.help })
  const route = useRouterState({ select: state => state.matches.at(-1)?.routeId })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen's change is the reason
  useEffect(close, [route])
  return { open, screen, toggle, close }
}
