import { system } from '@kreislauf/core/features/system/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { keep, recall } from '../ui/keep.ts'
import { query, signOut } from './api.ts'

const Countdown = lazy(() => import('./countdown.tsx'))
const COUNTDOWN_S = 60
const DEFAULT_MINUTES = 240
const SEEN = 'last-activity'
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** After `idleMinutes` without a sign of life in any window: a countdown that any key ends, then the end (decision 14). */
export function IdleWatch() {
  const { data: environment } = useQuery(query(system.env, {}))
  const [left, setLeft] = useState<number>()
  const limit = (environment?.idleMinutes ?? DEFAULT_MINUTES) * 60_000
  useEffect(() => {
    const alive = () => {
      keep(SEEN, Date.now())
      setLeft(undefined)
    }
    const look = () => {
      const over = Date.now() - (recall<number>(SEEN) ?? Date.now()) - limit
      if (over < 0) setLeft(undefined)
      else if (over > COUNTDOWN_S * 1000) void signOut('autoLogout')
      else setLeft(COUNTDOWN_S - Math.floor(over / 1000))
    }
    keep(SEEN, Date.now())
    for (const sign of signs) addEventListener(sign, alive, { passive: true })
    const timer = setInterval(look, 1000)
    return () => {
      clearInterval(timer)
      for (const sign of signs) removeEventListener(sign, alive)
    }
  }, [limit])
  return left === undefined ? null : (
    <Suspense fallback={null}>
      <Countdown left={left} />
    </Suspense>
  )
}
