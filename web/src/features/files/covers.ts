import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { MOST_COVERS } from '@kreislauf/core/features/files/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../app/data/api.ts'
import { useThumbnail } from './thumbnail.ts'

type Shown = { docId: number; mark: string }
type Waiting = { carId: number; tell: (cover: Shown | null) => void; fail: (error: unknown) => void }
let waiting: Waiting[] = []

/** A car's cover, null for none. Requests made together, as by the rows of a list, are batched into one call. */
function coverOf(carId: number): Promise<Shown | null> {
  if (waiting.length === 0) setTimeout(askAll)
  return new Promise((tell, fail) => waiting.push({ carId, tell, fail }))
}

function askAll() {
  const all = waiting
  waiting = []
  for (let start = 0; start < all.length; start += MOST_COVERS) void ask(all.slice(start, start + MOST_COVERS))
}

async function ask(some: Waiting[]) {
  try {
    const covers = await call(cars.covers, { query: { ids: some.map(({ carId }) => carId).join(',') } })
    const found = new Map(covers.map(({ carId, ...cover }) => [carId, cover]))
    for (const { carId, tell } of some) tell(found.get(carId) ?? null)
  } catch (error) {
    for (const { fail } of some) fail(error)
  }
}

/** Thumbnail of a car's cover, for a row of a list; undefined while loading and if there is none. */
export function useCover(carId: number): string | undefined {
  const { data: cover } = useQuery({
    queryKey: ['cars', 'cover', carId],
    queryFn: () => coverOf(carId),
    meta: { reads: cars.covers.reads },
  })
  return useThumbnail(cover ? 'image/*' : null, cars.thumbnail, size => ({
    params: { docId: cover?.docId ?? 0, size },
    query: { of: cover?.mark },
  }))
}
