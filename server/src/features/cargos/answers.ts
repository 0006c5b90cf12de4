import { betterOf } from '@kreislauf/core/features/cargos/better.ts'
import type { CargoGeo, CargoOffer, Warning } from '@kreislauf/core/features/cargos/contract.ts'
import type { Looper, Matched, Matching } from './offers.queries.ts'

/** Offers for a cargo, best net proceeds first, each with its sorted terms and possible improvements. */
export const offersAnswer = ({ looper, offers, ...growing }: Matching): CargoOffer[] =>
  offers.map(offer => {
    const {
      exact: _,
      km,
      offerAmount,
      goods,
      transport,
      handling,
      minimum,
      accepts: _a,
      certified: _c,
      ...plain
    } = offer
    return {
      ...plain,
      distancekm: km,
      terms: [
        { code: 'GOODS', euros: goods },
        { code: 'TRANSPORT', euros: transport },
        { code: 'HANDLING', euros: handling },
        ...(minimum ? [{ code: 'MINIMUM' as const, euros: minimum }] : []),
      ],
      warnings: warningsOf(offer, looper),
      better: betterOf(offer, growing),
    }
  })

function warningsOf(offer: Matched, looper: Looper): Warning[] {
  const near = offer.exact && looper.exact
  const said: Record<Warning, boolean> = {
    CAPPED: offer.taken < offer.offerAmount,
    PERCARGO: offer.pricebasis === 'PERCARGO',
    SPACE: offer.needscontainerspace && !looper.hascontainerspace,
    CRANE: offer.needscrane && !looper.hascrane,
    FORKLIFT: offer.needsforklift && !looper.hasforklift,
    TRUCK: offer.truckaccess,
    CODE: !offer.accepts,
    CERTIFICATE: !offer.certified,
    NO_DISTANCE: offer.km === null,
    APPROXIMATE: offer.km !== null && !near,
  }
  return (Object.keys(said) as Warning[]).filter(code => said[code])
}

type Feature = CargoGeo['features'][number]

const point = (lat: number, lon: number, properties: Feature['properties']): Feature => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [lon, lat] },
  properties,
})

/** The looper, and each recycler at the location of its offer with the best net proceeds, as GeoJSON. */
export function geoAnswer({ looper, offers }: Matching): CargoGeo {
  const { name, lat, lon } = looper
  const own =
    lat !== null && lon !== null
      ? [point(lat, lon, { kind: 'LOOPER', name, offerId: null, distancekm: null, net: null })]
      : []
  const best = [...Map.groupBy(offers, one => one.recyclerId).values()].flatMap(([first]) => first ?? [])
  const recyclers = best.flatMap(one =>
    one.lat === null || one.lon === null
      ? []
      : [
          point(one.lat, one.lon, {
            kind: 'RECYCLER',
            name: one.recycler,
            offerId: one.id,
            distancekm: one.km,
            net: one.net,
          }),
        ],
  )
  return { type: 'FeatureCollection', features: [...own, ...recyclers] }
}
