import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { shownScreen } from '../../ui/screen.tsx'
import { useStore } from '../../ui/store.ts'
import { forgetRecent, noteRecent } from './recentrecords.ts'

/** Remembers each opened record for the search box. */
export default function RecentWatch() {
  const shown = useStore(shownScreen)
  const path = useRouterState({ select: state => state.location.pathname })
  const record = useRouterState({ select: ({ matches }) => 'id' in (matches.at(-1)?.params ?? {}) })
  useEffect(() => {
    if (!record || !shown || shown.path !== path || !/\/\d+$/.test(path)) return
    if (shown.title === shown.list) forgetRecent(path)
    else if (shown.title) noteRecent({ path, label: shown.title })
  }, [record, shown, path])
  return null
}
