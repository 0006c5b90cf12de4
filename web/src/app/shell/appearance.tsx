import { MantineProvider } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { keep, recall } from '../../ui/keep.ts'
import { createStore, useStore } from '../../ui/store.ts'
import { noticesWanted } from './notify.tsx'
import { cssVariables, type ThemeName, themeNames, themeOf } from './theme.ts'

const Notices = lazy(() => import('./notices.tsx'))

const chosen = createStore<ThemeName>(recall<ThemeName>('uitheme') ?? 'default')

/** Applies a theme and remembers it for the sign-in screen. */
export function chooseTheme(name: string): void {
  const theme = themeNames.find(one => one === name) ?? 'default'
  chosen.set(theme)
  keep('uitheme', theme)
}

export const useThemeName = () => useStore(chosen)

/** Colours, fonts and notices of the whole app. Mantine stores the colour scheme; `auto` follows the device. */
export function Appearance({ children }: { children: ReactNode }) {
  const name = useStore(chosen)
  const notices = useStore(noticesWanted)
  const theme = useMemo(() => themeOf(name), [name])
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      {notices && (
        <Suspense fallback={null}>
          <Notices />
        </Suspense>
      )}
      {children}
    </MantineProvider>
  )
}
