import type { Finding } from '../../domain/finding.ts'
import { isOf } from '../../domain/measures.ts'

interface Typed {
  minamount: number | null
  maxamount: number | null
  mindistancekm: number | null
  maxdistancekm: number | null
  steps: readonly { from: number; price: number }[]
  lat: number | null
  lon: number | null
  minload: number | null
  minloadcost: number | null
  validfrom: string
  validto: string | null
  pricebasis: 'PERMEASURE' | 'PERCARGO'
}
interface Wrong extends Finding {
  path: Exclude<keyof Typed, 'steps' | 'validfrom' | 'mindistancekm'> | `steps.${number}.from`
}

/**
 * Invalid combinations in an offer, each at its field: reversed ranges, amounts with more than `places` decimals (details O90), price steps that do not
 * rise or are out of range, a minimum load without a surcharge.
 */
export function offerFindings(offer: Typed, places: 0 | 2): Wrong[] {
  const { minamount, maxamount, mindistancekm, maxdistancekm, minload, minloadcost, validfrom, validto } = offer
  const found: Wrong[] = []
  const amounts = { minamount, maxamount, minload }
  for (const path of ['minamount', 'maxamount', 'minload'] as const) {
    const amount = amounts[path]
    if (amount !== null && !isOf(amount, places)) found.push({ path, code: 'decimals', params: { count: places } })
  }
  if (maxamount === 0) found.push({ path: 'maxamount', code: 'too_little' })
  else if (minamount !== null && maxamount !== null && maxamount < minamount)
    found.push({ path: 'maxamount', code: 'too_small', params: { minimum: minamount } })
  if (mindistancekm !== null && maxdistancekm !== null && maxdistancekm < mindistancekm)
    found.push({ path: 'maxdistancekm', code: 'too_small', params: { minimum: mindistancekm } })
  if (validto && validto < validfrom) found.push({ path: 'validto', code: 'not_before', params: { day: validfrom } })
  if (minload !== null && minloadcost === null) found.push({ path: 'minloadcost', code: 'required' })
  if (minloadcost !== null && minload === null) found.push({ path: 'minload', code: 'required' })
  if (offer.lat !== null && offer.lon === null) found.push({ path: 'lon', code: 'required' })
  if (offer.lon !== null && offer.lat === null) found.push({ path: 'lat', code: 'required' })
  return [...found, ...stepFindings(offer, places)]
}

function stepFindings({ steps, pricebasis, minamount, maxamount }: Typed, places: 0 | 2): Wrong[] {
  if (steps.length && pricebasis === 'PERCARGO') return [{ path: 'pricebasis', code: 'no_steps' }]
  return steps.flatMap(({ from }, index): Wrong[] => {
    const path = `steps.${index}.from` as const
    const before = steps[index - 1]?.from ?? minamount ?? 0
    if (!isOf(from, places)) return [{ path, code: 'decimals', params: { count: places } }]
    if (from <= before) return [{ path, code: 'more_than', params: { least: before } }]
    if (maxamount !== null && from > maxamount) return [{ path, code: 'too_big', params: { maximum: maxamount } }]
    return []
  })
}
