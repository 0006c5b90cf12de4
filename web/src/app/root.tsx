import { Outlet } from '@tanstack/react-router'
import { useStore } from '../ui/store.ts'
import { Maintenance, OldVersion } from './errors.tsx'
import { health } from './health.ts'

/** Around every screen: maintenance takes the whole window, a newer version is offered. */
export function Root() {
  const { maintenance, oldVersion } = useStore(health)
  if (maintenance !== undefined) return <Maintenance seconds={maintenance} />
  return (
    <>
      {oldVersion && <OldVersion />}
      <Outlet />
    </>
  )
}
