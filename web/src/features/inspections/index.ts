import { lazy } from 'react'

/** For a screen that others see first: it comes when it is shown. */
export const OpenedLately = lazy(() => import('./openedlately.tsx'))
