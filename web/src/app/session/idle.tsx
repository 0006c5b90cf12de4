import { lazy, Suspense, useEffect, useState } from 'react'
import { keep, recall } from '../../ui/keep.ts'
import { refreshAccount, signOut, silence } from '../data/api.ts'
import { useAccount } from './session.ts'

const Countdown = lazy(() => import('./countdown.tsx'))
const COUNTDOWN_S = 60
const MINUTE = 60_000
const DEFAULT_MINUTES = 240
const SEEN = 'last-activity'
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'click'] as const

/**
 * After `idleMinutes` without a sign of life in any window: a countdown that any key ends, then the end (decision 14).
 * Who works without a call, at a long form, is made known to the server each minute, as it counts for itself.
 */
export function IdleWatch() {
  const { idleMinutes = DEFAULT_MINUTES } = useAccount()
  const [left, setLeft] = useState<number>()
  const limit = idleMinutes * MINUTE
  useEffect(() => {
    const alive = () => {
      keep(SEEN, Date.now())
      setLeft(undefined)
      if (silence() > MINUTE) void refreshAccount()
    }
    const look = () => {
      const over = Date.now() - (recall<number>(SEEN) ?? Date.now()) - limit
      if (over < 0) setLeft(undefined)
      else if (over > COUNTDOWN_S * 1000) void signOut('autoLogout')
      else setLeft(COUNTDOWN_S - Math.floor(over / 1000))
    }
    keep(SEEN, Date.now())
    // Captured, so that no dialog keeps a key from being seen.
    for (const sign of signs) addEventListener(sign, alive, { passive: true, capture: true })
    const timer = setInterval(look, 1000)
    return () => {
      clearInterval(timer)
      for (const sign of signs) removeEventListener(sign, alive, { capture: true })
    }
  }, [limit])
  return left === undefined ? null : (
    <Suspense fallback={null}>
      <Countdown left={left} />
    </Suspense>
  )
}
