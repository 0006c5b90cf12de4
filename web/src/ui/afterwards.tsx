import { type ReactNode, startTransition, useEffect, useState } from 'react'

/** Content below the fold: rendered after the first paint, in slices that leave time for input. */
export function Afterwards({ children }: { children: ReactNode }) {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    // After two frames the first render has been painted.
    let handle = requestAnimationFrame(() => {
      handle = requestAnimationFrame(() => startTransition(() => setSeen(true)))
    })
    return () => cancelAnimationFrame(handle)
  }, [])
  return seen ? children : null
}
