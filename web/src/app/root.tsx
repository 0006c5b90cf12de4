import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useStore } from '../ui/store.ts'
import { Maintenance } from './errors.tsx'
import { health } from './health.ts'

const OldVersion = lazy(() => import('./oldversion.tsx'))

/** Around every screen: maintenance takes the whole window, a newer version is offered. */
export function Root() {
  const { maintenance, oldVersion } = useStore(health)
  if (maintenance !== undefined) return <Maintenance seconds={maintenance} />
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
