import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Announcer } from '../../ui/announce.tsx'
import { useStore } from '../../ui/store.ts'
import { health } from '../data/connection.ts'
import { SavingLine } from '../data/savingline.tsx'
import { MaintenanceLayer } from '../shell/maintenance.tsx'

const OldVersion = lazy(() => import('./oldversion.tsx'))

/** Layout of every screen: maintenance covers the whole window, which keeps its state; a newer version is offered. */
export function Root() {
  const { maintenance, oldVersion } = useStore(health)
  return (
    <>
      {oldVersion && (
        <Suspense fallback={null}>
          <OldVersion />
        </Suspense>
      )}
      <Outlet />
      <Announcer />
      <SavingLine />
      {maintenance !== undefined && <MaintenanceLayer seconds={maintenance} />}
    </>
  )
}
