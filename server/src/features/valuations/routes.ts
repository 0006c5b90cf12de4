import { materialRowsOf, partRowsOf } from '@kreislauf/core/features/valuations/assemble.ts'
import {
  BY_HAND,
  MOST_KEYS,
  type ValuedVehicle,
  ValuedVehicle as Vehicle,
  valuations,
} from '@kreislauf/core/features/valuations/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { feature } from '../../platform/http/serve.ts'
import { topSellers } from './topsellers.ts'
import { readVehicle, valueCar } from './valuing.ts'

const refused = (path: string, code: string, params?: Record<string, unknown>) =>
  new Problem('invalid', {}, [{ path, code, ...(params && { params }) }])

/** The keys of a path or query, parted by commas. */
const keysIn = (text: string | undefined): string[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map(one => one.trim())
      .filter(Boolean),
  ),
]

/** Keys of `ids`, null for `all`. Throws `invalid` for none and for more than `MOST_KEYS`. */
function asked(ids: string): string[] | null {
  if (ids === 'all') return null
  const keys = keysIn(ids)
  if (!keys.length) throw refused('ids', 'required')
  if (keys.length > MOST_KEYS) throw refused('ids', 'too_many_values', { maximum: MOST_KEYS })
  return keys
}

interface Given {
  class?: string | undefined
  drive?: ValuedVehicle['driveType'] | undefined
  year?: number | undefined
  model?: string | undefined
  weight?: number | undefined
}

const vehicleFrom = (kba: string | null, given: Given): ValuedVehicle =>
  Vehicle.parse({
    kba,
    clazz: given.class,
    driveType: given.drive,
    year: given.year,
    model: given.model,
    weight: given.weight,
  })

export const valuationRoutes = feature(valuations, {
  value: ({ db, who, body, language, t }) => valueCar(db, body, { who, language, t }),

  async parts({ db, who, language, params, query }) {
    const keys = asked(params.ids)
    const byHand = params.kba === BY_HAND
    if (byHand && !query.class) throw refused('clazz', 'required')
    const read = await readVehicle(db, vehicleFrom(byHand ? null : params.kba, query), null, { who, language })
    const unknown = keys?.find(key => !read.kinds.some(kind => kind.key === key))
    if (unknown) throw refused('ids', 'unknown', { value: unknown })
    return partRowsOf(read, keys, keysIn(query.broken))
  },

  async materials({ db, who, language, query }) {
    const usual = !query.kba && !query.class && !query.drive ? { class: 'M1', drive: 'PETROL' as const } : {}
    return materialRowsOf(
      await readVehicle(db, vehicleFrom(query.kba ?? null, { ...query, ...usual }), null, { who, language }),
    )
  },

  topByPrice: ({ db, language, query }) => topSellers(db, { ...query, kba: null, by: 'price', language }),
  topByCount: ({ db, language, query }) => topSellers(db, { ...query, kba: null, by: 'count', language }),
  topByPriceOfKba: ({ db, language, query, params }) => topSellers(db, { ...query, ...params, by: 'price', language }),
  topByCountOfKba: ({ db, language, query, params }) => topSellers(db, { ...query, ...params, by: 'count', language }),
})
