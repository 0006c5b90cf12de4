import { geo } from '@kreislauf/core/features/geo/contract.ts'
import { aheadWhere } from '../../platform/http/handlers.ts'
import { feature } from '../../platform/http/serve.ts'
import { geocoded } from './geocoder.ts'
import { labelsIn, placeOf, townsOf } from './queries.ts'

export const geoRoutes = feature(geo, {
  find: aheadWhere(
    ({ platform: { config } }) => config.GEOCODER_URL !== undefined,
    ({ query, platform, request }) => geocoded(platform, query, request.log),
    async ({ db, query }, found) => {
      if (found && found !== 'failed' && found.precision !== 'none')
        return { ...found, source: 'geocoder' as const, failed: false }
      return { ...(await placeOf(db, query)), failed: found === 'failed' }
    },
  ),

  postcode: async ({ db, params, query }) =>
    (await townsOf(db, params.code, query.country)).map(({ origin: _, ...town }) => town),

  labels: ({ db, query }) => labelsIn(db, query),

  map: async ({ platform: { config } }) => ({
    tiles: config.TILE_URL
      ? { url: config.TILE_URL, attribution: config.TILE_ATTRIBUTION, maxzoom: config.TILE_MAX_ZOOM }
      : null,
    geocoder: config.GEOCODER_URL !== undefined,
  }),
})
