import { type ReactNode, startTransition, useEffect, useState } from 'react'

/** What stands below the window's edge: drawn once the screen is seen, in pieces that leave room for what is typed meanwhile. */
export function Afterwards({ children }: { children: ReactNode }) {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    // Two frames later the first drawing is on the screen.
    let handle = requestAnimationFrame(() => {
      handle = requestAnimationFrame(() => startTransition(() => setSeen(true)))
    })
    return () => cancelAnimationFrame(handle)
  }, [])
  return seen ? children : null
}
