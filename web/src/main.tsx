import '@fontsource-variable/source-sans-3/wght.css'
import '@mantine/core/styles.layer.css'
import './app/tokens.css'
import './app/base.css'
import './app/cold.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadAhead } from './app/ahead.ts'
import { queries, refreshAccount } from './app/api.ts'
import { Appearance } from './app/appearance.tsx'
import { followEvents } from './app/events.ts'
import { watchHealth } from './app/health.ts'
import { startWords } from './app/i18n.ts'
import { keepPaperLight } from './app/paper.ts'
import { router } from './app/router.ts'
import { watchOtherWindows } from './app/session.ts'
import { fetchBehindSignIn, fetchFirstScreen } from './app/soon.ts'
import { wearAccount } from './app/wear.ts'
import { pressOnce } from './ui/heldkeys.ts'
import { keepFocus } from './ui/keepfocus.ts'

pressOnce()
keepFocus()
keepPaperLight()
const words = startWords()
fetchFirstScreen()
await words
watchHealth()
watchOtherWindows(() => void router.invalidate())
wearAccount()
void refreshAccount()
followEvents()
fetchBehindSignIn()
loadAhead(() => Object.values(router.routesById))

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Appearance>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Appearance>
  </StrictMode>,
)
