import { useEffect } from 'react'
import { createStore } from './store.ts'

/** Failed reads that something on the screen tells of, with how many places do. */
export const toldFailures = createStore<ReadonlyMap<unknown, number>>(new Map())

const count = (error: unknown, by: 1 | -1) =>
  toldFailures.set(old => {
    const places = (old.get(error) ?? 0) + by
    const others = [...old].filter(([one]) => one !== error)
    return new Map(places > 0 ? [...others, [error, places]] : others)
  })

/** Says that this place tells of the failure for as long as it is shown, so that nothing else has to. */
export function useTelling(error: unknown): void {
  useEffect(() => {
    if (!error) return
    count(error, 1)
    return () => count(error, -1)
  }, [error])
}
