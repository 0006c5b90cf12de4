import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { shownScreen } from '../ui/screen.tsx'
import { useStore } from '../ui/store.ts'
import { forgetOpened, noteOpened } from './opened.ts'

/** Remembers each record that is opened, for the search box. */
export default function OpenedWatch() {
  const shown = useStore(shownScreen)
  const path = useRouterState({ select: state => state.location.pathname })
  const record = useRouterState({ select: ({ matches }) => 'id' in (matches.at(-1)?.params ?? {}) })
  useEffect(() => {
    if (!record || !shown || shown.path !== path || !/\/\d+$/.test(path)) return
    if (shown.title === shown.list) forgetOpened(path)
    else if (shown.title) noteOpened({ path, label: shown.title })
  }, [record, shown, path])
  return null
}
