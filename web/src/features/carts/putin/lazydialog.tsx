import { type ComponentProps, lazy, Suspense } from 'react'

// With the log's staff and the catalogue; screens of a car come without it.
const Loaded = lazy(() => import('./dialog.tsx'))

/** Puts cores into boxes: the dialog, loaded when it opens. */
export const PutInDialog = (props: ComponentProps<typeof Loaded>) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
)
