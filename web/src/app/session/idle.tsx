import { lazy, Suspense, useEffect, useState } from 'react'
import { keep, recall } from '../../ui/keep.ts'
import { refreshAccount, signOut } from '../data/api.ts'
import { msSinceRequest } from '../data/sendrequest.ts'
import { useAccount } from './session.ts'

const Countdown = lazy(() => import('./countdown.tsx'))
const COUNTDOWN_S = 60
const MINUTE = 60_000
const DEFAULT_MINUTES = 240
const SEEN = 'last-activity'
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'click'] as const

/**
 * After `idleMinutes` without activity in any window: a countdown that any key stops, then the sign-out (decision
 * 14). Users who work without calls, in a long form, are reported to the server every minute, as it has its own
 * timer.
 */
export function IdleWatch() {
  const { idleMinutes = DEFAULT_MINUTES } = useAccount()
  const [left, setLeft] = useState<number>()
  const limit = idleMinutes * MINUTE
  useEffect(() => {
    const alive = () => {
      keep(SEEN, Date.now())
      setLeft(undefined)
      if (msSinceRequest() > MINUTE) void refreshAccount()
    }
    const look = () => {
      const over = Date.now() - (recall<number>(SEEN) ?? Date.now()) - limit
      if (over < 0) setLeft(undefined)
      else if (over > COUNTDOWN_S * 1000) void signOut('autoLogout')
      else setLeft(COUNTDOWN_S - Math.floor(over / 1000))
    }
    keep(SEEN, Date.now())
    // In the capture phase, so that no dialog hides a key.
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
