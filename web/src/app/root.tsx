import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useStore } from '../ui/store.ts'
import { health } from './health.ts'
import { MaintenancePage } from './maintenance.tsx'

const OldVersion = lazy(() => import('./oldversion.tsx'))

/** Around every screen: maintenance takes the whole window, a newer version is offered. */
export function Root() {
  const { maintenance, oldVersion } = useStore(health)
  if (maintenance !== undefined) return <MaintenancePage seconds={maintenance} />
  return (
    <>
      {oldVersion && (
        <Suspense fallback={null}>
          <OldVersion />
        </Suspense>
      )}
      <Outlet />
    </>
  )
}
