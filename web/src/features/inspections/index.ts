import { lazy } from 'react'

/** Lazily loaded, for a start screen that shows other things first. */
export const OpenedLately = lazy(() => import('./openedlately.tsx'))
