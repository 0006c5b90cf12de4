import { useEffect } from 'react'
import { createStore } from './store.ts'

/** Failed reads that are shown on the screen, with the number of places that show them. */
export const toldFailures = createStore<ReadonlyMap<unknown, number>>(new Map())

const count = (error: unknown, by: 1 | -1) =>
  toldFailures.set(old => {
    const places = (old.get(error) ?? 0) + by
    const others = [...old].filter(([one]) => one !== error)
    return new Map(places > 0 ? [...others, [error, places]] : others)
  })

/** Marks the error as shown while the component is mounted, so that it is not reported elsewhere. */
export function useTelling(error: unknown): void {
  useEffect(() => {
    if (!error) return
    count(error, 1)
    return () => count(error, -1)
  }, [error])
}
