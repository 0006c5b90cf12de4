import { createStore, useStore } from '../../../ui/store.ts'

const NONE: ReadonlySet<number> = new Set()

/** Photos of one place that are to be taken along; they stay chosen while one looks into the photos of a car. */
const store = createStore<{ place: number; ids: ReadonlySet<number> }>({ place: 0, ids: NONE })

/** The chosen photos of a place, and how to choose and to let go of some or all. */
export function useChosen(place: number) {
  const kept = useStore(store)
  const ids = kept.place === place ? kept.ids : NONE
  const choose = (some: readonly number[], on: boolean) =>
    store.set({ place, ids: new Set(on ? [...ids, ...some] : [...ids].filter(id => !some.includes(id))) })
  return { chosen: ids, choose, unchoose: () => store.set({ place, ids: NONE }) }
}
