import { useMatches, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

export interface Help {
  open: boolean
  /** Key of the current screen's text. */
  screen: string | undefined
  toggle: () => void
  close: () => void
}

/** The help bar explains the current screen and closes when the screen changes. */
export function useHelp(): Help {
  const [open, setOpen] = useState(false)
  const screen = useMatches({ select: matches => matches.at(-1)?.staticData.help })
  const route = useRouterState({ select: state => state.matches.at(-1)?.routeId })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen's change is the reason
  useEffect(() => setOpen(false), [route])
  return { open, screen, toggle: () => setOpen(old => !old), close: () => setOpen(false) }
}
