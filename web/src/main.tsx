import '@fontsource-variable/source-sans-3/wght.css'
import '@mantine/core/styles.layer.css'
import './app/tokens.css'
import './app/base.css'
import './app/shell/appskeleton.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queries, refreshAccount } from './app/data/api.ts'
import { watchHealth } from './app/data/connection.ts'
import { followEvents } from './app/data/events.ts'
import { fetchBehindSignIn, fetchFirstScreen } from './app/routing/prefetch.ts'
import { preload } from './app/routing/preload.ts'
import { router } from './app/routing/router.ts'
import { applyAccountPreferences } from './app/session/accountpreferences.ts'
import { watchOtherWindows } from './app/session/session.ts'
import { Appearance } from './app/shell/appearance.tsx'
import { printInLightColors } from './app/shell/printcolors.ts'
import { startWords } from './app/words/i18n.ts'
import { pressOnce } from './ui/heldkeys.ts'
import { keepFocus } from './ui/keepfocus.ts'

pressOnce()
keepFocus()
printInLightColors()
const words = startWords()
fetchFirstScreen()
await words
watchHealth()
watchOtherWindows(() => void router.invalidate())
applyAccountPreferences()
void refreshAccount()
followEvents()
fetchBehindSignIn()
preload(() => Object.values(router.routesById))

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Appearance>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Appearance>
  </StrictMode>,
)
